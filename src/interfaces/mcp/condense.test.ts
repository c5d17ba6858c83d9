import { describe, expect, it } from "vitest";
import { condenseMessage } from "./condense.ts";

const calling = (params: unknown) => ({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
const unpacked = (message: ReturnType<typeof condenseMessage>): unknown =>
  message.packed && JSON.parse(Buffer.from(message.packed.bytes).toString());

describe("a large message", () => {
  it.each([
    ["a tool's", { name: "a", arguments: { text: "b" } }, { name: "a", arguments: {} }, { text: "b" }],
    [
      "those of the tool that is called by another",
      { name: "call_tool", arguments: { name: "a", arguments: { text: "b" } } },
      { name: "call_tool", arguments: { name: "a", arguments: {} } },
      { text: "b" },
    ],
    ["none", { name: "a" }, { name: "a" }, undefined],
    ["a list", { name: "a", arguments: [1] }, { name: "a", arguments: [1] }, undefined],
    [
      "those of a call of nothing",
      { name: "call_tool", arguments: { arguments: 7 } },
      { name: "call_tool", arguments: { arguments: 7 } },
      undefined,
    ],
    [
      "a search's",
      { name: "search_tools", arguments: { query: "b" } },
      { name: "search_tools", arguments: { query: "b" } },
      undefined,
    ],
    ["no parameters", 7, 7, undefined],
  ])("has its arguments apart: %s", (_name, params, rest, given) => {
    const condensed = condenseMessage(calling(params));
    expect(condensed).toMatchObject({ jsonrpc: "2.0", id: 1, method: "tools/call", params: rest });
    expect(unpacked(condensed)).toEqual(given);
  });

  it("keeps a polluting name as a name", () => {
    const given = JSON.parse('{"__proto__":{"a":1},"text":"b"}');
    const { packed } = condenseMessage(calling({ name: "a", arguments: given }));
    expect(Buffer.from(packed?.bytes ?? []).toString()).toBe('{"__proto__":{"a":1},"text":"b"}');
  });

  it("is measured as a body is", () => {
    const { packed } = condenseMessage(calling({ name: "a", arguments: { list: Array(1_000).fill("a\n") } }));
    expect([packed?.tokens, packed?.bytes.length]).toEqual([1_002, 6_010]);
    expect(packed?.parseMicroseconds).toBeGreaterThan(500);
  });

  it.each([
    { ...calling({ name: "a", arguments: {} }), id: "x".repeat(200_000) },
    calling({ name: "a", arguments: {}, _meta: { a: "x".repeat(200_000) } }),
    { ...calling({ arguments: { query: "x".repeat(200_000) } }), method: "prompts/get" },
  ])("is refused where it is large beside them", (message) => {
    expect(() => condenseMessage(message)).toThrow("at most 131,072 characters beside the arguments");
  });
});
