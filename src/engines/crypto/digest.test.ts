import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HashName, hashNames, hashText } from "./digest.ts";

const lengths: Readonly<Record<HashName, number>> = {
  md5: 32,
  sha1: 40,
  sha224: 56,
  sha256: 64,
  sha384: 96,
  sha512: 128,
  "sha512-256": 64,
  "sha3-224": 56,
  "sha3-256": 64,
  "sha3-384": 96,
  "sha3-512": 128,
  blake2b512: 128,
  blake2s256: 64,
  ripemd160: 40,
  blake3: 64,
  crc32: 8,
};

describe("hashText", () => {
  it("gives the same hex under both names, beside the algorithm and the length", () => {
    const hex = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    expect(hashText("sha256", "abc")).toEqual({
      ...{ algo: "sha256", hash: hex, hex, length: 64 },
      base64: "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=",
    });
  });

  it.each(hashNames)("counts the hex characters of %s", async (algo) => {
    for (const text of ["", "abc", "é".repeat(5_000)]) {
      const report = await hashText(algo, text);
      expect([report.length, report.hex.length]).toEqual([lengths[algo], lengths[algo]]);
    }
  });

  // The empty input of the authors' test vectors; the paper's own words for abc.
  it.each([
    ["", "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262"],
    ["abc", "6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85"],
  ])("gives the published BLAKE3 of %j", async (text, hex) => {
    expect((await hashText("blake3", text)).hex).toBe(hex);
  });

  it.each([
    ["", "00000000"],
    ["123456789", "cbf43926"],
    ["The quick brown fox jumps over the lazy dog", "414fa339"],
  ])("gives the published CRC-32 of %j", (text, hex) => {
    expect(hashText("crc32", text).hex).toBe(hex);
  });

  it("takes the UTF-8 bytes of any text, a lone surrogate as U+FFFD", async () => {
    const texts = fc.string({ unit: "binary" });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...hashNames), texts, async (algo, text) => {
        const wellFormed = Buffer.from(text, "utf8").toString("utf8");
        const report = await hashText(algo, text);
        expect(report).toEqual(await hashText(algo, wellFormed));
        if (algo !== "blake3" && algo !== "crc32")
          expect(report.hex).toBe(createHash(algo).update(text, "utf8").digest("hex"));
      }),
    );
  });
});
