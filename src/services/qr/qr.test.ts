import { describe, expect, it } from "vitest";
import type { AnyOperation } from "../../kernel/operation.ts";
import { type Bytes, isReply } from "../../kernel/output.ts";
import type { Task } from "../../kernel/ports.ts";
import { compileInput, compileOutput } from "../../kernel/schema.ts";
import { ApiError } from "../../shared/api-error.ts";
import { generate, generateFromQuery } from "./generate.ts";

interface Answered {
  readonly value: unknown;
  readonly warning: string | undefined;
}

const inline = <I, O>({ run }: Task<I, O>, input: I) => run(input, () => new Uint8Array(0));

/** The answer and its warning, or the code and place of the refusal. */
function call(operation: AnyOperation, input: Record<string, unknown>): Answered | unknown[] {
  const origin = operation === generateFromQuery ? "query" : "body";
  try {
    const read = compileInput(operation.input).read({ ...input }, origin);
    const answer = operation.handle(read as never, { runInWorker: inline } as never);
    if (!isReply(answer)) return { value: answer, warning: undefined };
    return { value: answer.value, warning: answer.headers["x-qr-warning"] };
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.details?.[0]?.path];
    throw error;
  }
}

const pictureOf = (input: Record<string, unknown>): Bytes =>
  (call(generate, input) as Answered).value as Bytes;

describe("the QR operations", () => {
  it("stand at the routes of the contract", () => {
    expect([generate.at, generateFromQuery.at]).toEqual([["POST /qr/generate"], ["GET /qr/generate"]]);
  });

  it("answer with a PNG of 256 pixels where nothing else is asked", () => {
    const { mediaType, bytes } = pictureOf({ data: "https://example.com" });
    expect(mediaType).toBe("image/png");
    expect(Buffer.from(bytes).readUInt32BE(16)).toBe(256);
  });

  it("answer with an SVG of the asked size", () => {
    const { mediaType, bytes } = pictureOf({ data: "a", format: "svg", size: 300 });
    expect([mediaType, bytes]).toEqual(["image/svg+xml", expect.stringContaining('width="300"')]);
  });

  it("answer with a data URI and its facts, within the declared schema", () => {
    const answer = call(generate, {
      data: "a",
      format: "datauri",
      ecc: "H",
      margin: 0,
      size: 64,
    }) as Answered;
    const facts = { format: "datauri", size: 64, margin: 0, ecc: "H", version: 1, modules: 21 };
    expect(answer.value).toEqual({
      ...facts,
      dataUri: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
    });
    const fits = compileOutput(generate.output.schema);
    expect([fits(answer.value), fits.errors]).toEqual([true, null]);
  });

  it("draw the same picture for a query's texts as for a body's values", () => {
    const input = { data: "a", size: 90, margin: 1, dark: "00f" };
    const texts = { ...input, size: "90", margin: "1", strict: "1" };
    expect(call(generateFromQuery, texts)).toEqual(call(generate, input));
  });

  it.each([
    ["no data", generate, {}, ["missing_parameter", "/data"]],
    ["empty data", generate, { data: "" }, ["missing_parameter", "/data"]],
    ["7,090 digits", generate, { data: "7".repeat(7_090), ecc: "L" }, ["data_too_long", "/data"]],
    ["7,089 digits at level M", generate, { data: "7".repeat(7_089) }, ["data_too_long", "/data"]],
    [
      "2,049 characters in a URL",
      generateFromQuery,
      { data: "a".repeat(2_049) },
      ["data_too_long", "query.data"],
    ],
    ["a size below 64", generate, { data: "a", size: 63 }, ["invalid_parameter", "/size"]],
    ["a size above 2,000", generate, { data: "a", size: 2_001 }, ["invalid_parameter", "/size"]],
    [
      "a size too small for the code",
      generate,
      { data: "a".repeat(900), size: 64 },
      ["invalid_parameter", "/size"],
    ],
    ["a margin above 20", generate, { data: "a", margin: 21 }, ["invalid_parameter", "/margin"]],
    ["a broken margin", generate, { data: "a", margin: 1.5 }, ["invalid_parameter", "/margin"]],
    ["a level of lower case", generate, { data: "a", ecc: "h" }, ["invalid_parameter", "/ecc"]],
    ["another format", generate, { data: "a", format: "gif" }, ["invalid_parameter", "/format"]],
    ["a dark color by name", generate, { data: "a", dark: "navy" }, ["invalid_parameter", "/dark"]],
    [
      "a transparent dark color",
      generate,
      { data: "a", dark: "transparent" },
      ["invalid_parameter", "/dark"],
    ],
    [
      "a light color of four digits",
      generate,
      { data: "a", light: "#ffff" },
      ["invalid_parameter", "/light"],
    ],
    [
      "poor contrast when strict",
      generate,
      { data: "a", dark: "#ccc", strict: true },
      ["invalid_parameter", "/dark"],
    ],
  ] as [string, AnyOperation, Record<string, unknown>, unknown][])(
    "refuse %s",
    (_, operation, input, refused) => {
      expect(call(operation, input)).toEqual(refused);
    },
  );

  it("take the longest data of each door", () => {
    expect(pictureOf({ data: "7".repeat(7_089), ecc: "L" }).mediaType).toBe("image/png");
    expect(call(generateFromQuery, { data: "a".repeat(2_048) })).toMatchObject({ warning: undefined });
  });

  it.each([
    ["#cccccc", "#ffffff", "contrast"],
    ["#ffffff", "#000000", "lighter"],
  ])("draw %s on %s with a warning in the header", (dark, light, reason) => {
    const answer = call(generate, { data: "a", dark, light }) as Answered;
    expect((answer.value as Bytes).mediaType).toBe("image/png");
    expect(answer.warning).toContain(reason);
  });

  it("warn of no colors that readers cope with, strict or not", () => {
    const input = { data: "a", dark: "#0f172a", light: "#f8fafc" };
    expect(call(generate, { ...input, strict: true })).toMatchObject({ warning: undefined });
    expect(call(generate, input)).toMatchObject({ warning: undefined });
  });
});

describe("a picture as a file", () => {
  it.each(["png", "svg"])("has a name: %s", (format) => {
    const answer = generate.handle({ ...defaults, format } as never, { runInWorker: inline } as never);
    expect(isReply(answer) && answer.headers["content-disposition"]).toBe(
      `inline; filename="qrcode.${format}"`,
    );
  });

  it("has none as a data URI", () => {
    const answer = generate.handle(
      { ...defaults, format: "datauri" } as never,
      { runInWorker: inline } as never,
    );
    expect(isReply(answer) && answer.headers).toEqual({});
  });
});

const defaults = {
  data: "x",
  size: 256,
  margin: 4,
  ecc: "M",
  dark: "#000",
  light: "#fff",
  strict: false,
};
