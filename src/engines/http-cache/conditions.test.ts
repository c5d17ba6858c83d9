import { describe, expect, it } from "vitest";
import {
  type Conditions,
  decodeFile,
  encodeFile,
  MemoryStore,
  type StoredResponse,
  select,
} from "./index.ts";

const stored = (more: Partial<StoredResponse> = {}): StoredResponse => ({
  key: "a",
  owner: "",
  finalUrl: "https://site.example/ü",
  status: 200,
  statusText: "OK",
  headers: { etag: '"e"', "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT" },
  hops: [],
  bodyEncoding: null,
  body: Buffer.from("abcdefghij"),
  receivedAtMs: 0,
  initialAge: 0,
  lifetime: null,
  ...more,
});

const answer = (conditions: Conditions, more: Partial<StoredResponse> = {}): string => {
  const { status, headers, body } = select(stored(more), conditions);
  return [status, headers["content-range"], Buffer.from(body).toString()].filter(Boolean).join(" ");
};

describe("a stored response", () => {
  it.each<[Conditions, string]>([
    [{}, "200 abcdefghij"],
    [{ "if-none-match": '"e"' }, "304"],
    [{ "if-none-match": 'W/"e"' }, "304"],
    [{ "if-none-match": '"a,b", "e"' }, "304"],
    [{ "if-none-match": "*" }, "304"],
    [{ "if-none-match": '"f"', "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT" }, "200 abcdefghij"],
    [{ "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT" }, "304"],
    [{ "if-modified-since": "Wed, 31 Dec 2025 23:59:59 GMT" }, "200 abcdefghij"],
    [{ "if-modified-since": "yesterday" }, "200 abcdefghij"],
    [{ range: "bytes=0-0" }, "206 bytes 0-0/10 a"],
    [{ range: "bytes=2-4" }, "206 bytes 2-4/10 cde"],
    [{ range: "bytes=8-99" }, "206 bytes 8-9/10 ij"],
    [{ range: "bytes=7-" }, "206 bytes 7-9/10 hij"],
    [{ range: "bytes=-2" }, "206 bytes 8-9/10 ij"],
    [{ range: "bytes=-99" }, "206 bytes 0-9/10 abcdefghij"],
    [{ range: "bytes=-0" }, "416 bytes */10"],
    [{ range: "bytes=10-" }, "416 bytes */10"],
    [{ range: "bytes=4-2" }, "200 abcdefghij"],
    [{ range: "bytes=-" }, "200 abcdefghij"],
    [{ range: "bytes=0-1,4-5" }, "200 abcdefghij"],
    [{ range: "items=0-1" }, "200 abcdefghij"],
    [{ range: "bytes=99999999999999999999-" }, "200 abcdefghij"],
    [{ range: "bytes=0-1", "if-range": '"e"' }, "206 bytes 0-1/10 ab"],
    [{ range: "bytes=0-1", "if-range": 'W/"e"' }, "200 abcdefghij"],
    [{ range: "bytes=0-1", "if-range": '"f"' }, "200 abcdefghij"],
    [{ range: "bytes=0-1", "if-range": "Thu, 01 Jan 2026 00:00:00 GMT" }, "206 bytes 0-1/10 ab"],
  ])("answers %o with %s", (conditions, expected) => {
    expect(answer(conditions)).toBe(expected);
  });

  it("that was decoded is not cut, and one that is no 200 is answered as it is", () => {
    const headers = { "content-encoding": "gzip" };
    expect(answer({ range: "bytes=0-1" }, { headers })).toBe("200 abcdefghij");
    expect(answer({ "if-none-match": "*" }, { status: 404 })).toBe("404 abcdefghij");
  });
});

describe("a file", () => {
  it("holds all of a response", () => {
    const one = stored({ hops: [{ url: "a", status: 301, location: "b", elapsedMs: 1 }] });
    expect(decodeFile(encodeFile(one), "a")).toEqual(one);
  });

  it("that is changed at any byte, cut anywhere, or of another key, holds nothing", () => {
    const file = encodeFile(stored());
    for (let at = 0; at < file.length; at += 1) {
      const changed = file.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, decodeFile(changed, "a"), decodeFile(file.subarray(0, at), "a")]).toEqual([at, null, null]);
    }
    expect(decodeFile(file, "b")).toBeNull();
  });
});

describe("the memory", () => {
  const of = (owner: string, key: string, bytes: number) =>
    stored({ owner, key, body: new Uint8Array(bytes) });

  it("gives up what its largest owner used longest ago, and stays within its bytes", () => {
    const memory = new MemoryStore(100_000);
    memory.put(of("small", "own", 1_000));
    for (let at = 0; at < 200; at += 1) {
      memory.put(of("large", String(at), 20_000));
      memory.get("large", "0");
      expect(memory.byteLength).toBeLessThanOrEqual(100_000);
    }
    expect(memory.get("small", "own")).toBeDefined();
    expect(memory.get("large", "0")).toBeDefined();
    expect(memory.get("large", "1")).toBeUndefined();
  });

  it("holds what is replaced once, nothing that is too large, and nothing after all is removed", () => {
    const memory = new MemoryStore(100_000);
    memory.put(of("a", "x", 20_000));
    const { byteLength } = memory;
    memory.put(of("a", "x", 20_000));
    memory.put(of("a", "y", 200_000));
    expect(memory.byteLength).toBe(byteLength);
    memory.delete("a", "x");
    memory.delete("b", "x");
    expect([memory.byteLength, memory.get("a", "x")]).toEqual([0, undefined]);
  });
});
