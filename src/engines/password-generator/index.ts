/** Random passwords, passphrases and PINs with their entropy. */
export { generateSecrets, secretTypes } from "./secrets.ts";
