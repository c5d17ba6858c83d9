/** Passwords hashed by Argon2id, scrypt or bcrypt, and verified. */
import { argon2Sync, scryptSync, timingSafeEqual } from "node:crypto";
import { ApiError } from "../../shared/api-error.ts";
import {
  type Argon2Cost,
  argon2Default,
  bcryptDefault,
  checkArgon2,
  checkBcrypt,
  checkScrypt,
  isWeakArgon2,
  isWeakBcrypt,
  isWeakScrypt,
  memoryBytesMax,
  type ScryptCost,
  scryptDefault,
} from "./parameters.ts";
import { type Argon2Name, readArgon2, readScrypt, writeArgon2, writeScrypt } from "./phc.ts";

export const passwordHashAlgos = ["argon2id", "scrypt", "bcrypt"] as const;

export type PasswordHashAlgo = (typeof passwordHashAlgos)[number];

export const saltBytes = 16;
const digestBytes = 32;
const bcryptBytesMax = 72;
const nul = "\0";

export interface HashRequest {
  readonly password: string;
  /** 16 random bytes. */
  readonly salt: Uint8Array;
  readonly algo: PasswordHashAlgo;
  /** Of these only those of the algorithm may be there; what is not there has its default. */
  readonly memoryKib?: number | undefined;
  readonly passes?: number | undefined;
  readonly parallelism?: number | undefined;
  readonly costExponent?: number | undefined;
  readonly blockSize?: number | undefined;
  readonly cost?: number | undefined;
}

/** The parameters of each algorithm. */
const parametersOf = {
  argon2id: ["memoryKib", "passes", "parallelism"],
  scrypt: ["costExponent", "blockSize", "parallelism"],
  bcrypt: ["cost"],
} as const satisfies Readonly<Record<PasswordHashAlgo, readonly (keyof HashRequest)[]>>;

const parameterNames = [...new Set(Object.values(parametersOf).flat())];

/**
 * The hash of a password: a PHC string, or bcrypt's own form `$2b$`. Takes up to 1.5 s and 128 MiB.
 * Throws `invalid_parameter` for parameters of another algorithm or beyond the bounds, and for a password that bcrypt would cut:
 * more than 72 bytes of UTF-8, or one with U+0000.
 */
export async function hashPassword(request: HashRequest): Promise<string> {
  const { password, salt, algo } = request;
  refuseForeign(request);
  if (algo === "bcrypt") return hashByBcrypt(password, salt, request.cost ?? bcryptDefault);
  const { parallelism } = request;
  if (algo === "scrypt") {
    const { costExponent, blockSize } = request;
    const cost = { ...scryptDefault, ...withoutAbsent({ costExponent, blockSize, parallelism }) };
    checkScrypt(cost, "costExponent");
    return writeScrypt({ algo, cost, salt, digest: scrypt(password, salt, cost, digestBytes) });
  }
  const { memoryKib, passes } = request;
  const cost = { ...argon2Default, ...withoutAbsent({ memoryKib, passes, parallelism }) };
  checkArgon2(cost, "memoryKib");
  const digest = argon2(algo, { password, salt, cost, length: digestBytes });
  return writeArgon2({ algo, cost, salt, digest });
}

function refuseForeign(request: HashRequest): void {
  const own: readonly string[] = parametersOf[request.algo];
  const foreign = parameterNames.find((name) => request[name] !== undefined && !own.includes(name));
  if (foreign === undefined) return;
  const message = `${foreign} is no parameter of ${request.algo}, which has ${own.join(", ")}.`;
  throw new ApiError("invalid_parameter", message, { field: foreign });
}

const withoutAbsent = <N extends string>(numbers: Readonly<Record<N, number | undefined>>) =>
  Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)) as Partial<
    Record<N, number>
  >;

export interface Verdict {
  readonly valid: boolean;
  /** As the hash names it; any form of bcrypt is `bcrypt`. */
  readonly algo: PasswordHashAlgo | Argon2Name;
  /** Whether the hash costs less to guess than what is recommended today, or is not of Argon2id, scrypt or bcrypt. */
  readonly needsRehash: boolean;
}

/**
 * Whether a password is the one of a hash: PHC strings of Argon2 (id, i, d; version 1.3) and scrypt, and bcrypt's `$2a$`, `$2b$`,
 * `$2y$`. Its parameters are bound as those of a new hash are. Compared in constant time.
 * Throws `invalid_parameter` for any other text, for parameters beyond the bounds, and for a password with U+0000 where the hash is bcrypt's.
 */
export async function verifyPassword(request: {
  readonly password: string;
  readonly hash: string;
}): Promise<Verdict> {
  const { password, hash } = request;
  const argon = readArgon2(hash);
  if (argon !== null) {
    const { algo, cost, salt, digest } = argon;
    checkArgon2(cost, "hash");
    const computed = argon2(algo, { password, salt, cost, length: digest.length });
    const needsRehash = algo !== "argon2id" || isWeakArgon2(cost);
    return { valid: timingSafeEqual(computed, digest), algo, needsRehash };
  }
  const read = readScrypt(hash);
  if (read !== null) {
    const { algo, cost, salt, digest } = read;
    checkScrypt(cost, "hash");
    const computed = scrypt(password, salt, cost, digest.length);
    return { valid: timingSafeEqual(computed, digest), algo, needsRehash: isWeakScrypt(cost) };
  }
  return verifyByBcrypt(password, hash);
}

interface Argon2Input {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly cost: Argon2Cost;
  readonly length: number;
}

function argon2(algo: Argon2Name, { password, salt, cost, length }: Argon2Input): Uint8Array {
  const { memoryKib: memory, passes, parallelism } = cost;
  const message = Buffer.from(password, "utf8");
  return argon2Sync(algo, { message, nonce: salt, memory, passes, parallelism, tagLength: length });
}

function scrypt(password: string, salt: Uint8Array, cost: ScryptCost, length: number): Uint8Array {
  const { costExponent, blockSize, parallelism } = cost;
  // OpenSSL counts some blocks beside N r.
  const maxmem = 2 * memoryBytesMax;
  const options = { N: 2 ** costExponent, r: blockSize, p: parallelism, maxmem };
  return scryptSync(Buffer.from(password, "utf8"), salt, length, options);
}

async function hashByBcrypt(password: string, salt: Uint8Array, cost: number): Promise<string> {
  checkBcrypt(cost, "cost");
  if (Buffer.byteLength(password, "utf8") > bcryptBytesMax || password.includes(nul)) {
    const message = `bcrypt reads ${bcryptBytesMax} bytes of UTF-8 and no U+0000: use argon2id for longer passwords.`;
    throw new ApiError("invalid_parameter", message, { field: "password" });
  }
  const { encodeBase64, hashSync } = await loadBcrypt();
  return hashSync(password, `$2b$${String(cost).padStart(2, "0")}$${encodeBase64(salt, saltBytes)}`);
}

async function verifyByBcrypt(password: string, hash: string): Promise<Verdict> {
  const [, digits] = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(hash) ?? [];
  if (digits === undefined) {
    const message =
      "hash must be a PHC string of Argon2 (version 19) or scrypt, or a hash of bcrypt ($2a$, $2b$, $2y$).";
    throw new ApiError("invalid_parameter", message, { field: "hash" });
  }
  const cost = Number(digits);
  checkBcrypt(cost, "hash");
  // bcrypt repeats a password with U+0000 after it, so that "a" and "a\0a" are one to it; in C it ends there.
  if (password.includes(nul))
    throw new ApiError("invalid_parameter", "bcrypt knows no password with U+0000.", { field: "password" });
  const { hashSync } = await loadBcrypt();
  const computed = hashSync(password, hash.slice(0, 29));
  const valid = timingSafeEqual(Buffer.from(computed.slice(29)), Buffer.from(hash.slice(29)));
  return { valid, algo: "bcrypt", needsRehash: isWeakBcrypt(cost) };
}

/** Its tables take some milliseconds, so a process loads it with its first hash. */
const loadBcrypt = () => import("bcryptjs");
