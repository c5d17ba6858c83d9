import { describe, expect, it } from "vitest";
import { truncate } from "./truncation.ts";

const family = "👨‍👩‍👧‍👦";

describe("truncate", () => {
  it.each([
    [{ length: 8 }, "hello world", "hello w…"],
    [{ length: 11 }, "hello world", "hello world"],
    [{ length: 8, wordBoundary: true }, "hello world", "hello…"],
    [{ length: 6, wordBoundary: true }, "hello world", "hello…"],
    [{ length: 4, wordBoundary: true }, "hello world", "hel…"],
    [{ length: 8, suffix: "..." }, "hello world", "hello..."],
    [{ length: 2, suffix: "..." }, "hello world", "he"],
    [{ length: 0 }, "hello", ""],
    [{ length: 3, suffix: "" }, `${family}${family}${family}${family}`, family.repeat(3)],
    [{ length: 4, wordBoundary: true }, "我喜欢北京的天气", "我喜欢…"],
  ])("with %j turns %j into %j", (options, text, result) => {
    expect(truncate(text, options)).toBe(result);
  });
});
