import { describe, expect, it } from "vitest";
import { readPreview } from "./preview.ts";

async function* piecesOf(...pieces: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece as string);
}

describe("the beginning of a body", () => {
  it.each([
    ["text/plain", "é", "é"],
    ["Application/JSON; charset=utf-8", "{}", "{}"],
    ["application/problem+json", "{}", "{}"],
    ["image/svg+xml", "<svg/>", null],
    ["application/octet-stream", "x", null],
    ["application/jsonp-not", "x", null],
    [undefined, "x", null],
    ["text/html; charset=no-such", "é", "é"],
  ])("of type %s is shown as text or not at all", async (type, body, shown) => {
    expect(await readPreview(type, piecesOf(body))).toBe(shown);
  });

  it("is read in its charset", async () => {
    expect(await readPreview('text/plain; charset="windows-1252"', piecesOf(Uint8Array.of(0xe9)))).toBe("é");
  });

  it("is 2,000 characters long, and no more of the body is read than they need", async () => {
    let read = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        read += 1;
        yield Buffer.alloc(1_000, "x");
      }
    }
    expect(await readPreview("text/plain", endless())).toBe("x".repeat(2_000));
    expect(read).toBe(8);
  });

  it("never ends in half a character", async () => {
    const text = `${"x".repeat(1_999)}😀`;
    expect((await readPreview("text/plain", piecesOf(text)))?.isWellFormed()).toBe(true);
  });
});
