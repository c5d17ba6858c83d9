import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { toYaml } from "./yaml.ts";

describe("a value as YAML", () => {
  it("is that value to every reader of YAML, of 1.1 as well", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const told = JSON.parse(JSON.stringify(value));
        expect(parse(toYaml(value))).toEqual(told);
        expect(parse(toYaml(value), { version: "1.1" })).toEqual(told);
      }),
    );
  });

  it.each([
    "yes",
    "No",
    "on",
    "null",
    "~",
    "1",
    "0x1f",
    "1e3",
    "2026-11-23",
    "- a",
    "a: b",
    "#a",
    "",
    " ",
    "a\n",
  ])("keeps the text %j a text", (text) => {
    expect(parse(toYaml({ [text]: [text] }), { version: "1.1" })).toEqual({ [text]: [text] });
  });

  it("is in blocks, with plain words bare", () => {
    expect(toYaml({ info: { title: "A b", list: [1, { a: true }, []] } })).toBe(
      'info:\n  title: "A b"\n  list:\n    - 1\n    -\n      a: true\n    - []\n',
    );
  });
});
