/** Debian's Python as an independent judge; without it these tests are skipped. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hmacHex } from "../../shared/digest.ts";
import { type HashName, hashText } from "./digest.ts";
import { encodeBytes } from "./encoding.ts";

const python = "/usr/bin/python3";

/** What the program prints for a JSON value on its standard input. */
const ask = (program: string, input: unknown): unknown =>
  JSON.parse(
    execFileSync(python, ["-c", `import sys, json; given = json.load(sys.stdin)\n${program}`], {
      input: JSON.stringify(input),
      encoding: "utf8",
    }),
  );

const texts = [
  "",
  "a",
  "abc",
  "Grüße, 你好 😀",
  "x".repeat(63),
  "x".repeat(64),
  "y".repeat(129),
  "z".repeat(5_000),
];

const hashlib: Readonly<Partial<Record<HashName, string>>> = {
  md5: "md5",
  sha1: "sha1",
  sha224: "sha224",
  sha256: "sha256",
  sha384: "sha384",
  sha512: "sha512",
  "sha3-224": "sha3_224",
  "sha3-256": "sha3_256",
  "sha3-384": "sha3_384",
  "sha3-512": "sha3_512",
  blake2b512: "blake2b",
  blake2s256: "blake2s",
};

describe.runIf(existsSync(python))("Python agrees", () => {
  it("with every digest that hashlib has, and zlib's CRC-32", () => {
    const program = `import hashlib, zlib
out = [[hashlib.new(name, text.encode()).hexdigest() for text in given["texts"]] for name in given["names"]]
print(json.dumps(out + [["%08x" % zlib.crc32(text.encode()) for text in given["texts"]]]))`;
    const ours = [...Object.keys(hashlib), "crc32"].map((algo) =>
      texts.map((text) => hashText(algo as "md5", text).hex),
    );
    expect(ours).toEqual(ask(program, { texts, names: Object.values(hashlib) }));
  });

  it("with HMACs of every digest that hashlib has", () => {
    const program = `import hmac
print(json.dumps([[hmac.new(text.encode(), b"data", name).hexdigest() for text in given["texts"]] for name in given["names"]]))`;
    const ours = Object.keys(hashlib).map((algo) =>
      texts.map((text) => hmacHex(algo as "md5", text, "data")),
    );
    expect(ours).toEqual(ask(program, { texts, names: Object.values(hashlib) }));
  });

  it("with Base16, Base32, Ascii85 and RFC 1924's Base85 of bytes of every length to 64", () => {
    const program = `import base64
print(json.dumps([[f(bytes.fromhex(hex)).decode() for f in (lambda b: base64.b16encode(b).lower(), base64.b32encode, base64.b32hexencode, base64.a85encode, base64.b85encode)] for hex in given]))`;
    const samples = Array.from({ length: 65 }, (_, length) =>
      Buffer.from(
        Array.from({ length }, (_value, at) => (at < length / 2 ? 0 : (at * 151 + length * 17) & 0xff)),
      ),
    );
    const ours = samples.map((bytes) =>
      (["base16", "base32", "base32hex", "ascii85", "base85"] as const).map((name) =>
        encodeBytes(bytes, name),
      ),
    );
    expect(ours).toEqual(
      ask(
        program,
        samples.map((bytes) => bytes.toString("hex")),
      ),
    );
  });
});
