import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RunInWorker } from "../../../kernel/operation.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { type CsvChange, changeCsv } from "./change-csv.ts";
import { streamCsv } from "./stream-csv.ts";

const plain = { type: "auto", mode: "siv", text: "" } as const;
const change: CsvChange = {
  rules: { a: { ...plain, action: "mask" } },
  otherColumns: "keep",
  separator: "auto",
};

const here: RunInWorker = async (task, input) => task.run(input, () => new Uint8Array());

async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const end = at + (sizes[turn % sizes.length] ?? 1);
    yield bytes.subarray(at, end);
    at = end;
  }
}

async function streamed(
  file: string | Buffer,
  {
    sizes = [64 * 1024],
    run = here,
  }: { readonly sizes?: readonly number[]; readonly run?: RunInWorker } = {},
): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of streamCsv(inPieces(Buffer.from(file), sizes), change, run)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const cell = fc.string({ unit: fc.constantFrom("a", "é", '"', ",", "\n", "\r\n", " ", "😀"), maxLength: 6 });
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

describe("a file that arrives in pieces", () => {
  it("is changed as a whole one is, wherever it is cut", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { maxLength: 20 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom("", "\uFEFF"),
        async (rows, sizes, mark) => {
          const csv = `${mark}a,b\n${rows.map((cells) => `${cells.map(quoted).join(",")}\n`).join("")}`;
          expect(await streamed(csv, { sizes })).toBe(changeCsv({ ...change, csv }).csv);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is handed on long before its end, and read no further than a few blocks ahead", async () => {
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from("a,b\n");
      for (;;) {
        sent += 60_000;
        yield Buffer.from("secret value,kept\n".repeat(3_334));
      }
    }
    const pieces = streamCsv(endless(), change, here);
    const { value } = await pieces.next();
    expect(Buffer.from(value ?? []).toString("utf8", 0, 21)).toBe("a,b\ns***** ****e,kept");
    expect(sent).toBeLessThan(1_000_000);
    await pieces.return(undefined);
  });

  it("tells the line of what is wrong with a row far behind", async () => {
    const rows = "x,y\n".repeat(200_000);
    await expect(streamed(`a,b\n${rows}only one\n${rows}`)).rejects.toThrow(
      "Line 200002 has 1 field; the header has 2 fields",
    );
  });

  it.each([
    ["nothing", "", /must begin with a line/],
    ["blank lines", "\n\n\r\n", /must begin with a line/],
    ["a quote that is never closed", `a,b\n"${"x".repeat(3_000_000)}`, /at most 1 MiB/],
    ["one endless line", "x".repeat(3_000_000), /at most 1 MiB/],
    ["a quote that is not closed at the end", 'a,b\n"1,2\n', /quote/],
    ["10,000 columns", `${"c,".repeat(10_000)}d\n`, /at most 1000 columns/],
    ["UTF-16", Buffer.from("a,b\n1,2\n", "utf16le"), /no column "a"/],
    ["bytes that are no text", Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xff, 0xfe, 0x0a]), /UTF-8/],
    ["a file without the column", "c,d\n1,2\n", /no column "a"/],
  ])("is refused: %s", async (_title, file, message) => {
    await expect(streamed(file)).rejects.toThrow(message);
  });

  it("of a header alone is that header", async () => {
    expect(await streamed("\uFEFFa,b")).toBe("a,b\n");
  });

  it("waits where all workers are busy, and is broken off by any other failure", async () => {
    let calls = 0;
    const busyAtFirst: RunInWorker = (task, input) => {
      calls += 1;
      if (calls === 1) return Promise.reject(new ApiError("overloaded", "Busy."));
      return here(task, input);
    };
    expect(await streamed("a,b\n1234567,2\n", { run: busyAtFirst })).toBe("a,b\n1******,2\n");
    const dead: RunInWorker = () => Promise.reject(new ApiError("processing_timeout", "Too long."));
    await expect(streamed("a,b\n1,2\n", { run: dead })).rejects.toThrow("Too long.");
  });
});
