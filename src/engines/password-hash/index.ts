/** Passwords hashed by Argon2id, scrypt or bcrypt, and verified. */
export {
  argon2Default,
  bcryptCostMax,
  bcryptCostMin,
  bcryptDefault,
  scryptDefault,
} from "./parameters.ts";
export { hashPassword, passwordHashAlgos, saltBytes, verifyPassword } from "./password-hash.ts";
