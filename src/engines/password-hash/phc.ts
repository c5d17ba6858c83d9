/** The PHC string format of password hashes (github.com/P-H-C/phc-string-format), as Argon2 and scrypt are written in it. */
import type { Argon2Cost, ScryptCost } from "./parameters.ts";

/** A hash as it was read: how it was made, and what it must come out as. */
interface Read<A extends string, C> {
  readonly algo: A;
  readonly cost: C;
  readonly salt: Uint8Array;
  readonly digest: Uint8Array;
}

export type Argon2Name = "argon2id" | "argon2i" | "argon2d";
export type Argon2Hash = Read<Argon2Name, Argon2Cost>;
export type ScryptHash = Read<"scrypt", ScryptCost>;

/** Base64 of 8 to 64 bytes, and of 12 to 64. */
const argon2Form =
  /^\$(argon2(?:id|i|d))\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;
const scryptForm =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,9}),p=(\d{1,9})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/** Null where the text is no hash of Argon2 version 1.3. */
export function readArgon2(text: string): Argon2Hash | null {
  const [, algo, memory, passes, lanes, salt = "", digest = ""] = argon2Form.exec(text) ?? [];
  if (algo === undefined) return null;
  const cost = { memoryKib: Number(memory), passes: Number(passes), parallelism: Number(lanes) };
  return { algo: algo as Argon2Name, cost, salt: fromBase64(salt), digest: fromBase64(digest) };
}

export function writeArgon2({ algo, cost, salt, digest }: Argon2Hash): string {
  const parameters = `m=${cost.memoryKib},t=${cost.passes},p=${cost.parallelism}`;
  return `$${algo}$v=19$${parameters}$${toBase64(salt)}$${toBase64(digest)}`;
}

/** Null where the text is no hash of scrypt. */
export function readScrypt(text: string): ScryptHash | null {
  const [, exponent, blockSize, lanes, salt = "", digest = ""] = scryptForm.exec(text) ?? [];
  if (exponent === undefined) return null;
  const cost = {
    costExponent: Number(exponent),
    blockSize: Number(blockSize),
    parallelism: Number(lanes),
  };
  return { algo: "scrypt", cost, salt: fromBase64(salt), digest: fromBase64(digest) };
}

export function writeScrypt({ cost, salt, digest }: ScryptHash): string {
  const parameters = `ln=${cost.costExponent},r=${cost.blockSize},p=${cost.parallelism}`;
  return `$scrypt$${parameters}$${toBase64(salt)}$${toBase64(digest)}`;
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64").replaceAll("=", "");
const fromBase64 = (text: string): Uint8Array => Buffer.from(text, "base64");
