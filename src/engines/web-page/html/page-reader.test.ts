import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { guessCharset } from "./charset-guess.ts";
import { readPage as read } from "./page-reader.ts";

async function* chunks(...parts: readonly (Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

const bytes = (text: string) => new TextEncoder().encode(text);
const nothing = async () => undefined;
const readPage = (body: AsyncIterable<Uint8Array>, contentType: string | null, pause: () => Promise<void>) =>
  read(body, contentType, pause, async (first) => guessCharset(first));

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

  it("that is too long is its beginning, if its head ends there", async () => {
    const tooLarge = new ApiError("upstream_too_large", "Too large.");
    const filling = "x".repeat(70_000);
    const page = await readPage(chunks(bytes(`<title>a</title><p>${filling}`), tooLarge), null, nothing);
    expect([page.page.title, page.isCut]).toEqual(["a", true]);
    const text = await readPage(chunks(bytes(`<title>a</title>\n${filling}`), tooLarge), null, nothing);
    expect(text.isCut).toBe(true);
    const inHead = chunks(bytes(`<title>a</title><style>${filling}`), tooLarge);
    await expect(readPage(inHead, null, nothing)).rejects.toBe(tooLarge);
  });

  it("has U+FFFD in place of NUL", async () => {
    const { page } = await readPage(
      chunks(bytes("<title>a\0b</title><meta name=a content='\0'>")),
      null,
      nothing,
    );
    expect([page.title, page.metas[0]?.content]).toEqual(["a\ufffdb", "\ufffd"]);
  });

  it.each([
    ["windows-1251 that a header calls utf-8", "text/html; charset=utf-8", "windows-1251"],
    ["windows-1251 that nobody names", "text/html", "windows-1251"],
    ["windows-1251 that its header names", "text/html; charset=windows-1251", "windows-1251"],
    ["windows-1251 that a header calls what does not exist", "text/html; charset=utf8mb4", "windows-1251"],
  ])("of %s is read as it was written", async (_, contentType, charset) => {
    const title = "Новости города: погода на завтра";
    const cyrillic = Uint8Array.from(title, (letter) =>
      letter >= "А" ? (letter.codePointAt(0) ?? 0) - 0x410 + 0xc0 : (letter.codePointAt(0) ?? 0),
    );
    const page = await readPage(chunks(bytes("<title>"), cyrillic, bytes("</title>")), contentType, nothing);
    expect([page.page.title, page.charset]).toEqual([title, charset]);
  });

  it("is guessed from its first bytes alone, and read in windows-1252 where that fails", async () => {
    const lengths: number[] = [];
    const big = Buffer.alloc(200_000, 0xe4);
    const page = await read(chunks(big), null, nothing, async (first) => {
      lengths.push(first.length);
      return null;
    });
    expect([lengths, page.charset]).toEqual([[65_536], "windows-1252"]);
  });
});
