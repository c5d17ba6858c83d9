import { describe, expect, it } from "vitest";
import { isFrozen } from "./frozen.ts";

const end = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a frozen User-Agent", () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${end} Chrome/126.0.0.0 Safari/537.36`, true],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${end} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, true],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${end} Chrome/126.0.0.0 Safari/537.36`, true],
    [`Mozilla/5.0 (Linux; Android 10; K) ${end} Chrome/126.0.0.0 Mobile Safari/537.36`, true],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${end} Chrome/126.0.0.0 Safari/537.36`, true],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${end} Chrome/99.0.4844.84 Safari/537.36`, false],
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${end} Chrome/126.0.6478.71 Mobile Safari/537.36`, false],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", false],
    ["", false],
  ])("%j: %s", (ua, frozen) => {
    expect(isFrozen(ua)).toBe(frozen);
  });
});
