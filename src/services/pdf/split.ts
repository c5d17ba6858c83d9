/** `POST /pdf/split`: a PDF as several. */
import { type SplitInput, splitFile } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { type Bytes, either } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { stemOf } from "../../shared/file-name.ts";
import { encodeBase64, joinJson, maxShortJson, warnings } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pageRanges, pagesUpload, rangeGrammar, readFile } from "./source.ts";

const part = Type.Object(
  {
    name: Type.String({ description: "A file name: that of the file, and the range" }),
    pages: Type.String({ description: "The range in its plain form, such as 4, 1-3 or odd" }),
    pdfBase64: Type.String({
      contentEncoding: "base64",
      contentMediaType: "application/pdf",
      description: "The PDF in Base64",
    }),
  },
  { title: "PdfPart" },
);

const splitResult = Type.Object(
  {
    count: Type.Integer({ description: "Number of files" }),
    files: Type.Array(part, { description: "One for each range, in the requested order" }),
    warnings,
  },
  { title: "PdfParts" },
);

export const split = operation({
  at: ["POST /pdf/split"],
  essential: true,
  summary: "Split a PDF into several",
  keywords: ["extract", "cut", "separate", "pages", "pieces", "divide", "burst"],
  description: `Each part has only what its pages use. Links, bookmarks and named destinations that lead to other parts are removed; attachments, scripts and tags are left out. ${limits} All parts together may have 150 MiB. The answer is always JSON, whatever \`Accept\` says.`,
  input: Type.Object({
    file,
    ranges: pageRanges(
      `One file for each item of a comma-separated list: ${rangeGrammar}; at most 200. By default one for each page`,
    ),
  }),
  output: either(splitResult, []),
  answerFiles: { list: "files", name: "name", base64: "pdfBase64" },
  ...pagesUpload,
  examples: [
    { title: "A file for each page", input: { file: exampleFile } },
    { title: "The last page, and all in reverse", input: { file: exampleFile, ranges: "last,2-1" } },
  ],
  async handle({ file, ranges }, context: Context) {
    const source = await readFile(file, context);
    return context.runInWorker(splitTask, { source, ranges });
  },
});

export async function splitPdf(input: SplitInput): Promise<Static<typeof splitResult> | Bytes> {
  const { parts, warnings } = await splitFile(input);
  const names = nameParts(input.source.name ?? null, parts);
  const files = parts.map(({ pages, bytes }, at) => ({
    name: names[at] ?? "",
    pages,
    pdfBase64: encodeBase64(bytes),
  }));
  const size = files.reduce((sum, { pdfBase64 }) => sum + pdfBase64.length, 0);
  if (size < maxShortJson) return { count: files.length, files, warnings: [...warnings] };
  const pieces = files.map(({ name, pages, pdfBase64 }, at) => {
    const start = `${at === 0 ? "" : ","}{"name":${JSON.stringify(name)},"pages":"${pages}"`;
    return Buffer.from(`${start},"pdfBase64":"${pdfBase64}"}`);
  });
  const end = Buffer.from(`],"warnings":${JSON.stringify(warnings)}}`);
  return joinJson([Buffer.from(`{"count":${files.length},"files":[`), ...pieces, end]);
}

const splitTask = task(import.meta.url, splitPdf);

/** `report-1-3.pdf`: after the file and the pages; the same pages again get a number. */
function nameParts(name: string | null, parts: readonly { readonly pages: string }[]): readonly string[] {
  const stem = name === null ? "pages" : stemOf(name);
  const seen = new Map<string, number>();
  return parts.map(({ pages }) => {
    const count = (seen.get(pages) ?? 0) + 1;
    seen.set(pages, count);
    return `${stem}-${pages}${count === 1 ? "" : ` (${count})`}.pdf`;
  });
}
