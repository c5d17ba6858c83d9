/** `POST /crypto/password-hash`: a password as it is stored. */
import {
  argon2Default,
  bcryptCostMax,
  bcryptCostMin,
  bcryptDefault,
  hashPassword,
  passwordHashAlgos,
  saltBytes,
  scryptDefault,
} from "../../engines/password-hash/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { passwordField } from "./fields.ts";

const parameter = (minimum: number, maximum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum, maximum, description }));

export const createPasswordHash = operation({
  at: ["POST /crypto/password-hash"],
  holdsSecrets: true,
  summary: "Hash a password for storing it",
  description:
    "Hashes a password of up to 1,024 UTF-16 units with 16 random bytes of salt: by Argon2id (RFC 9106) or scrypt (RFC 7914), answered as a PHC string, or by bcrypt (`$2b$`). Without parameters it has those that OWASP recommends. A call may take 128 MiB of memory and about a second of work; parameters beyond that, and those of another algorithm, are refused with `invalid_parameter`. bcrypt reads 72 bytes, and longer passwords are refused rather than cut. Neither password nor hash is stored.",
  input: Type.Object({
    password: passwordField,
    algo: Type.Enum(passwordHashAlgos, { default: "argon2id", description: "Password hash" }),
    memoryKib: parameter(
      8,
      131_072,
      `argon2id: memory in KiB, by default ${argon2Default.memoryKib}; with passes 1 GiB at most`,
    ),
    passes: parameter(1, 1_000, `argon2id: passes over the memory, by default ${argon2Default.passes}`),
    parallelism: parameter(
      1,
      16,
      `argon2id and scrypt: lanes (p of scrypt), by default ${scryptDefault.parallelism}; scrypt takes 256 MiB for all together`,
    ),
    costExponent: parameter(
      1,
      20,
      `scrypt: N is 2 to this power, by default ${scryptDefault.costExponent}; 128 N r is 128 MiB at most`,
    ),
    blockSize: parameter(1, 64, `scrypt: r, by default ${scryptDefault.blockSize}`),
    cost: parameter(
      bcryptCostMin,
      bcryptCostMax,
      `bcrypt: base-2 logarithm of the rounds, by default ${bcryptDefault}`,
    ),
  }),
  output: json(
    Type.Object({
      algo: Type.String({ description: "The algorithm used" }),
      hash: Type.String({
        description: "Salt, parameters and hash: what is to be stored",
        ...view({ as: "main" }),
      }),
    }),
  ),
  fails: ["overloaded", "processing_timeout"],
  examples: [
    { title: "As recommended", input: { password: "correct horse battery staple" } },
    { title: "By bcrypt", input: { password: "correct horse", algo: "bcrypt", cost: 10 } },
  ],
  handle: async (request, { random, runInWorker }) => ({
    algo: request.algo,
    hash: await runInWorker(hashTask, { ...request, salt: random(saltBytes) }),
  }),
});

const hashTask = task(import.meta.resolve("../../engines/password-hash/index.ts"), hashPassword);
