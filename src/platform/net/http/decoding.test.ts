import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { checkRatio, decode, mayBeBomb, parseEncodings } from "./decoding.ts";

const mebibyte = 1024 * 1024;

async function* inPieces(bytes: Uint8Array, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all).toString();
}

describe("a Content-Encoding", () => {
  it.each([
    [undefined, []],
    ["", []],
    ["identity", []],
    ["GZIP", ["gzip"]],
    ["deflate, br", ["deflate", "br"]],
    ["gzip, identity", ["gzip"]],
    ["compress", null],
    ["gzip, rot13", null],
    ["gzip, gzip, gzip", null],
    ["constructor", null],
  ])("%j is known as %j", (header, known) => {
    expect(parseEncodings(header)).toEqual(known);
  });
});

describe("unpacking", () => {
  const text = "some words and more words ".repeat(5_000);

  it.each([1, 7, 1_000, 1_000_000])("does not mind pieces of %i bytes", async (pieceBytes) => {
    const { chunks } = decode(inPieces(gzipSync(text), pieceBytes), ["gzip"]);
    expect(await textOf(chunks)).toBe(text);
  });

  it("takes layers off in reverse, and counts what was sent", async () => {
    const bytes = zstdCompressSync(brotliCompressSync(text));
    const { chunks, countEncodedBytes } = decode(inPieces(bytes, 100), ["br", "zstd"]);
    expect(await textOf(chunks)).toBe(text);
    expect(countEncodedBytes()).toBe(bytes.length);
  });

  it("leaves a body without encodings alone", () => {
    const body = inPieces(Buffer.from("x"), 1);
    expect(decode(body, []).chunks).toBe(body);
  });

  it.each([
    ["gzip", Buffer.from("no gzip")],
    ["gzip", gzipSync(text).subarray(0, 100)],
    ["br", brotliCompressSync(text).subarray(0, 20)],
    ["zstd", zstdCompressSync(text).subarray(0, 20)],
  ])("fails for broken %s", async (encoding, bytes) => {
    await expect(textOf(decode(inPieces(bytes, 10), [encoding]).chunks)).rejects.toHaveProperty("code");
  });

  it("refuses a zstd window over 8 MiB", async () => {
    // A frame of one empty last block, asking for a window of 16 MiB (RFC 8878, section 3.1.1.1.2).
    const frame = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 14 << 3, 0x01, 0x00, 0x00]);
    await expect(textOf(decode(inPieces(frame, 99), ["zstd"]).chunks)).rejects.toHaveProperty("code");
    frame[5] = 13 << 3;
    expect(await textOf(decode(inPieces(frame, 99), ["zstd"]).chunks)).toBe("");
  });
});

describe("the ratio", () => {
  it.each([
    [mebibyte, 1, true],
    [mebibyte + 1, 10_485, false],
    [mebibyte + 1, 10_486, true],
    [100 * mebibyte, mebibyte, true],
    [100 * mebibyte + 1, mebibyte, false],
  ])("of %i bytes out of %i is fine: %s", (bytes, countEncodedBytes, fine) => {
    const check = () => checkRatio(bytes, countEncodedBytes);
    if (fine) check();
    else expect(check).toThrow(/100 times/);
  });

  it("is watched before the first MiB is full", () => {
    expect([mayBeBomb(65_536, 763), mayBeBomb(65_536, 8_000), mayBeBomb(mebibyte + 1, 1)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
