import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../shared/api-error.ts";
import { readJsonBody, readQuery, refuseQuery } from "./decode.ts";
import type { RawRequest, RawResponse } from "./raw.ts";

type Sent = Readonly<Record<string, string>>;

/** A request as far as its body goes. */
const requestOf = (chunks: readonly (string | Buffer)[], headers: Sent = {}) =>
  Object.assign(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), {
    headers,
  }) as unknown as RawRequest;

const readJson = (request: RawRequest, bytesMax: number, tokensMax = 100): Promise<unknown> =>
  readJsonBody({ request, response: new EventEmitter() as RawResponse }, { bytesMax, tokensMax });

/** What is read, or the code of the refusal. */
async function read(body: string | Buffer, headers?: Sent, bytesMax = 1_000): Promise<unknown> {
  try {
    return await readJson(requestOf(body.length === 0 ? [] : [body], headers), bytesMax);
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

const queries: [string, Record<string, string>][] = [
  ["", {}],
  ["a=1", { a: "1" }],
  ["a=1&b=2", { a: "1", b: "2" }],
  ["a=1&a=2", { a: "1" }],
  ["a=&a=2", { a: "" }],
  ["%61=1&a=2", { a: "1" }],
  ["a", { a: "" }],
  ["&&a=1&", { a: "1" }],
  ["a=b=c", { a: "b=c" }],
  ["=x", { "": "x" }],
  ["a=x+y%2Bz%20", { a: "x y+z " }],
  ["a+b=1", { "a b": "1" }],
  ["a=%F0%9F%98%80%C3%A9", { a: "😀é" }],
  ["a=%00", { a: "\0" }],
  ["a=%EF%BB%BFx", { a: "\uFEFFx" }],
  ["constructor=1&toString=2&hasOwnProperty=3", { constructor: "1", toString: "2", hasOwnProperty: "3" }],
  ["a[]=1&a[b]=2", { "a[]": "1", "a[b]": "2" }],
];

const badQueries: [string, string][] = [
  ["a=%", "query.a"],
  ["a=%4", "query.a"],
  ["a=%zz", "query.a"],
  ["a=%FF", "query.a"],
  ["a=%C3", "query.a"],
  ["a=%C0%80", "query.a"],
  ["a=%ED%A0%80", "query.a"],
  ["a=%F4%90%80%80", "query.a"],
  ["%=1", "query"],
];

describe("a query string", () => {
  it.each(queries)("%j reads as %j", (query, fields) => {
    expect({ ...readQuery(query) }).toEqual(fields);
  });

  it.each(badQueries)("%j is refused at %s", (query, path) => {
    expect(() => readQuery(query)).toThrow(
      expect.objectContaining({ code: "invalid_parameter", details: [expect.objectContaining({ path })] }),
    );
  });

  it("passes __proto__ by and takes the names of inherited things as plain fields", () => {
    const fields = readQuery("__proto__=1&constructor=2&toString=3");
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    expect(Object.entries(fields)).toEqual([
      ["constructor", "2"],
      ["toString", "3"],
    ]);
  });

  it("keeps the first unknown name without its value, __proto__ too", () => {
    const isKnown = (name: string): boolean => name === "a";
    expect(Object.entries(readQuery("x=%zz&a=1&y=2", {}, isKnown))).toEqual([
      ["a", "1"],
      ["x", ""],
    ]);
    expect(Object.entries(readQuery("__proto__=1&x=2", {}, isKnown))).toEqual([["__proto__", ""]]);
  });

  it("has at most 1,000 parameters", () => {
    expect(readQuery(Array(1_000).fill("a=1").join("&"))).toEqual({ a: "1" });
    for (const pair of ["a=1", "", "b"]) {
      const query = Array(1_001).fill(pair).join("&");
      expect(() => readQuery(query)).toThrow(expect.objectContaining({ code: "too_many_items" }));
    }
  });

  it.each(["a=1", "&&a", "%61"])("%j is refused beside a body", (query) => {
    const details = [expect.objectContaining({ path: "query.a" })];
    expect(() => refuseQuery(query)).toThrow(expect.objectContaining({ code: "unknown_parameter", details }));
  });

  it.each(["", "&"])("%j beside a body is none", (query) => {
    expect(() => refuseQuery(query)).not.toThrow();
  });

  it("names a bad parameter at no more than 64 characters", () => {
    expect(() => readQuery(`${"n".repeat(10_000)}=%`)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/^.{0,200}$/) }),
    );
  });

  it("gives back every text that URLSearchParams wrote, and the first of each name", () => {
    const text = fc.string({ unit: "grapheme" }).map((value) => value.toWellFormed());
    const name = text.filter((value) => value !== "__proto__");
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text)), (pairs) => {
        const first = Object.fromEntries(pairs.toReversed());
        expect({ ...readQuery(new URLSearchParams(pairs).toString()) }).toEqual(first);
      }),
    );
  });
});

const bodies: [string | Buffer, unknown][] = [
  ["", {}],
  ["{}", {}],
  [' {"a": 1} \n', { a: 1 }],
  ['\uFEFF{"a":1}', { a: 1 }],
  ['{"a":1,"a":2}', { a: 2 }],
  ["[1]", [1]],
  ["null", null],
  ['{"a":1e400}', { a: Number.POSITIVE_INFINITY }],
  ['{"a":"\\u0000"}', { a: "\0" }],
  ['{"a":"\\ud800"}', { a: "\uFFFD" }],
  ['{"a":"x\\uDFFFy"}', { a: "x\uFFFDy" }],
  ['{"a":"\\ud83d\\ude00"}', { a: "😀" }],
  ['{"a":["\\udc00",{"b":"\\ud800\\ud800"}]}', { a: ["\uFFFD", { b: "\uFFFD\uFFFD" }] }],
  [Buffer.from([0x22, 0xff, 0x22]), "invalid_json"],
  [" ", "invalid_json"],
  ["{", "invalid_json"],
  ["{'a':1}", "invalid_json"],
  ['{"a":1}x', "invalid_json"],
  ['{"a":NaN}', "invalid_json"],
  ['{"a":01}', "invalid_json"],
  ['"\n"', "invalid_json"],
  ["\uFEFF", "invalid_json"],
  [Buffer.from('{"a":1}', "utf16le"), "invalid_json"],
];

const types: [string, boolean][] = [
  ["application/json", true],
  ["Application/JSON", true],
  ["application/json; charset=utf-8", true],
  ['application/json;charset="UTF8"', true],
  ["application/json;", true],
  ["application/merge-patch+json", true],
  ["", true],
  ["application/json; charset=latin1", false],
  ["application/json; charset=utf-16", false],
  ["application/jsonp", false],
  ["application/json, text/plain", false],
  ["application/x-www-form-urlencoded", false],
  ["multipart/form-data; boundary=x", false],
  ["text/json", false],
  ["text/plain", false],
  [";;;", false],
];

describe("a JSON body", () => {
  it.each(bodies)("%j reads as %j", async (body, value) => {
    expect(await read(body)).toEqual(value);
  });

  it.each(types)("of type %j is taken: %s", async (type, taken) => {
    expect(await read("{}", { "content-type": type })).toEqual(taken ? {} : "unsupported_media_type");
  });

  it.each(["gzip", "br", "identity, gzip", "x"])("with Content-Encoding %s is refused", async (encoding) => {
    expect(await read("{}", { "content-encoding": encoding })).toBe("unsupported_media_type");
  });

  it("may say that it is not encoded", async () => {
    expect(await read("{}", { "content-encoding": "identity" })).toEqual({});
  });

  it("keeps a lone surrogate under __proto__ from touching any prototype", async () => {
    const value = (await read('{"__proto__":"\\ud800","a":{"__proto__":{"b":"\\ud800"}}}')) as object;
    expect(JSON.stringify(value)).toBe('{"__proto__":"\uFFFD","a":{"__proto__":{"b":"\uFFFD"}}}');
    expect("b" in {}).toBe(false);
  });

  it.each([
    ["exactly at its cap", 10, undefined, "x".repeat(8)],
    ["one byte over it", 9, undefined, "payload_too_large"],
    ["over it by its own word", 10, "11", "payload_too_large"],
    ["of no sensible length", 10, "NaN", "x".repeat(8)],
  ])("%s is told so", async (_what, bytesMax, length, expected) => {
    const headers: Sent = length === undefined ? {} : { "content-length": length };
    expect(await read(JSON.stringify("x".repeat(8)), headers, bytesMax)).toBe(expected);
  });

  it("is read to its end though it is too large, so that the refusal reaches its sender", async () => {
    const request = requestOf(Array.from({ length: 100 }, () => "x".repeat(1_000)));
    const ended = new Promise((resolve) => request.on("end", () => resolve("read to its end")));
    await expect(readJson(request, 1_500)).rejects.toMatchObject({ code: "payload_too_large" });
    expect(await ended).toBe("read to its end");
  });

  it.each([
    ["of too many values", `[${"1,".repeat(200)}1]`, "payload_too_large"],
    ["that nests too deep", "[".repeat(65), "invalid_json"],
  ])("%s is refused before it is parsed", async (_what, body, code) => {
    expect(await read(body)).toBe(code);
  });

  it.each([" ", "\t", ";", ";charset=utf8", "x"])(
    "whose media type is 60 kB of %j is refused at once",
    async (piece) => {
      const type = `application/json${piece.repeat(60_000 / piece.length)}x`;
      expect(await read("{}", { "content-type": type })).toBe("unsupported_media_type");
    },
  );

  it("of a known length is put together from pieces of any length", async () => {
    const text = "0123456789".repeat(20_000);
    const body = JSON.stringify({ text });
    for (const size of [100, 3_000, 70_000]) {
      const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
        body.slice(at * size, (at + 1) * size),
      );
      const request = requestOf(chunks, { "content-length": String(body.length) });
      expect(await readJson(request, 1_000_000)).toEqual({ text });
    }
  });

  it("takes no memory while it is only announced", async () => {
    const bytesMax = 50_000_000;
    const request = Object.assign(new Readable({ read: () => undefined }), {
      headers: { "content-length": String(bytesMax) },
    }) as unknown as RawRequest;
    const before = process.memoryUsage().arrayBuffers;
    const reading = readJson(request, bytesMax);
    request.push("{");
    await nextTurn();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(bytesMax / 2);
    request.destroy();
    await expect(reading).rejects.toThrow("broke off");
  });

  it("may come in pieces that cut a character", async () => {
    const bytes = Buffer.from('"é😀"');
    const request = requestOf([...bytes].map((byte) => Buffer.from([byte])));
    expect(await readJson(request, 100)).toBe("é😀");
  });

  it.each([
    ["before it is read", 0],
    ["while it is read", 1],
  ])("that breaks off %s is refused, never waited for", async (_when, started) => {
    const request = new Readable({ read: () => undefined }) as unknown as RawRequest;
    Object.assign(request, { headers: {} });
    if (started === 0) request.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    const reading = readJson(request, 100);
    request.destroy();
    await expect(reading).rejects.toMatchObject({ code: "bad_request" });
  });
});
