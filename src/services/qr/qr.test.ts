import { describe, expect, it } from "vitest";
import type { AnyOperation } from "../../kernel/operation.ts";
import { type Bytes, isReply, type Reply } from "../../kernel/output.ts";
import { compileInput, compileOutput } from "../../kernel/schema.ts";
import { ApiError } from "../../shared/api-error.ts";
import { drawPicture, generate, generateFromQuery } from "./generate.ts";

type Input = Record<string, unknown>;

let sentToWorkers = 0;

const runInWorker = (_task: unknown, input: never): unknown => {
  sentToWorkers += 1;
  return drawPicture(input);
};

/** The answer with its headers, or the code and place of the error. */
async function call(operation: AnyOperation, input: Input): Promise<unknown> {
  const origin = operation === generateFromQuery ? "query" : "body";
  try {
    const read = compileInput(operation.input).read({ ...input }, origin);
    const answer = await operation.handle(read as never, { runInWorker } as never);
    return isReply(answer) ? { value: answer.value, headers: answer.headers } : answer;
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.details?.[0]?.path];
    throw error;
  }
}

const draw = (input: Input) => call(generate, input) as Promise<Reply<Bytes>>;

describe("the QR operations", () => {
  it("answer with a PNG of 256 pixels by default", async () => {
    const { mediaType, bytes } = (await draw({ data: "https://example.com" })).value;
    expect(mediaType).toBe("image/png");
    expect(Buffer.from(bytes).readUInt32BE(16)).toBe(256);
  });

  it("answer with an SVG of the requested size", async () => {
    const { mediaType, bytes } = (await draw({ data: "a", format: "svg", size: 300 })).value;
    expect([mediaType, bytes]).toEqual(["image/svg+xml", expect.stringContaining('width="300"')]);
  });

  it("answer with a data URI and its facts, within the declared schema", async () => {
    const { value } = await draw({ data: "a", format: "datauri", ecc: "H", margin: 0, size: 64 });
    const dataUri = expect.stringMatching(/^data:image\/png;base64,iVBOR/);
    const facts = { format: "datauri", size: 64, margin: 0, ecc: "H", version: 1, modules: 21 };
    expect(value).toEqual({ ...facts, dataUri });
    const fits = compileOutput(generate.output.schema);
    expect([fits(value), fits.errors]).toEqual([true, null]);
  });

  it("draw the same picture for the texts of a query as for the values of a body", async () => {
    const input = { data: "a", size: 90, margin: 1, dark: "00f" };
    const texts = { ...input, size: "90", margin: "1", strict: "1" };
    expect(await call(generateFromQuery, texts)).toEqual(await call(generate, input));
  });

  it.each<[string, Input, string, string]>([
    ["no data", {}, "missing_parameter", "/data"],
    ["empty data", { data: "" }, "missing_parameter", "/data"],
    ["7,090 digits", { data: "7".repeat(7_090), ecc: "L" }, "data_too_long", "/data"],
    ["7,089 digits at level M", { data: "7".repeat(7_089) }, "data_too_long", "/data"],
    ["a size below 64", { data: "a", size: 63 }, "invalid_parameter", "/size"],
    ["a size above 2,000", { data: "a", size: 2_001 }, "invalid_parameter", "/size"],
    ["a size too small for the code", { data: "a".repeat(900), size: 64 }, "invalid_parameter", "/size"],
    ["a margin above 20", { data: "a", margin: 21 }, "invalid_parameter", "/margin"],
    ["a broken margin", { data: "a", margin: 1.5 }, "invalid_parameter", "/margin"],
    ["a level in lower case", { data: "a", ecc: "h" }, "invalid_parameter", "/ecc"],
    ["another format", { data: "a", format: "gif" }, "invalid_parameter", "/format"],
    ["a dark color by name", { data: "a", dark: "navy" }, "invalid_parameter", "/dark"],
    ["a transparent dark color", { data: "a", dark: "transparent" }, "invalid_parameter", "/dark"],
    ["a light color of four digits", { data: "a", light: "#ffff" }, "invalid_parameter", "/light"],
    ["poor contrast when strict", { data: "a", dark: "#ccc", strict: true }, "invalid_parameter", "/dark"],
  ])("refuse %s", async (_, input, code, path) => {
    expect(await call(generate, input)).toEqual([code, path]);
  });

  it("take the longest data of each route, and none longer", async () => {
    expect((await draw({ data: "7".repeat(7_089), ecc: "L" })).value.mediaType).toBe("image/png");
    const inQuery = (length: number) => call(generateFromQuery, { data: "a".repeat(length) });
    expect(await inQuery(2_048)).toMatchObject({ value: { mediaType: "image/png" } });
    expect(await inQuery(2_049)).toEqual(["data_too_long", "query.data"]);
  });

  it.each([
    ["#cccccc", "#ffffff", "contrast"],
    ["#ffffff", "#000000", "lighter"],
  ])("draw %s on %s with a warning in the header", async (dark, light, reason) => {
    const { value, headers } = await draw({ data: "a", dark, light });
    expect(value.mediaType).toBe("image/png");
    expect(headers["x-qr-warning"]).toContain(reason);
  });

  it.each([true, false])("do not warn of colors that readers cope with, strict: %s", async (strict) => {
    const { headers } = await draw({ data: "a", dark: "#0f172a", light: "#f8fafc", strict });
    expect(headers["x-qr-warning"]).toBeUndefined();
  });

  it.each([
    ["png", { "content-disposition": 'inline; filename="qrcode.png"' }],
    ["svg", { "content-disposition": 'inline; filename="qrcode.svg"' }],
    ["datauri", {}],
  ])("name a file where the picture is one: %s", async (format, headers) => {
    expect((await draw({ data: "a", format })).headers).toEqual(headers);
  });

  it.each<[string, Input, number]>([
    ["usual data", { data: "https://example.com/a/path?and=more" }, 0],
    ["the largest data", { data: "1".repeat(7_089), ecc: "L" }, 1],
    ["the densest data", { data: "é".repeat(636), ecc: "L", format: "svg" }, 1],
    ["a PNG of millions of pixels", { data: "1", size: 2_000 }, 1],
    ["an SVG of the same size", { data: "1", size: 2_000, format: "svg" }, 0],
  ])("leave the event loop free: %s", async (_, input, expected) => {
    sentToWorkers = 0;
    await draw(input);
    expect(sentToWorkers).toBe(expected);
  });
});
