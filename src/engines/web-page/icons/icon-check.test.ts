import { describe, expect, it } from "vitest";
import { buildDefaultIcon } from "./icon.ts";
import { checkIcon, decodeDataUrl, toUncheckedIcon } from "./icon-check.ts";
import { latin, png } from "./image.fixture.ts";

const icon = { ...buildDefaultIcon("https://x.example/"), width: 16, height: 16 };

describe("an icon", () => {
  it("has no result before it is fetched", () => {
    expect(toUncheckedIcon(icon)).toEqual({ ...icon, ok: null, bytes: null });
  });

  it("has the size and type of its bytes", () => {
    expect(checkIcon(icon, png(64, 32))).toEqual({
      ...icon,
      type: "image/png",
      width: 64,
      height: 32,
      ok: true,
      bytes: 29,
    });
  });

  it("keeps the type that the page declares", () => {
    expect(checkIcon({ ...icon, type: "image/x" }, png(1, 1)).type).toBe("image/x");
  });

  it("is not ok if nothing, or not an image, is fetched", () => {
    expect(checkIcon(icon, null)).toEqual({ ...icon, ok: false, bytes: null });
    expect(checkIcon(icon, latin("<html>"))).toEqual({ ...icon, ok: false, bytes: 6 });
  });
});

describe("a data URL", () => {
  it.each([
    ["data:image/png;base64,aGk=", "hi"],
    ["data:image/png;base64,aGk%3D", "hi"],
    ["data:image/svg+xml;charset=utf-8,%3Csvg%3E", "<svg>"],
    ["data:,x", "x"],
    ["data:image/png;base64,***", null],
    ["data:image/svg+xml,%zz", null],
    ["data:image/png", null],
    ["https://x.example/", null],
  ])("%s holds %j", (href, text) => {
    const bytes = decodeDataUrl(href);
    expect(bytes && new TextDecoder().decode(bytes)).toBe(text);
  });
});
