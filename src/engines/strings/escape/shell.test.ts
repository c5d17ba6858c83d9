import { describe, expect, it } from "vitest";
import { codeOf } from "../failure-code.fixture.ts";
import { shell } from "./shell.ts";

describe("shell", () => {
  it.each([
    ["it's", "'it'\\''s'"],
    ["a/b-c.txt", "a/b-c.txt"],
    ["", "''"],
  ])("writes %j as %j and reads it back", (text, escaped) => {
    expect(shell.escape(text, {})).toBe(escaped);
    expect(shell.unescape(escaped)).toBe(text);
  });

  it.each([[`a'b c'"d\\"e"\\ f`, 'ab cd"e f']])("reads %j as %j", (escaped, text) => {
    expect(shell.unescape(escaped)).toBe(text);
  });

  it.each(["a b", "$HOME", '"$x"', "'open", "a;b"])("refuses to read %j", (text) => {
    expect(codeOf(() => shell.unescape(text))).toBe("invalid_escape");
  });
});
