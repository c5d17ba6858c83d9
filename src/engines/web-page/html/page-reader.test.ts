import { describe, expect, it } from "vitest";
import { readPage } from "./page-reader.ts";

async function* chunks(...parts: readonly (Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

const bytes = (text: string) => new TextEncoder().encode(text);
const nothing = async () => undefined;

describe("a body", () => {
  it("is the same page however it arrives", async () => {
    const page = bytes(`<title>Größe – 大きさ</title>${"<p>é</p>".repeat(20_000)}<meta name=a content=é>`);
    const whole = await readPage(chunks(page), null, nothing);
    expect([whole.page.title, whole.charset, whole.page.metas[0]?.content]).toEqual([
      "Größe – 大きさ",
      "utf-8",
      "é",
    ]);
    for (const size of [7, 1_000, 65_536]) {
      const parts = Array.from({ length: Math.ceil(page.length / size) }, (_, at) =>
        page.subarray(at * size, (at + 1) * size),
      );
      expect(await readPage(chunks(...parts), null, nothing)).toEqual(whole);
    }
  });

  it("is read in the charset of its header, its tag or its bytes", async () => {
    const cyrillic = Uint8Array.from([
      ...bytes("<title>"),
      0xcf,
      0xf0,
      0xe8,
      0xe2,
      0xe5,
      0xf2,
      ...bytes("</title>"),
    ]);
    expect((await readPage(chunks(cyrillic), "text/html; charset=windows-1251", nothing)).page.title).toBe(
      "Привет",
    );
    const marked = Uint8Array.from([...bytes("<meta charset=windows-1251>"), ...cyrillic]);
    expect(await readPage(chunks(marked), "text/html", nothing)).toMatchObject({
      charset: "windows-1251",
      page: { title: "Привет" },
    });
  });

  it("may be empty", async () => {
    expect(await readPage(chunks(), null, nothing)).toMatchObject({
      charset: "utf-8",
      page: { title: null },
    });
  });

  it("pauses every 16 KiB", async () => {
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    await readPage(chunks(bytes("x".repeat(1_024 * 1_024))), null, pause);
    expect(pauses).toBe(63);
  });

  it("passes errors of the body on", async () => {
    await expect(readPage(chunks(bytes("a"), new Error("too large")), null, nothing)).rejects.toThrow(
      "too large",
    );
  });
});
