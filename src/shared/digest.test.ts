import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DigestName, digestHex, digestNames, hmacHex } from "./digest.ts";

const million = "a".repeat(1_000_000);
const twoBlocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";

// RFC 1321 A.5, FIPS 180-4 and FIPS 202 with NIST's example values, RFC 7693 A and B, the page of RIPEMD-160's authors.
const knownDigests: [DigestName, string, string][] = [
  ["md5", "", "d41d8cd98f00b204e9800998ecf8427e"],
  ["md5", "a", "0cc175b9c0f1b6a831c399e269772661"],
  ["md5", "abc", "900150983cd24fb0d6963f7d28e17f72"],
  ["md5", "message digest", "f96b697d7cb7938d525a2f31aaf161d0"],
  ["sha1", "", "da39a3ee5e6b4b0d3255bfef95601890afd80709"],
  ["sha1", "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"],
  ["sha1", twoBlocks, "84983e441c3bd26ebaae4aa1f95129e5e54670f1"],
  ["sha1", million, "34aa973cd4c4daa4f61eeb2bdbad27316534016f"],
  ["sha256", "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["sha256", "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ["sha256", twoBlocks, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"],
  ["sha256", million, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  [
    "sha512",
    "abc",
    "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
  ],
  ["sha224", "abc", "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"],
  [
    "sha384",
    "abc",
    "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7",
  ],
  ["sha512-256", "abc", "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"],
  ["sha3-224", "abc", "e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf"],
  [
    "sha3-384",
    "abc",
    "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25",
  ],
  [
    "blake2b512",
    "abc",
    "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
  ],
  ["blake2s256", "abc", "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982"],
  ["ripemd160", "", "9c1185a5c5e9fc54612808977ee8f548b2258d31"],
  ["ripemd160", "abc", "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc"],
  ["sha3-256", "", "a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a"],
  ["sha3-256", "abc", "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"],
  [
    "sha3-512",
    "abc",
    "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0",
  ],
];

const repeated = (byte: number, count: number): Uint8Array => new Uint8Array(count).fill(byte);

// RFC 4231 sections 4.2 to 4.8 (SHA-2), RFC 2202 (MD5, SHA-1).
const knownHmacs: [DigestName, string | Uint8Array, string | Uint8Array, string][] = [
  ["md5", repeated(0x0b, 16), "Hi There", "9294727a3638bb1c13f48ef8158bfc9d"],
  ["md5", "Jefe", "what do ya want for nothing?", "750c783e6ab0b503eaa86e310a5db738"],
  ["sha1", repeated(0x0b, 20), "Hi There", "b617318655057264e28bc0b6fb378c8ef146be00"],
  ["sha1", "Jefe", "what do ya want for nothing?", "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"],
  [
    "sha256",
    repeated(0x0b, 20),
    "Hi There",
    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
  ],
  [
    "sha256",
    "Jefe",
    "what do ya want for nothing?",
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  ],
  [
    "sha256",
    repeated(0xaa, 20),
    repeated(0xdd, 50),
    "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
  ],
  [
    "sha256",
    repeated(0xaa, 131),
    "Test Using Larger Than Block-Size Key - Hash Key First",
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  ],
  [
    "sha512",
    "Jefe",
    "what do ya want for nothing?",
    "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737",
  ],
];

describe("digestHex", () => {
  it.each(knownDigests)("gives the published %s of %.20j", (name, text, expected) => {
    expect(digestHex(name, text)).toBe(expected);
  });

  it("equals the streamed digest of the UTF-8 bytes of any text", () => {
    fc.assert(
      fc.property(fc.constantFrom(...digestNames), fc.string({ unit: "grapheme" }), (name, text) => {
        const bytes = new TextEncoder().encode(text);
        const streamed = createHash(name).update(bytes).digest("hex");
        expect([digestHex(name, text), digestHex(name, bytes)]).toEqual([streamed, streamed]);
      }),
    );
  });
});

describe("hmacHex", () => {
  it.each(knownHmacs)("gives the published HMAC-%s, row %#", (name, key, data, expected) => {
    expect(hmacHex(name, key, data)).toBe(expected);
  });

  it("follows RFC 2104's construction for every digest and an empty key", () => {
    const blockBytes: Readonly<Record<DigestName, number>> = {
      md5: 64,
      sha1: 64,
      sha224: 64,
      sha256: 64,
      sha384: 128,
      sha512: 128,
      "sha512-256": 128,
      "sha3-224": 144,
      "sha3-256": 136,
      "sha3-384": 104,
      "sha3-512": 72,
      blake2b512: 128,
      blake2s256: 64,
      ripemd160: 64,
    };
    for (const name of digestNames) {
      const inner = Buffer.concat([repeated(0x36, blockBytes[name]), Buffer.from("text")]);
      const outer = Buffer.concat([
        repeated(0x5c, blockBytes[name]),
        Buffer.from(digestHex(name, inner), "hex"),
      ]);
      expect(hmacHex(name, "", "text")).toBe(digestHex(name, outer));
    }
  });
});
