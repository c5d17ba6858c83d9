import { describe, expect, it } from "vitest";
import { readRangeFromFolder } from "./folder.ts";
import { buildRangeUrl, type FetchRange, fetchRemoteRange } from "./remote.ts";

const line = `${"A".repeat(35)}:7`;
const padding = `${"B".repeat(35)}:0`;

const answering =
  (answer: Partial<Awaited<ReturnType<FetchRange>>>, asked: unknown[] = []): FetchRange =>
  async (...question) => {
    asked.push(question);
    return { status: 200, lastModified: undefined, body: line, ...answer };
  };

describe("a range of a remote service", () => {
  it("is requested by its five digits, with padding", async () => {
    const asked: unknown[] = [];
    await fetchRemoteRange("https://ranges.example/range", "5BAA6", answering({}, asked));
    expect(asked).toEqual([
      ["https://ranges.example/range/5BAA6", { "add-padding": "true", accept: "text/plain" }],
    ]);
  });

  it("is read without its padding, with the day of the data", async () => {
    const lastModified = "Sun, 03 May 2026 10:00:00 GMT";
    const range = await fetchRemoteRange(
      "https://r.example",
      "5BAA6",
      answering({ body: `${line}\r\n${padding}`, lastModified }),
    );
    expect(range.entries).toEqual([{ suffix: "A".repeat(35), count: 7 }]);
    expect([range.dataDate, range.paddedBytes]).toEqual(["2026-05-03", 65_536]);
  });

  it.each([
    ["https://r.example", "https://r.example/5BAA6"],
    ["https://r.example/range/", "https://r.example/range/5BAA6"],
    ["https://r.example/{prefix}.txt?mode=sha1", "https://r.example/5BAA6.txt?mode=sha1"],
  ])("of %s is at %s", (base, url) => {
    expect(buildRangeUrl(base, "5BAA6")).toBe(url);
  });

  it.each<readonly [string, FetchRange]>([
    ["an error status", answering({ status: 500 })],
    ["a page", answering({ body: "<html>" })],
    ["a redirect", answering({ status: 301 })],
    ["no connection", () => Promise.reject(new Error("connect ECONNREFUSED"))],
  ])("is unavailable with %s", async (_title, ask) => {
    await expect(fetchRemoteRange("https://r.example", "5BAA6", ask)).rejects.toMatchObject({
      code: "breach_data_unavailable",
      message: expect.not.stringContaining("5BAA6"),
    });
  });
});

describe("a range of a folder", () => {
  const folder = (files: Readonly<Record<string, string>>) => async (name: string) => {
    const text = files[name];
    return text === undefined ? null : { bytes: Buffer.from(text), dataDate: "2026-05-03" };
  };

  it.each(["5BAA6.txt", "5BAA6"])("is read from %s as it was downloaded", async (name) => {
    const range = await readRangeFromFolder("5BAA6", folder({ [name]: `${line}\r\n${padding}\r\n` }));
    expect(range).toEqual({
      entries: [{ suffix: "A".repeat(35), count: 7 }],
      dataDate: "2026-05-03",
      paddedBytes: 65_536,
    });
  });

  it.each([
    ["there is no file", {}],
    ["the file is not a range", { "5BAA6.txt": "not found" }],
  ])("is unavailable where %s", async (_title, files) => {
    await expect(readRangeFromFolder("5BAA6", folder(files))).rejects.toMatchObject({
      code: "breach_data_unavailable",
    });
  });
});
