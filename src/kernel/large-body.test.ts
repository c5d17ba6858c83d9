import { describe, expect, it } from "vitest";
import { sum } from "./large-body.fixture.ts";
import { isLargeBody, isReadInWorker, largeBody, largeBodyReader, placePiece } from "./large-body.ts";
import { type AnyOperation, operation } from "./operation.ts";
import { json } from "./output.ts";
import { task, type Workers } from "./ports.ts";
import { Type } from "./type.ts";

const workers: Workers = {
  async run(given, input) {
    return given.run(structuredClone(input), () => new Uint8Array(0));
  },
};

const numbers: AnyOperation = operation({
  at: ["POST /sum"],
  summary: "A sum",
  input: Type.Object({ numbers: Type.Array(Type.Integer()), start: Type.Integer({ default: 0 }) }),
  output: json(Type.Integer()),
  examples: [{ title: "None", input: { numbers: [] } }],
  onThread: task(import.meta.resolve("./large-body.fixture.ts"), sum),
  handle: () => 0,
});

const file = Type.Object({ base64: Type.Optional(Type.String()), url: Type.Optional(Type.String()) });

const files: AnyOperation = operation({
  at: ["POST /files"],
  summary: "Files",
  upload: { file: "one", files: "many" },
  input: Type.Object({ file: Type.Optional(file), files: Type.Optional(Type.Array(file)) }),
  output: json(Type.Integer()),
  examples: [{ title: "None", input: {} }],
  handle: () => 0,
});

const textsOnly = { ...files, upload: undefined } as unknown as AnyOperation;

const bodyOf = (value: unknown) => largeBody(new TextEncoder().encode(JSON.stringify(value)));
const read = (declared: AnyOperation, value: unknown, isLenient = false) =>
  largeBodyReader(declared.summary, declared, workers)(bodyOf(value), isLenient, {});

describe("a large body", () => {
  it("is told from an input by its mark alone", () => {
    expect([isLargeBody(bodyOf({})), isLargeBody({}), isLargeBody(null), isLargeBody("x")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ["of 64 KiB with a task", numbers, 65_536, 70, true],
    ["of 64 KiB with files", files, 65_536, 70, true],
    ["of less", files, 65_535, 70, false],
    ["of texts only", textsOnly, 2_000_000, 2_000, false],
    ["of texts only, with many escapes", textsOnly, 2_000_000, 6_000, true],
  ])("%s is read in a worker: %s", (_title, declared, bytes, parseMicroseconds, inWorker) => {
    expect(isReadInWorker(declared, { bytes, parseMicroseconds })).toBe(inWorker);
  });

  it("takes its pieces in and frees them, but for those of a pool", () => {
    const room = new Uint8Array(4);
    const [own, pooled] = [Uint8Array.of(1, 2), Buffer.from([3, 4])];
    placePiece(room, own, 0);
    placePiece(room, pooled, 2);
    expect([[...room], own.length, pooled.length]).toEqual([[1, 2, 3, 4], 0, 2]);
  });

  it("is answered by the operation's task, with its defaults filled in", async () => {
    expect(await read(numbers, { numbers: [1, 2, 3] })).toBe(6);
  });

  it("comes back as the input, its Base64 texts as bytes", async () => {
    const bytes = Buffer.from("by");
    const input = { file: { base64: "Ynk=" }, files: [{ url: "u" }, { base64: "data:x;base64,Ynk" }] };
    expect(await read(files, input)).toEqual({ file: { bytes }, files: [{ url: "u" }, { bytes }] });
  });

  it.each([
    [numbers, { numbers: ["1"] }, "invalid_parameter", "/numbers/0"],
    [files, { file: { base64: "*" } }, "invalid_base64", "/file/base64"],
    [files, { files: [{}, { base64: "*" }] }, "invalid_base64", "/files/1/base64"],
    [files, { file: { base64: 5 } }, "invalid_parameter", "/file/base64"],
    [files, { file: "x" }, "invalid_parameter", "/file"],
    [files, [], "invalid_parameter", ""],
    [files, null, "invalid_parameter", ""],
  ])("%#. is refused as a small one is", async (declared, value, code, path) => {
    const details = [expect.objectContaining({ path })];
    await expect(read(declared, value)).rejects.toMatchObject({ code, details });
  });

  it("with an unknown name is refused, and read where the call is lenient", async () => {
    const value = { numbers: [1], number: 2 };
    await expect(read(numbers, value)).rejects.toMatchObject({ code: "unknown_parameter" });
    expect(await read(numbers, value, true)).toBe(1);
  });

  it("that is no JSON is refused", async () => {
    const reading = largeBodyReader("none", files, workers)(largeBody(new Uint8Array([0x7b])), false, {});
    await expect(reading).rejects.toMatchObject({ code: "invalid_json" });
  });
});
