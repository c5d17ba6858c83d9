import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decryptSiv, encryptSiv } from "./aes-siv.ts";

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(/\s/g, ""), "hex");

/** RFC 5297, appendix A. */
const published = [
  {
    name: "A.1, deterministic",
    key: "fffefdfc fbfaf9f8 f7f6f5f4 f3f2f1f0 f0f1f2f3 f4f5f6f7 f8f9fafb fcfdfeff",
    associated: ["10111213 14151617 18191a1b 1c1d1e1f 20212223 24252627"],
    plaintext: "11223344 55667788 99aabbcc ddee",
    output: "85632d07 c6e8f37f 950acd32 0a2ecc93 40c02b96 90c4dc04 daef7f6a fe5c",
  },
  {
    name: "A.2, with a nonce",
    key: "7f7e7d7c 7b7a7978 77767574 73727170 40414243 44454647 48494a4b 4c4d4e4f",
    associated: [
      "00112233 44556677 8899aabb ccddeeff deaddada deaddada ffeeddcc bbaa9988 77665544 33221100",
      "10203040 50607080 90a0",
      "09f91102 9d74e35b d84156c5 635688c0",
    ],
    plaintext:
      "74686973 20697320 736f6d65 20706c61 696e7465 78742074 6f20656e 63727970 74207573 696e6720 5349562d 414553",
    output:
      "7bdb6e3b 432667eb 06f4d14b ff2fbd0f cb900f2f ddbe4043 26601965 c889bf17 dba77ceb 094fa663 b7a3f748 ba8af829 ea64ad54 4a272e9c 485b62a3 fd5c0d",
  },
] as const;

const bytes = (minLength: number, maxLength: number) => fc.uint8Array({ minLength, maxLength });
const key = fc.constantFrom(32, 48, 64).chain((length) => bytes(length, length));

describe("AES-SIV", () => {
  it.each(published)("gives what RFC 5297 publishes: $name", ({ key, associated, plaintext, output }) => {
    const others = associated.map(hex);
    expect(encryptSiv(hex(key), hex(plaintext), ...others)).toEqual(hex(output));
    expect(decryptSiv(hex(key), hex(output), ...others)).toEqual(hex(plaintext));
  });

  it("decrypts what it encrypted, of any length and with any associated data", () => {
    fc.assert(
      fc.property(key, bytes(0, 70), fc.array(bytes(0, 40), { maxLength: 4 }), (key, plaintext, others) => {
        const encrypted = encryptSiv(key, plaintext, ...others);
        expect(encrypted.length).toBe(plaintext.length + 16);
        expect(encryptSiv(key, plaintext, ...others)).toEqual(encrypted);
        expect(decryptSiv(key, encrypted, ...others)).toEqual(Buffer.from(plaintext));
      }),
    );
  });

  it("refuses a changed byte, another key, other associated data and what is too short", () => {
    fc.assert(
      fc.property(
        bytes(32, 32),
        bytes(0, 40),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (key, plaintext, at, change) => {
          const changed = encryptSiv(key, plaintext, Buffer.from("a"));
          const otherKey = Buffer.from(key);
          // An empty plaintext leaves the second half of the key unused.
          otherKey[at % 16] = (otherKey[at % 16] as number) ^ change;
          expect(decryptSiv(otherKey, changed, Buffer.from("a"))).toBeNull();
          expect(decryptSiv(key, changed, Buffer.from("b"))).toBeNull();
          expect(decryptSiv(key, changed)).toBeNull();
          changed[at % changed.length] = (changed[at % changed.length] as number) ^ change;
          expect(decryptSiv(key, changed, Buffer.from("a"))).toBeNull();
          expect(decryptSiv(key, changed.subarray(0, at % 16))).toBeNull();
        },
      ),
    );
  });

  it("takes keys of 32, 48 and 64 bytes only", () => {
    for (const length of [0, 16, 31, 33, 128])
      expect(() => encryptSiv(Buffer.alloc(length), Buffer.alloc(1))).toThrow(RangeError);
  });
});
