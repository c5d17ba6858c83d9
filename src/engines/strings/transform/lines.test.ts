import { describe, expect, it } from "vitest";
import {
  dedent,
  linesToJson,
  removeDuplicateLines,
  removeEmptyLines,
  reverseLines,
  sortLines,
} from "./lines.ts";

describe("removeDuplicateLines", () => {
  it.each([["b\r\na\r\nb\r\n", "b\r\na\r\n"]])("turns %j into %j", (text, result) => {
    expect(removeDuplicateLines(text)).toBe(result);
  });
});

describe("sortLines", () => {
  it.each([
    [{}, "b\na\nB\nä", "B\na\nb\nä"],
    [{ ignoreCase: true }, "b\nB\na\n", "a\nb\nB\n"],
    [{ descending: true }, "a\nb", "b\na"],
    [{}, "🎉\nｚ", "ｚ\n🎉"],
  ])("with %j turns %j into %j", (options, text, result) => {
    expect(sortLines(text, options)).toBe(result);
  });
});

describe("dedent", () => {
  it.each([
    ["  a\n    b\n\n  c", "a\n  b\n\nc"],
    ["\ta\n  b", "\ta\n  b"],
    ["  a\r\n \r\n  b", "a\r\n\r\nb"],
  ])("turns %j into %j", (text, result) => {
    expect(dedent(text)).toBe(result);
  });
});

describe("removeEmptyLines", () => {
  it.each([["a\n\n \u3000\nb\n", "a\nb\n"]])("turns %j into %j", (text, result) => {
    expect(removeEmptyLines(text)).toBe(result);
  });
});

describe("reverseLines", () => {
  it.each([["a\nb\nc", "c\nb\na"]])("turns %j into %j", (text, result) => {
    expect(reverseLines(text)).toBe(result);
  });
});

describe("linesToJson", () => {
  it.each([
    ['a\r\n"b"\n', '["a","\\"b\\"",""]'],
    ["", "[]"],
  ])("turns %j into %j", (text, result) => {
    expect(linesToJson(text)).toBe(result);
  });
});
