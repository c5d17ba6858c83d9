/** Answers of the PDF endpoints, made in a worker: the file, or JSON that contains it. */

import {
  describeFile,
  type MergeInput,
  mergeFiles,
  type PdfInfo,
  type PdfResult,
  type PdfSource,
  type RotateInput,
  rotatePages,
  type SplitInput,
  splitFile,
  type WatermarkInput,
  watermarkPages,
} from "../../engines/pdf/index.ts";
import { stemOf } from "../../shared/file-name.ts";

/** A finished body. */
export interface Body {
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Nobody else has a use for the bytes. */
  readonly isDisposable: true;
}

/** The file itself, and what the change cost it. */
export interface FileBody extends Body {
  readonly warnings: readonly string[];
}

export interface FileAnswer {
  pdfBase64: string;
  pageCount: number;
  warnings: string[];
}

export interface PartsAnswer {
  count: number;
  files: { name: string; pages: string; pdfBase64: string }[];
  warnings: string[];
}

/** How the caller wants the file: as it is, or in JSON. */
export interface Wanted {
  readonly isRaw: boolean;
}

export async function mergePdfs({
  isRaw,
  ...input
}: MergeInput & Wanted): Promise<FileAnswer | Body | FileBody> {
  return answer(await mergeFiles(input), isRaw);
}

export async function rotatePdf({
  isRaw,
  ...input
}: RotateInput & Wanted): Promise<FileAnswer | Body | FileBody> {
  return answer(await rotatePages(input), isRaw);
}

export async function markPdf({
  isRaw,
  ...input
}: WatermarkInput & Wanted): Promise<FileAnswer | Body | FileBody> {
  return answer(await watermarkPages(input), isRaw);
}

export async function describePdf(source: PdfSource): Promise<PdfInfo> {
  return describeFile(source);
}

export async function splitPdf(input: SplitInput): Promise<PartsAnswer | Body> {
  const { parts, warnings } = await splitFile(input);
  const names = partNames(input.source.name ?? null, parts);
  const files = parts.map(({ pages, bytes }, index) => ({
    name: names[index] ?? "",
    pages,
    pdfBase64: base64(bytes),
  }));
  const length = files.reduce((sum, { pdfBase64 }) => sum + pdfBase64.length, 0);
  if (length < longText) return { count: files.length, files, warnings: [...warnings] };
  // One text of it all might be longer than a string can be.
  const pieces = files.map(({ pdfBase64, ...about }, index) =>
    Buffer.from(`${index === 0 ? "" : ","}${JSON.stringify(about).slice(0, -1)},"pdfBase64":"${pdfBase64}"}`),
  );
  const end = Buffer.from(`],"warnings":${JSON.stringify(warnings)}}`);
  return jsonBody([Buffer.from(`{"count":${files.length},"files":[`), ...pieces, end]);
}

/** A text of this length is made in less than a millisecond. */
const longText = 256 * 1024;

function answer({ bytes, pageCount, warnings }: PdfResult, isRaw: boolean): FileAnswer | Body | FileBody {
  if (isRaw) return { mediaType: "application/pdf", bytes, isDisposable: true, warnings };
  const pdfBase64 = base64(bytes);
  if (pdfBase64.length < longText) return { pdfBase64, pageCount, warnings: [...warnings] };
  return jsonBody([
    Buffer.from(
      `{"pdfBase64":"${pdfBase64}","pageCount":${pageCount},"warnings":${JSON.stringify(warnings)}}`,
      "latin1",
    ),
  ]);
}

/** `report-1-3.pdf`: called after the file and the pages; the same pages again get a number. */
function partNames(name: string | null, parts: readonly { readonly pages: string }[]): readonly string[] {
  const stem = name === null ? "pages" : stemOf(name);
  const seen = new Map<string, number>();
  return parts.map(({ pages }) => {
    const count = (seen.get(pages) ?? 0) + 1;
    seen.set(pages, count);
    return `${stem}-${pages}${count === 1 ? "" : ` (${count})`}.pdf`;
  });
}

const base64 = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString("base64");

/** In a buffer of its own, so that it moves between threads. */
function jsonBody(pieces: readonly Buffer[]): Body {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return { mediaType: "application/json; charset=utf-8", bytes: whole, isDisposable: true };
}
