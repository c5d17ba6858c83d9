import { describe, expect, it } from "vitest";
import { ApiError } from "../../shared/api-error.ts";
import { detectFormat } from "./format.ts";

const bytes = (text: string): Uint8Array => Buffer.from(text.padEnd(64, "\0"), "latin1");

describe("detectFormat", () => {
  it.each([
    ["\xff\xd8\xff\xe0", "jpeg"],
    ["\x89PNG\r\n\x1a\n", "png"],
    ["GIF89a", "gif"],
    ["RIFF\x10\0\0\0WEBPVP8 ", "webp"],
    ["\0\0\0\x1cftypavif\0\0\0\0", "avif"],
    ["\0\0\0\x1cftypmif1\0\0\0\0miafavif", "avif"],
    ["II*\0", "tiff"],
    ["MM\0*", "tiff"],
    [`BM${"\0".repeat(12)}\x28\0\0\0`, "bmp"],
  ])("knows %j by its first bytes", (head, format) => {
    expect(detectFormat(bytes(head))).toBe(format);
  });

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', "unsupported_image_format"],
    ['\xef\xbb\xbf<?xml version="1.0"?><!-- a --><svg></svg>', "unsupported_image_format"],
    ["\0\0\0\x18ftypheic\0\0\0\0mif1", "unsupported_image_format"],
    ["%PDF-1.7", "unsupported_image_format"],
    ["\x1f\x8b\x08", "unsupported_image_format"],
    ["hello", "invalid_image"],
    ["<html><p>no picture</p>", "invalid_image"],
    ["BM and more text", "invalid_image"],
    ["", "invalid_image"],
  ])("refuses %j with a code that shows whether it is an image at all", (head, code) => {
    expect(() => detectFormat(Buffer.from(head, "latin1"))).toThrow(expect.objectContaining({ code }));
    expect(() => detectFormat(Buffer.from(head, "latin1"))).toThrow(ApiError);
  });
});
