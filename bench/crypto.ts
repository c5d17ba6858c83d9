/** Digests, Base32, tokens and password hashes against `@noble/hashes`, `@scure/base` and `jose`. */
import { argon2id } from "@noble/hashes/argon2.js";
import { blake2b, blake2s } from "@noble/hashes/blake2.js";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { scrypt } from "@noble/hashes/scrypt.js";
import { sha224, sha384, sha512_256 } from "@noble/hashes/sha2.js";
import { sha3_384 } from "@noble/hashes/sha3.js";
import { base32 } from "@scure/base";
import { jwtVerify } from "jose";
import {
  encodeBytes,
  type HashName,
  hashText,
  readSecretKey,
  verifyToken,
} from "../src/engines/crypto/index.ts";
import { hashPassword } from "../src/engines/password-hash/index.ts";
import { race, rounds } from "./interleave.ts";
import type { Row, Subject } from "./subject.ts";

const text = "The quick brown fox jumps over the lazy dog. ".repeat(25).slice(0, 1_000);
const bytes = Buffer.from(text);
const hex = (digest: Uint8Array): string => Buffer.from(digest).toString("hex");

const nobleDigests: Readonly<Partial<Record<HashName, (data: Uint8Array) => Uint8Array>>> = {
  sha224,
  sha384,
  "sha512-256": sha512_256,
  "sha3-384": sha3_384,
  blake2b512: blake2b,
  blake2s256: blake2s,
  ripemd160,
};

const digestRow = ([algo, digest]: readonly [string, (data: Uint8Array) => Uint8Array]): Row =>
  race({
    title: `${algo} of 1 kB`,
    ours: () => hashText(algo as HashName, text),
    peers: { "@noble/hashes": () => hex(digest(Buffer.from(text))) },
    aim: { peer: "@noble/hashes", bound: "at least", value: 1 },
  });

const token =
  "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c";
const secret = "your-256-bit-secret";
const secretBytes = Buffer.from(secret);
const rules = { leewaySeconds: 0, requiredClaims: [], algorithms: null } as const;

const salt = Buffer.alloc(16, 7);

export const crypto: Subject = {
  title: "Digests, tokens and password hashes",
  peers: ["@noble/hashes", "@scure/base", "jose"],
  rows: [
    ...Object.entries(nobleDigests).map(digestRow),
    race({
      title: "Base32 of 1 kB",
      ours: () => encodeBytes(bytes, "base32"),
      peers: { "@scure/base": () => base32.encode(bytes) },
      aim: { peer: "@scure/base", bound: "at least", value: 1 },
    }),
    race({
      title: "verify a token by HS256",
      ours: () =>
        verifyToken({ ...rules, token, keys: readSecretKey(secret, "utf8"), nowSeconds: Date.now() / 1_000 }),
      peers: { jose: () => jwtVerify(token, secretBytes) },
      aim: { peer: "jose", bound: "at least", value: 1 },
    }),
    race({
      title: "Argon2id with 19 MiB and 2 passes",
      ours: () => hashPassword({ password: "correct horse", salt, algo: "argon2id" }),
      peers: { "@noble/hashes": () => argon2id("correct horse", salt, { m: 19_456, t: 2, p: 1 }) },
      aim: { peer: "@noble/hashes", bound: "at least", value: 2 },
    }),
    race({
      title: "scrypt with N = 2^14",
      ours: () => hashPassword({ password: "correct horse", salt, algo: "scrypt", costExponent: 14 }),
      peers: { "@noble/hashes": () => scrypt("correct horse", salt, { N: 2 ** 14, r: 8, p: 1 }) },
      aim: { peer: "@noble/hashes", bound: "at least", value: 1 },
    }),
  ],
  method: () => `Calls in turns of about 40 ms, ${rounds} rounds.`,
};
