import { describe, expect, it } from "vitest";
import { bytes, either, freeBytes, isBytes, isReply, json, passthrough, reply } from "./output.ts";
import { Type } from "./type.ts";

describe("an output", () => {
  it("is one of four kinds", () => {
    const schema = Type.Object({});
    expect([json(schema), bytes(["a/b"]), either(schema, ["a/b"]), passthrough()]).toEqual([
      { kind: "json", schema },
      { kind: "bytes", mediaTypes: ["a/b"] },
      { kind: "either", schema, mediaTypes: ["a/b"] },
      { kind: "passthrough" },
    ]);
  });
});

describe("a reply", () => {
  it("is status 200 without headers unless told", () => {
    expect(reply("v", {})).toMatchObject({ value: "v", status: 200, headers: {} });
    expect(reply("v", { status: 503, headers: { a: "b" } })).toMatchObject({
      status: 503,
      headers: { a: "b" },
    });
  });

  it("is never mistaken for a caller's own object of the same shape", () => {
    expect(isReply(reply(null, {}))).toBe(true);
    for (const value of [{ value: 1, status: 200, headers: {} }, { replyMark: true }, null, "reply", 1]) {
      expect(isReply(value)).toBe(false);
    }
  });
});

describe("bytes", () => {
  it.each([
    [{ mediaType: "a/b", bytes: new Uint8Array(1) }, true],
    [{ mediaType: "a/b", bytes: Buffer.from("a") }, true],
    [{ mediaType: "a/b", bytes: "text" }, true],
    [{ mediaType: "a/b", bytes: 7 }, false],
    [{ mediaType: "a/b" }, false],
    [{ bytes: "text" }, false],
    [null, false],
    ["bytes", false],
  ])("are told from a JSON value: %j", (value, told) => {
    expect(isBytes(value)).toBe(told);
  });
});

describe("bytes that nobody has a use for", () => {
  it("are freed, unless they lie in memory of others", () => {
    const [own, pooled] = [new Uint8Array(9), Buffer.from("pooled")];
    for (const bytes of [own, pooled, "text"]) freeBytes({ mediaType: "text/plain", bytes });
    expect([own.length, pooled.toString()]).toEqual([0, "pooled"]);
  });
});
