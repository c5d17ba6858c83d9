/** PDF files: merging, splitting, rotating, watermarking and describing them. Each tool is loaded at its first call. */
import type { CompressInput, CompressResult } from "./compress/compress.ts";
import type { EncryptInput } from "./crypto/protect.ts";
import type { PdfInfo } from "./info/info.ts";
import type { MergeInput } from "./merge/merge.ts";
import type { RotateInput } from "./pages/rotate.ts";
import type { RenderInput, RenderResult } from "./pdfium/formats.ts";
import type { TextInput, TextResult } from "./pdfium/text.ts";
import type { EmbeddedInput, EmbeddedResult } from "./pictures/embedded.ts";
import type { SanitizeInput, SanitizeResult } from "./sanitize/sanitize.ts";
import type { SplitInput, SplitResult } from "./split/split.ts";
import type { PdfResult, PdfSource } from "./types.ts";
import type { WatermarkInput } from "./watermark/watermark.ts";

export type { CompressInput, CompressResult } from "./compress/compress.ts";
export { type Deniable, deniable, encryptionRandomBytes } from "./crypto/encryption.ts";
export type { EncryptInput } from "./crypto/protect.ts";
export { type FontPackage, selectFonts } from "./fonts/font-list.ts";
export type { PdfInfo } from "./info/info.ts";
export type { MergeInput } from "./merge/merge.ts";
export type { RotateInput } from "./pages/rotate.ts";
export { type PictureFormat, pictureFormats, type RenderInput, type RenderResult } from "./pdfium/formats.ts";
export type { ReadPdfium } from "./pdfium/instance.ts";
export type { TextInput, TextResult } from "./pdfium/text.ts";
export type { EmbeddedInput, EmbeddedResult } from "./pictures/embedded.ts";
export { type Removable, removable, removedByDefault } from "./sanitize/rules.ts";
export type { SanitizeInput, SanitizeResult } from "./sanitize/sanitize.ts";
export type { SplitInput } from "./split/split.ts";
export { outlineKinds, type PdfResult, type PdfSource } from "./types.ts";
export type { FontFile } from "./watermark/font-cache.ts";
export type { WatermarkInput } from "./watermark/watermark.ts";
export { ownBuffer } from "./write/own-buffer.ts";

/** One file with the pages of all, see `merge/merge.ts`. Throws as opening does, and `payload_too_large`. */
export async function mergeFiles(input: MergeInput): Promise<PdfResult> {
  const { mergeFiles } = await import("./merge/merge.ts");
  return mergeFiles(input);
}

/** One file for each range, see `split/split.ts`. Throws as opening does, `invalid_page_range` and `payload_too_large`. */
export async function splitFile(input: SplitInput): Promise<SplitResult> {
  const { splitFile } = await import("./split/split.ts");
  return splitFile(input);
}

/** The file with some of its pages turned. Throws as opening does, and `invalid_page_range`. */
export async function rotatePages(input: RotateInput): Promise<PdfResult> {
  const { rotatePages } = await import("./pages/rotate.ts");
  return rotatePages(input);
}

/** The file with a text drawn on its pages. Throws as opening does, `invalid_page_range` and `invalid_parameter`. */
export async function watermarkPages(input: WatermarkInput): Promise<PdfResult> {
  const { watermarkPages } = await import("./watermark/watermark.ts");
  return watermarkPages(input);
}

/**
 * Page sizes, document information and features of a file.
 * Throws `invalid_pdf`, `encrypted_pdf` where a password is needed, `wrong_pdf_password`, `payload_too_large`.
 */
export async function describeFile(source: PdfSource): Promise<PdfInfo> {
  const { describeFile } = await import("./info/info.ts");
  return describeFile(source);
}

/** The text of pages, and the places of its words where they are asked for, see `pdfium/text.ts`. */
export async function extractText(input: TextInput): Promise<TextResult> {
  const { extractText } = await import("./pdfium/text.ts");
  return extractText(input);
}

/** The file encrypted by passwords. Throws as opening does, `missing_parameter` and `invalid_parameter`. */
export async function encryptFile(input: EncryptInput): Promise<PdfResult> {
  const { encryptFile } = await import("./crypto/protect.ts");
  return encryptFile(input);
}

/** The file without encryption. Throws as opening does. */
export async function decryptFile(source: PdfSource): Promise<PdfResult> {
  const { decryptFile } = await import("./crypto/protect.ts");
  return decryptFile(source);
}

/** The file without what it does, carries and tells beside its pages. Throws as opening does. */
export async function sanitizeFile(input: SanitizeInput): Promise<SanitizeResult> {
  const { sanitizeFile } = await import("./sanitize/sanitize.ts");
  return sanitizeFile(input);
}

/** The file with smaller pictures and data. Throws as opening does. */
export async function compressFile(input: CompressInput): Promise<CompressResult> {
  const { compressFile } = await import("./compress/compress.ts");
  return compressFile(input);
}

/** Pages as pictures, see `pdfium/render.ts`. Throws as opening does, `invalid_page_range` and `image_too_large`. */
export async function renderPages(input: RenderInput): Promise<RenderResult> {
  const { renderPages } = await import("./pdfium/render.ts");
  return renderPages(input);
}

/** The pictures that a file holds, see `pictures/embedded.ts`. Throws as opening does, and `invalid_page_range`. */
export async function extractPictures(input: EmbeddedInput): Promise<EmbeddedResult> {
  const { extractPictures } = await import("./pictures/embedded.ts");
  return extractPictures(input);
}
