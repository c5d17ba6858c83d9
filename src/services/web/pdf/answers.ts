/** Decides what the threads answer: the file itself, or JSON that holds it; a long JSON text is made here, where it holds nobody up. */

import type { PdfInfo } from "./info.ts";
import type { Merging } from "./merge.ts";
import type { PdfResult, PdfSource } from "./result.ts";
import type { Rotating } from "./rotate.ts";
import type { Splitting } from "./split.ts";
import type { Watermarking } from "./watermark.ts";

/** A finished body. */
export interface Body {
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Nobody else has a use for the bytes. */
  readonly isDisposable: true;
}

export interface FileAnswer {
  pdfBase64: string;
  pageCount: number;
}

export interface PartsAnswer {
  count: number;
  files: { pages: string; pdfBase64: string }[];
}

/** How the caller wants the file: as it is, or in JSON. */
export interface Wanted {
  readonly isRaw: boolean;
}

// The tools are loaded where they run: a server that is asked for none has none of them in its memory.
export async function mergePdfs({ isRaw, ...input }: Merging & Wanted): Promise<FileAnswer | Body> {
  const { mergeFiles } = await import("./merge.ts");
  return answer(mergeFiles(input), isRaw);
}

export async function rotatePdf({ isRaw, ...input }: Rotating & Wanted): Promise<FileAnswer | Body> {
  const { rotatePages } = await import("./rotate.ts");
  return answer(rotatePages(input), isRaw);
}

export async function markPdf({ isRaw, ...input }: Watermarking & Wanted): Promise<FileAnswer | Body> {
  const { watermark } = await import("./watermark.ts");
  return answer(await watermark(input), isRaw);
}

export async function describePdf(source: PdfSource): Promise<PdfInfo> {
  const { describeFile } = await import("./info.ts");
  return describeFile(source);
}

export async function splitPdf(input: Splitting): Promise<PartsAnswer | Body> {
  const { splitFile } = await import("./split.ts");
  const parts = splitFile(input);
  const files = parts.map(({ pages, bytes }) => ({ pages, pdfBase64: base64(bytes) }));
  const length = files.reduce((sum, { pdfBase64 }) => sum + pdfBase64.length, 0);
  if (length < longText) return { count: files.length, files };
  // One text of it all might be longer than a string can be.
  const pieces = files.map(({ pages, pdfBase64 }, index) =>
    Buffer.from(`${index === 0 ? "" : ","}{"pages":${JSON.stringify(pages)},"pdfBase64":"${pdfBase64}"}`),
  );
  return jsonBody([Buffer.from(`{"count":${files.length},"files":[`), ...pieces, Buffer.from("]}")]);
}

/** A text of this length is made in less than a millisecond. */
const longText = 256 * 1024;

function answer({ bytes, pageCount }: PdfResult, isRaw: boolean): FileAnswer | Body {
  if (isRaw) return { mediaType: "application/pdf", bytes, isDisposable: true };
  const pdfBase64 = base64(bytes);
  if (pdfBase64.length < longText) return { pdfBase64, pageCount };
  return jsonBody([Buffer.from(`{"pdfBase64":"${pdfBase64}","pageCount":${pageCount}}`, "latin1")]);
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
