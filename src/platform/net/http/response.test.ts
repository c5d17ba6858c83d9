import { describe, expect, it, onTestFinished } from "vitest";
import { openUpstream } from "../../../../test/support/upstream.ts";
import { testFetch, textOf } from "./fetch.fixture.ts";
import { joinValues, withoutFragment } from "./response.ts";

async function answering(status: number, headers: Record<string, string>, body = ""): Promise<string> {
  const upstream = await openUpstream((_request, response) => response.writeHead(status, headers).end(body));
  onTestFinished(() => upstream.close());
  return upstream.origin;
}

describe("a response", () => {
  it("knows the length of a plain body before it is read", async () => {
    const origin = await answering(200, { "content-length": "4" }, "body");
    expect((await testFetch()(origin)).bodyLength).toBe(4);
  });

  it.each([
    ["to HEAD", 200, "HEAD"],
    ["of 204", 204, "GET"],
    ["of 304", 304, "GET"],
  ])("%s has no body, whatever length it tells", async (_title, status, method) => {
    const origin = await answering(status, method === "HEAD" ? { "content-length": "99999999" } : {});
    const response = await testFetch()(origin, { method });
    expect([response.status, response.bodyLength, await textOf(response)]).toEqual([status, 0, ""]);
  });

  it("keeps the encoding of a part, which cannot be unpacked", async () => {
    const origin = await answering(206, { "content-encoding": "gzip", "content-length": "4" }, "part");
    const response = await testFetch()(origin, { headers: { range: "bytes=0-3" } });
    expect([response.bodyEncoding, response.bodyLength, await textOf(response)]).toEqual(["gzip", 4, "part"]);
  });

  it("keeps an encoding that is not known", async () => {
    const origin = await answering(200, { "content-encoding": "rot13" }, "obql");
    const response = await testFetch()(origin);
    expect([response.bodyEncoding, await textOf(response)]).toEqual(["rot13", "obql"]);
  });
});

it("repeated headers are one text", () => {
  expect([
    joinValues("a"),
    joinValues(["a", "b"]),
    joinValues(["a", "b"], "\n"),
    joinValues(undefined),
  ]).toEqual(["a", "a, b", "a\nb", undefined]);
});

it.each([
  ["http://a.example/b", "http://a.example/b"],
  ["http://a.example/b#c", "http://a.example/b"],
  ["http://a.example/b?d#", "http://a.example/b?d"],
  ["http://a.example/#a#b", "http://a.example/"],
])("%s is told as %s", (url, told) => {
  expect(withoutFragment(new URL(url))).toBe(told);
});
