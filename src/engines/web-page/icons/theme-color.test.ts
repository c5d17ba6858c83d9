import { describe, expect, it } from "vitest";
import { findThemeColor } from "./theme-color.ts";

const color = (content: string, media: string | null = null) => ({ name: "theme-color", content, media });

describe("the theme color of a page", () => {
  it.each([
    [[], null],
    [[color("#fff")], "#fff"],
    [[color(" rgb(1, 2, 3) ")], "rgb(1, 2, 3)"],
    [[color("#000", "(prefers-color-scheme: dark)"), color("#fff")], "#fff"],
    [[color("#000", "(prefers-color-scheme: dark)"), color("#fff", "(prefers-color-scheme: light)")], "#fff"],
    [[color("#000", "(prefers-color-scheme: dark)")], "#000"],
    [[color("")], null],
    [[color("x".repeat(101))], null],
  ])("of %j is %j", (metas, expected) => {
    expect(findThemeColor(metas)?.value ?? null).toBe(expected);
  });
});
