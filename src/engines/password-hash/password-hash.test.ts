import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { argon2d, argon2i, argon2id } from "@noble/hashes/argon2.js";
import { scrypt } from "@noble/hashes/scrypt.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../shared/api-error.ts";
import { isWeakArgon2, isWeakBcrypt, isWeakScrypt } from "./parameters.ts";
import { type HashRequest, hashPassword, verifyPassword } from "./password-hash.ts";
import { readArgon2, readScrypt, writeArgon2 } from "./phc.ts";

const salt = Buffer.from("000102030405060708090a0b0c0d0e0f", "hex");
const cheap: readonly Omit<HashRequest, "password" | "salt">[] = [
  { algo: "argon2id", memoryKib: 32, passes: 1, parallelism: 4 },
  { algo: "argon2id", memoryKib: 64, passes: 3 },
  { algo: "scrypt", costExponent: 4, blockSize: 1 },
  { algo: "scrypt", costExponent: 5, blockSize: 8, parallelism: 2 },
  { algo: "bcrypt", cost: 4 },
];
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64").replace(/=+$/, "");
const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work;
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details?.[0]?.path] : error;
  }
};

describe("published hashes", () => {
  // The test suite of Argon2's reference implementation; RFC 7914, section 12; crypt_blowfish and jBCrypt.
  it.each([
    ["password", "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"],
    ["password", "$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc"],
    ["password", "$argon2i$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG"],
    [
      "pleaseletmein",
      `$scrypt$ln=14,r=8,p=1$${base64(Buffer.from("SodiumChloride"))}$${base64(
        Buffer.from(
          "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887",
          "hex",
        ),
      )}`,
    ],
    ["U*U", "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"],
    ["U*U*", "$2a$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK"],
    ["U*U*U", "$2y$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a"],
    ["abc", "$2b$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i"],
  ])("of %j are verified: %.24s", async (password, hash) => {
    expect(await verifyPassword({ password, hash })).toMatchObject({ valid: true });
    expect(await verifyPassword({ password: `${password}.`, hash })).toMatchObject({ valid: false });
  });
});

describe("hashPassword", () => {
  it("is verified with the same password and no other, for every algorithm and any text", async () => {
    const text = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 18 })
      .filter((it) => !it.includes("\0"));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...cheap), text, text, async (parameters, password, other) => {
        fc.pre(Buffer.byteLength(password) <= 72 && password !== other);
        const hash = await hashPassword({ password, salt: randomBytes(16), ...parameters });
        expect(await verifyPassword({ password, hash })).toMatchObject({
          valid: true,
          algo: parameters.algo,
        });
        expect(await verifyPassword({ password: other, hash })).toMatchObject({ valid: false });
      }),
      { numRuns: 40 },
    );
  });

  it("is Argon2 and scrypt as another implementation has them", async () => {
    const password = "Grüße 😀";
    const bytes = Buffer.from(password);
    const argon = await hashPassword({
      password,
      salt,
      algo: "argon2id",
      memoryKib: 64,
      passes: 3,
      parallelism: 2,
    });
    const expected = argon2id(bytes, salt, { m: 64, t: 3, p: 2, dkLen: 32 });
    expect(argon).toBe(`$argon2id$v=19$m=64,t=3,p=2$${base64(salt)}$${base64(expected)}`);
    const made = await hashPassword({
      password,
      salt,
      algo: "scrypt",
      costExponent: 6,
      blockSize: 3,
      parallelism: 2,
    });
    const derived = scrypt(bytes, salt, { N: 64, r: 3, p: 2, dkLen: 32 });
    expect(made).toBe(`$scrypt$ln=6,r=3,p=2$${base64(salt)}$${base64(derived)}`);
  });

  it.each([
    ["argon2i", argon2i],
    ["argon2d", argon2d],
  ] as const)("verifies %s as well, and asks for another hash", async (algo, compute) => {
    const digest = compute("secret", salt, { m: 64, t: 3, p: 1, dkLen: 24 });
    const cost = { memoryKib: 64, passes: 3, parallelism: 1 };
    const hash = writeArgon2({ algo, cost, salt, digest });
    expect(await verifyPassword({ password: "secret", hash })).toEqual({
      valid: true,
      algo,
      needsRehash: true,
    });
  });

  it.each([
    ["argon2id", /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/],
    ["scrypt", /^\$scrypt\$ln=17,r=8,p=1\$/],
    ["bcrypt", /^\$2b\$12\$[./A-Za-z0-9]{53}$/],
  ] as const)("has parameters that need no other hash where none are sent: %s", async (algo, form) => {
    const hash = await hashPassword({ password: "a", salt, algo });
    expect(hash).toMatch(form);
    expect(await verifyPassword({ password: "a", hash })).toEqual({ valid: true, algo, needsRehash: false });
  });

  it("calls weak what is below each of OWASP's recommendations", () => {
    const argon2 = (memoryKib: number, passes: number) => isWeakArgon2({ memoryKib, passes, parallelism: 1 });
    const scrypt = (costExponent: number, parallelism: number) =>
      isWeakScrypt({ costExponent, blockSize: 8, parallelism });
    expect([argon2(47_104, 1), argon2(12_288, 3), argon2(7_168, 5)]).toEqual([false, false, false]);
    expect([argon2(19_456, 1), argon2(7_168, 4)]).toEqual([true, true]);
    expect([scrypt(16, 2), scrypt(15, 3), scrypt(14, 5), scrypt(13, 10)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([scrypt(14, 4), scrypt(12, 16)]).toEqual([true, true]);
    expect([isWeakBcrypt(10), isWeakBcrypt(9)]).toEqual([false, true]);
  });

  it.each<[string, Omit<HashRequest, "salt" | "password">, string]>([
    ["a cost for argon2id", { algo: "argon2id", cost: 10 }, "/cost"],
    ["a block size for bcrypt", { algo: "bcrypt", blockSize: 8 }, "/blockSize"],
    ["passes for scrypt", { algo: "scrypt", passes: 2 }, "/passes"],
    ["1 GiB and a pass more", { algo: "argon2id", memoryKib: 131_072, passes: 9 }, "/memoryKib"],
    ["more than 128 MiB", { algo: "argon2id", memoryKib: 131_073, passes: 1 }, "/memoryKib"],
    ["less than 8 KiB a lane", { algo: "argon2id", memoryKib: 31, parallelism: 4 }, "/memoryKib"],
    ["scrypt of 256 MiB", { algo: "scrypt", costExponent: 18 }, "/costExponent"],
    ["scrypt of 128 MiB three times", { algo: "scrypt", parallelism: 3 }, "/costExponent"],
    ["scrypt whose N is 2^(16 r)", { algo: "scrypt", costExponent: 16, blockSize: 1 }, "/costExponent"],
    ["bcrypt of 15", { algo: "bcrypt", cost: 15 }, "/cost"],
    ["bcrypt of 3", { algo: "bcrypt", cost: 3 }, "/cost"],
  ])("refuses %s", async (_, parameters, path) => {
    const refused = await failureOf(hashPassword({ password: "a", salt, ...parameters }));
    expect(refused).toEqual(["invalid_parameter", path]);
  });

  it("takes no password for another one that bcrypt repeats alike, or ends where C ends it", async () => {
    const hash = await hashPassword({ password: "a", salt: Buffer.alloc(16), algo: "bcrypt", cost: 4 });
    for (const password of ["a\0", "a\0a", "a\0b"])
      expect(await failureOf(verifyPassword({ password, hash }))).toEqual(["invalid_parameter", "/password"]);
  });

  it.each(["é".repeat(37), "a\0b", "x".repeat(73)])("does not cut %j for bcrypt", async (password) => {
    const refused = await failureOf(hashPassword({ password, salt, algo: "bcrypt", cost: 4 }));
    expect(refused).toEqual(["invalid_parameter", "/password"]);
  });
});

describe("verifyPassword", () => {
  const digest = "A".repeat(43);
  it.each([
    ["nothing", ""],
    ["a digest", "5f4dcc3b5aa765d61d8327deb882cf99"],
    ["Argon2 of version 16", `$argon2id$v=16$m=64,t=2,p=1$c29tZXNhbHQ$${digest}`],
    ["Argon2 without a version", `$argon2id$m=64,t=2,p=1$c29tZXNhbHQ$${digest}`],
    ["Argon2 with a key id", `$argon2id$v=19$m=64,t=2,p=1,keyid=a$c29tZXNhbHQ$${digest}`],
    ["Argon2 of 4 GiB", `$argon2id$v=19$m=4194304,t=1,p=1$c29tZXNhbHQ$${digest}`],
    ["Argon2 of a million passes", `$argon2id$v=19$m=64,t=999999,p=1$c29tZXNhbHQ$${digest}`],
    ["Argon2 of no pass", `$argon2id$v=19$m=64,t=0,p=1$c29tZXNhbHQ$${digest}`],
    ["Argon2 of no lane", `$argon2id$v=19$m=64,t=1,p=0$c29tZXNhbHQ$${digest}`],
    ["Argon2 of many lanes", `$argon2id$v=19$m=131072,t=1,p=999$c29tZXNhbHQ$${digest}`],
    ["Argon2 with a short salt", `$argon2id$v=19$m=64,t=1,p=1$c2FsdA$${digest}`],
    ["Argon2 with padding", `$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ=$${digest}`],
    ["scrypt of 2^40", `$scrypt$ln=40,r=8,p=1$c29tZXNhbHQ$${digest}`],
    ["scrypt of a great r", `$scrypt$ln=10,r=999999999,p=1$c29tZXNhbHQ$${digest}`],
    ["scrypt of a great p", `$scrypt$ln=4,r=1,p=999999999$c29tZXNhbHQ$${digest}`],
    ["scrypt of N = 1", `$scrypt$ln=0,r=8,p=1$c29tZXNhbHQ$${digest}`],
    ["scrypt of r = 0", `$scrypt$ln=4,r=0,p=1$c29tZXNhbHQ$${digest}`],
    ["bcrypt of 31", "$2b$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"],
    ["bcrypt of 00", "$2b$00$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"],
    ["bcrypt's broken $2x$", "$2x$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW"],
    ["bcrypt cut short", "$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOe"],
    ["a hash with a line break", "$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW\n"],
  ])("refuses %s before it computes anything", async (_, hash) => {
    expect(await failureOf(verifyPassword({ password: "a", hash }))).toEqual(["invalid_parameter", "/hash"]);
  });

  it("finds every changed character of a hash to be wrong or no hash", async () => {
    const hash = await hashPassword({ password: "a", salt, algo: "argon2id", memoryKib: 8, passes: 1 });
    const sameBits = new Set<string>();
    for (let at = 0; at < hash.length; at += 1) {
      const changed = `${hash.slice(0, at)}${hash[at] === "9" ? "8" : "9"}${hash.slice(at + 1)}`;
      const verdict = await failureOf(verifyPassword({ password: "a", hash: changed }));
      if (!Array.isArray(verdict) && (verdict as { valid: boolean }).valid) sameBits.add(changed);
    }
    // The last character of salt and digest has bits that Base64 does not use.
    expect([...sameBits].every((changed) => readArgon2(changed)?.digest.length === 32)).toBe(true);
    expect(sameBits.size).toBeLessThanOrEqual(2);
    expect(readScrypt(hash)).toBeNull();
  });
});

const perl = "/usr/bin/perl";
const crypt = (password: string, setting: string): string =>
  execFileSync(perl, ["-e", "print crypt($ARGV[0], $ARGV[1])", password, setting], { encoding: "utf8" });

/** libxcrypt, by way of Perl; where it has no bcrypt this is skipped. */
describe.runIf(existsSync(perl) && crypt("a", `$2b$04$${"C".repeat(21)}.`).startsWith("$2b$"))(
  "libxcrypt agrees",
  () => {
    it.each(["a", "Grüße, 你好", "x".repeat(72), "U*U\u00ff"])("with bcrypt of %j", async (password) => {
      const hash = await hashPassword({ password, salt: randomBytes(16), algo: "bcrypt", cost: 5 });
      expect(crypt(password, hash.slice(0, 29))).toBe(hash);
    });
  },
);
