/** `POST /crypto/password-hash/verify`: whether a password is the one of a stored hash. */
import { verifyPassword } from "../../engines/password-hash/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { passwordField } from "./fields.ts";

export const verifyPasswordHash = operation({
  at: ["POST /crypto/password-hash/verify"],
  holdsSecrets: true,
  summary: "Verify a password against a stored hash",
  description:
    "Says whether a password is the one of a hash: a PHC string of Argon2 (id, i or d, version 19) or scrypt, or a hash of bcrypt (`$2a$`, `$2b$`, `$2y$`; of a longer password it reads 72 bytes, and none with U+0000). A hash whose parameters ask for more than 128 MiB or about a second of work is refused with `invalid_parameter`, and so is any other text. `needsRehash` says that the hash is cheaper to guess than what OWASP recommends, so that the password should be hashed anew.",
  input: Type.Object({
    password: passwordField,
    hash: Type.String({
      minLength: 1,
      maxLength: 512,
      description: "The stored hash",
    }),
  }),
  output: json(
    Type.Object({
      valid: Type.Boolean({
        description: "Whether it is the password of this hash",
        ...view({
          verdict: ["It is the password of this hash", "It is not the password of this hash"],
          tone: "good",
        }),
      }),
      algo: Type.String({ description: "argon2id, argon2i, argon2d, scrypt or bcrypt" }),
      needsRehash: Type.Boolean({ description: "Whether the hash is weaker than recommended" }),
    }),
  ),
  fails: ["overloaded", "processing_timeout"],
  examples: [
    {
      title: "A hash of Argon2id",
      input: {
        password: "password",
        hash: "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
      },
      output: { valid: true, algo: "argon2id", needsRehash: false },
    },
    {
      title: "Another password, and a hash of bcrypt that is too cheap",
      input: {
        password: "another",
        hash: "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW",
      },
      output: { valid: false, algo: "bcrypt", needsRehash: true },
    },
  ],
  handle: (request, { runInWorker }) => runInWorker(verifyTask, request),
});

const verifyTask = task(import.meta.resolve("../../engines/password-hash/index.ts"), verifyPassword);
