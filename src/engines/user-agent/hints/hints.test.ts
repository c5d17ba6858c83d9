import { describe, expect, it } from "vitest";
import { readHints } from "./hints.ts";

const from = (headers: Readonly<Record<string, string>>) => readHints((name) => headers[name]);

describe("client hints", () => {
  it("are none where no header has any", () => {
    expect(from({})).toBeNull();
    expect(from({ "user-agent": "x" })).toBeNull();
  });

  it("name brands without GREASE", () => {
    const hints = from({ "sec-ch-ua": '"Not/A)Brand";v="8", "Chromium";v="126", "Google Chrome";v="126"' });
    expect(hints?.brands).toEqual([
      { name: "Chromium", version: "126" },
      { name: "Google Chrome", version: "126" },
    ]);
    expect(hints?.isFull).toBe(false);
  });

  it("prefer whole versions", () => {
    const hints = from({
      "sec-ch-ua": '"Chromium";v="126"',
      "sec-ch-ua-full-version-list": '" Not A;Brand";v="99.0.0.0", "Chromium";v="126.0.6478.127"',
    });
    expect(hints).toMatchObject({ isFull: true, brands: [{ name: "Chromium", version: "126.0.6478.127" }] });
  });

  it("give the platform, the processor and the model without quotes", () => {
    const hints = from({
      "sec-ch-ua-platform": '"Windows"',
      "sec-ch-ua-platform-version": '"15.0.0"',
      "sec-ch-ua-arch": '"arm"',
      "sec-ch-ua-bitness": '"64"',
      "sec-ch-ua-model": '"Pixel 8"',
      "sec-ch-ua-mobile": "?1",
      "sec-ch-ua-form-factors": '"Tablet", "Mobile"',
    });
    expect(hints).toMatchObject({
      platform: "Windows",
      platformVersion: "15.0.0",
      architecture: "arm",
      bitness: "64",
      model: "Pixel 8",
      isMobile: true,
      formFactors: ["Tablet", "Mobile"],
    });
  });

  it("may be nonsense of any length", () => {
    expect(from({ "sec-ch-ua": '"'.repeat(100_000), "sec-ch-ua-mobile": "yes" })).toMatchObject({
      brands: [],
      isMobile: null,
    });
  });
});
