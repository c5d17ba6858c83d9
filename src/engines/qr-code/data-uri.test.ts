import { describe, expect, it } from "vitest";
import { parseDark, parseLight } from "./colors.ts";
import { drawDataUri } from "./data-uri.ts";
import { encodeQr } from "./matrix.ts";
import { drawPng } from "./png.ts";

const style = { size: 200, margin: 2, dark: parseDark("#000"), light: parseLight("#fff") };

describe("drawDataUri", () => {
  it("holds the very PNG of the other format, beside what was asked and what came of it", () => {
    const matrix = encodeQr("https://example.com", "Q");
    const { dataUri, ...facts } = drawDataUri(matrix, style);
    expect(facts).toEqual({ format: "datauri", size: 200, margin: 2, ecc: "Q", version: 2, modules: 25 });
    const prefix = "data:image/png;base64,";
    expect(dataUri.slice(0, prefix.length)).toBe(prefix);
    expect(Buffer.from(dataUri.slice(prefix.length), "base64")).toEqual(drawPng(matrix, style));
  });
});
