import type { InjectOptions } from "light-my-request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mebibyte, openApp, type TestApp } from "./support/app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
});

afterAll(() => app.stop());

const post = (body: string | Buffer, headers: Record<string, string> = {}): InjectOptions => ({
  method: "POST",
  url: "/crypto/hash",
  body,
  headers: { "content-type": "application/json", ...headers },
});
const get = (query: string): InjectOptions => ({ url: `/crypto/hash?${query}` });
const typed = (type: string): InjectOptions => post('{"text":"abc"}', { "content-type": type });
const deep = (open: string, close: string): string => open.repeat(100_000) + close.repeat(100_000);

const refused: [string, InjectOptions, number, string][] = [
  ["a body that is no JSON", post("text=abc"), 400, "invalid_json"],
  ["a cut body", post('{"text":"ab'), 400, "invalid_json"],
  ["a body with a comment", post('{"text":"a"} // x'), 400, "invalid_json"],
  ["two bodies in one", post('{"text":"a"}{"text":"b"}'), 400, "invalid_json"],
  ["a raw control character in a text", post('{"text":"a\u0001"}'), 400, "invalid_json"],
  ["a body of UTF-16", post(Buffer.from('{"text":"a"}', "utf16le")), 400, "invalid_json"],
  ["an opening bracket 100,000 times", post("[".repeat(100_000)), 400, "invalid_json"],
  ["a list 100,000 deep as the body", post(deep("[", "]")), 400, "invalid_json"],
  ["a list 100,000 deep as the text", post(`{"text":${deep("[", "]")}}`), 400, "invalid_json"],
  [
    "an object 100,000 deep",
    post(`${'{"text":'.repeat(100_000)}1${"}".repeat(100_000)}`),
    400,
    "invalid_json",
  ],
  ["a list as the body", post('["abc"]'), 400, "invalid_parameter"],
  ["null as the body", post("null"), 400, "invalid_parameter"],
  ["a text as the body", post('"abc"'), 400, "invalid_parameter"],
  ["no body", post(""), 400, "missing_parameter"],
  ["no text", post("{}"), 400, "missing_parameter"],
  ["a number as the text", post('{"text":1}'), 400, "invalid_parameter"],
  ["null as the text", post('{"text":null}'), 400, "invalid_parameter"],
  ["a list as the text", post('{"text":["abc"]}'), 400, "invalid_parameter"],
  ["an object as the text", post('{"text":{"toString":"abc"}}'), 400, "invalid_parameter"],
  ["the text under __proto__", post('{"__proto__":{"text":"abc"}}'), 400, "unknown_parameter"],
  [
    "the text under constructor",
    post('{"constructor":{"prototype":{"text":"abc"}}}'),
    400,
    "unknown_parameter",
  ],
  ["an inherited word as the algorithm", post('{"text":"a","algo":"constructor"}'), 400, "invalid_parameter"],
  ["__proto__ as the algorithm", post('{"text":"a","algo":"__proto__"}'), 400, "invalid_parameter"],
  ["100,001 characters", post(JSON.stringify({ text: "é".repeat(100_001) })), 400, "text_too_long"],
  [
    "a body over 1 MiB",
    post(JSON.stringify({ text: "a", x: "x".repeat(mebibyte) })),
    413,
    "payload_too_large",
  ],
  ["a form", typed("application/x-www-form-urlencoded"), 415, "unsupported_media_type"],
  ["a multipart form", typed("multipart/form-data; boundary=x"), 415, "unsupported_media_type"],
  ["a plain text", typed("text/plain"), 415, "unsupported_media_type"],
  ["another charset", typed("application/json; charset=iso-8859-1"), 415, "unsupported_media_type"],
  ["a type that is none", typed(";;;"), 415, "unsupported_media_type"],
  ["a type of one word", typed("json"), 415, "unsupported_media_type"],
  ["a compressed body", post("{}", { "content-encoding": "gzip" }), 415, "unsupported_media_type"],
  ["no text in the query", get(""), 400, "missing_parameter"],
  ["a list in the query", get("text[]=abc"), 400, "unknown_parameter"],
  ["a name in capitals", get("TEXT=abc"), 400, "unknown_parameter"],
  ["a bad escape in a value", get("text=%zz"), 400, "invalid_parameter"],
  ["a cut escape in a value", get("text=abc%2"), 400, "invalid_parameter"],
  ["an escape that is no UTF-8", get("text=%FF"), 400, "invalid_parameter"],
  ["an escaped surrogate", get("text=%ED%A0%80"), 400, "invalid_parameter"],
  ["an overlong escape", get("text=%C0%AF"), 400, "invalid_parameter"],
  ["a bad escape in a name", get("%zz=1&text=abc"), 400, "invalid_parameter"],
  ["100,001 characters in the query", get(`text=${"a".repeat(100_001)}`), 400, "text_too_long"],
  ["a number that is none", { url: "/crypto/uuid?count=ten" }, 400, "invalid_parameter"],
  ["an empty number", { url: "/crypto/uuid?count=" }, 400, "invalid_parameter"],
  ["a number of 400 digits", { url: `/crypto/uuid?count=${"9".repeat(400)}` }, 400, "invalid_parameter"],
  [
    "a number of 100,000 digits",
    { url: `/crypto/uuid?count=${"9".repeat(100_000)}` },
    400,
    "invalid_parameter",
  ],
  ["a bad escape in the path", { url: "/crypto/%zz" }, 400, "bad_request"],
  ["a cut escape in the path", { url: "/crypto/hash%" }, 400, "bad_request"],
  ["a path that is no UTF-8", { url: "/crypto/%FF" }, 400, "bad_request"],
  ["an unknown path", { url: "/crypto/hashes" }, 404, "not_found"],
  ["a path out of the root", { url: "/../../etc/passwd" }, 404, "not_found"],
  ["an escaped path out of the root", { url: "/docs/..%2f..%2fpackage.json" }, 404, "not_found"],
  ["an inherited word as the path", { url: "/constructor" }, 404, "not_found"],
  ["an inherited word below a service", { url: "/web/__proto__" }, 404, "not_found"],
  ["a path of 100,000 characters", { url: `/${"a".repeat(100_000)}` }, 404, "not_found"],
  ["a path of 50,000 segments", { url: "/a".repeat(50_000) }, 404, "not_found"],
  ["another method", { method: "DELETE", url: "/crypto/hash" }, 405, "method_not_allowed"],
  ["a method of WebDAV", { method: "PROPFIND" as never, url: "/crypto/hash" }, 405, "method_not_allowed"],
  [
    "a method with a body, typed badly",
    { method: "PATCH", url: "/crypto/hash", headers: { "content-type": ";" } },
    405,
    "method_not_allowed",
  ],
  ["GET where POST is", { url: "/crypto/hmac" }, 405, "method_not_allowed"],
];

describe("bad input", () => {
  it.each(refused)("%s gets its status and code, in JSON, at once", async (_what, request, status, code) => {
    const startedAt = performance.now();
    const answer = await app.call(request);
    expect([answer.statusCode, answer.json().error]).toEqual([status, code]);
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/^\S.* .*([.?]|For example: curl .*)$/),
      requestId: answer.headers["x-request-id"],
    });
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "access-control-allow-origin": "*",
      "x-api-version": "1.0.0",
    });
    expect(answer.body.length).toBeLessThan(2_000);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it("leaves no trace in any prototype", () => {
    expect(["text", "prototype"].filter((name) => name in {})).toEqual([]);
  });
});

const encode = (body: string): InjectOptions => ({ method: "POST", url: "/crypto/base64/encode", body });
const leniently = (body: string): InjectOptions => ({
  ...encode(body),
  headers: { prefer: "handling=lenient" },
});

const taken: [string, InjectOptions, string][] = [
  ["the first of a repeated parameter", { url: "/crypto/base64/encode?text=a&text=b" }, "a"],
  ["the last of a repeated key", encode('{"text":"a","text":"b"}'), "b"],
  ["an unknown key is ignored where lenience is preferred", leniently('{"text":"a","nothing":[{}]}'), "a"],
  ["__proto__ is an unknown key", leniently('{"text":"a","__proto__":{"text":"b"}}'), "a"],
  ["a __proto__ of null, too", leniently('{"__proto__":null,"text":"a"}'), "a"],
  ["a lone high surrogate becomes U+FFFD", encode('{"text":"a\\ud83d"}'), "a\uFFFD"],
  ["a lone low surrogate becomes U+FFFD", encode('{"text":"\\ude00a"}'), "\uFFFDa"],
  ["a pair of surrogates stays", encode('{"text":"\\ud83d\\ude00"}'), "😀"],
  ["NUL stays, in a body", encode('{"text":"a\\u0000b"}'), "a\0b"],
  ["NUL stays, in a query", { url: "/crypto/base64/encode?text=a%00b" }, "a\0b"],
  ["no type is JSON", encode('{"text":"a"}'), "a"],
  ["a type of nothing is JSON", { ...encode('{"text":"a"}'), headers: { "content-type": "" } }, "a"],
  ["a byte order mark before JSON is none of it", encode('\uFEFF{"text":"a"}'), "a"],
  [
    "100,000 characters in a body",
    encode(JSON.stringify({ text: "é".repeat(100_000) })),
    "é".repeat(100_000),
  ],
];

describe("odd input that is still right", () => {
  it.each(taken)("%s", async (_what, request, text) => {
    const answer = await app.call(request);
    expect([answer.statusCode, answer.json().input === text]).toEqual([200, true]);
    expect(Buffer.from(answer.json().base64, "base64").toString()).toBe(text);
  });
});
