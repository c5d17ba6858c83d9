import { describe, expect, it } from "vitest";
import { defaultIcon } from "./favicon.ts";
import { checked, dataUrlBytes, unchecked } from "./icon-check.ts";
import { latin, png } from "./picture.fixture.ts";

const icon = { ...defaultIcon("https://x.example/"), width: 16, height: 16 };

describe("an icon", () => {
  it("is not judged before anybody has looked", () => {
    expect(unchecked(icon)).toEqual({ ...icon, ok: null, bytes: null });
  });

  it("has the size and type that its bytes have", () => {
    expect(checked(icon, png(64, 32))).toEqual({
      ...icon,
      type: "image/png",
      width: 64,
      height: 32,
      ok: true,
      bytes: 29,
    });
  });

  it("keeps the type that the page gives it", () => {
    expect(checked({ ...icon, type: "image/x" }, png(1, 1)).type).toBe("image/x");
  });

  it("is not there where nothing, or no picture, comes", () => {
    expect(checked(icon, null)).toEqual({ ...icon, ok: false, bytes: null });
    expect(checked(icon, latin("<html>"))).toEqual({ ...icon, ok: false, bytes: 6 });
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
    const bytes = dataUrlBytes(href);
    expect(bytes && new TextDecoder().decode(bytes)).toBe(text);
  });
});
