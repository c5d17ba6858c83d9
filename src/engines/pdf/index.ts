/** PDF files: merging, splitting, changing and describing them. Each tool is loaded at its first call. */
import type { ArchiveInput, ArchiveReport } from "./archive/archive.ts";
import type { ArrangeInput } from "./arrange/arrange.ts";
import type {
  Attachment,
  ExtractAttachmentsInput,
  ExtractAttachmentsResult,
} from "./attachments/attachments.ts";
import type { CompressInput, CompressResult } from "./compress/compress.ts";
import type { EncryptInput } from "./crypto/protect.ts";
import type { FlattenInput } from "./flatten/flatten.ts";
import type { FromImagesInput } from "./images/from-images.ts";
import type { PdfInfo } from "./info/info.ts";
import type { MetadataInput } from "./info/write-metadata.ts";
import type { MergeInput } from "./merge/merge.ts";
import type { NUpInput } from "./n-up/n-up.ts";
import type { NumberPagesInput } from "./page-numbers/number-pages.ts";
import type { BookmarkList, WriteBookmarksInput } from "./pages/bookmarks.ts";
import type { CropInput } from "./pages/crop.ts";
import type { InsertBlankInput } from "./pages/insert-blank.ts";
import type { RotateInput } from "./pages/rotate.ts";
import type { RenderInput, RenderResult } from "./pdfium/formats.ts";
import type { TextInput, TextResult } from "./pdfium/text.ts";
import type { EmbeddedInput, EmbeddedResult } from "./pictures/embedded.ts";
import type { SanitizeInput, SanitizeResult } from "./sanitize/sanitize.ts";
import type { SplitInput, SplitResult } from "./split/split.ts";
import type { OutlinedText, OutlineInput } from "./text/outline.ts";
import type { PdfResult, PdfSource } from "./types.ts";
import type { WatermarkInput } from "./watermark/watermark.ts";

export type { ArchiveInput, ArchiveLevel, ArchiveReport } from "./archive/archive.ts";
export { archiveLevels, uncheckedRules } from "./archive/rules.ts";
export type { ArrangeInput, Arrangement } from "./arrange/arrange.ts";
export type { ExtractAttachmentsInput } from "./attachments/attachments.ts";
export type { CompressInput, CompressResult } from "./compress/compress.ts";
export { type Deniable, deniable, encryptionRandomBytes } from "./crypto/encryption.ts";
export type { EncryptInput } from "./crypto/protect.ts";
export type { FlattenInput } from "./flatten/flatten.ts";
export { type FontPackage, selectDrawingFonts, selectFonts } from "./fonts/font-list.ts";
export type { FromImagesInput, ImageLayout, PdfImage } from "./images/from-images.ts";
export type { PdfInfo } from "./info/info.ts";
export type { MetadataInput } from "./info/write-metadata.ts";
export type { MergeInput } from "./merge/merge.ts";
export type { NUpInput } from "./n-up/n-up.ts";
export type { NumberPagesInput } from "./page-numbers/number-pages.ts";
export type { WriteBookmarksInput } from "./pages/bookmarks.ts";
export type { CropInput } from "./pages/crop.ts";
export type { InsertBlankInput } from "./pages/insert-blank.ts";
export { orientations, paperNames, paperSize } from "./pages/paper.ts";
export type { RotateInput } from "./pages/rotate.ts";
export { type PictureFormat, pictureFormats, type RenderInput, type RenderResult } from "./pdfium/formats.ts";
export type { ReadPdfium } from "./pdfium/instance.ts";
export type { TextInput, TextResult } from "./pdfium/text.ts";
export type { EmbeddedInput, EmbeddedResult } from "./pictures/embedded.ts";
export { type Removable, removable, removedByDefault } from "./sanitize/rules.ts";
export type { SanitizeInput, SanitizeResult } from "./sanitize/sanitize.ts";
export type { SplitInput } from "./split/split.ts";
export type { OutlinedText } from "./text/outline.ts";
export {
  flattenKinds,
  imageFits,
  metadataFields,
  numberPositions,
  numeralKinds,
  outlineKinds,
  type PdfResult,
  type PdfSource,
  pagesPerSheet,
  sheetOrders,
} from "./types.ts";
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

/** Some pages of a file in any order, see `arrange/arrange.ts`. Throws as opening does, and `invalid_page_range`. */
export async function arrangePages(input: ArrangeInput): Promise<PdfResult> {
  const { arrangePages } = await import("./arrange/arrange.ts");
  return arrangePages(input);
}

/** The file with blank pages, see `pages/insert-blank.ts`. Throws as opening does, `invalid_page_range`, `payload_too_large`. */
export async function insertBlankPages(input: InsertBlankInput): Promise<PdfResult> {
  const { insertBlankPages } = await import("./pages/insert-blank.ts");
  return insertBlankPages(input);
}

/** The file with smaller visible pages. Throws as opening does, `invalid_page_range` and `invalid_parameter`. */
export async function cropPages(input: CropInput): Promise<PdfResult> {
  const { cropPages } = await import("./pages/crop.ts");
  return cropPages(input);
}

/** The file with some of its pages turned. Throws as opening does, and `invalid_page_range`. */
export async function rotatePages(input: RotateInput): Promise<PdfResult> {
  const { rotatePages } = await import("./pages/rotate.ts");
  return rotatePages(input);
}

/** The file with numbers on its pages. Throws as opening does, `invalid_page_range` and `invalid_parameter`. */
export async function numberPages(input: NumberPagesInput): Promise<PdfResult> {
  const { numberPages } = await import("./page-numbers/number-pages.ts");
  return numberPages(input);
}

/** The file with fields and annotations as content, see `flatten/flatten.ts`. Throws as opening does. */
export async function flattenFile(input: FlattenInput): Promise<PdfResult> {
  const { flattenFile } = await import("./flatten/flatten.ts");
  return flattenFile(input);
}

/** The file with a text drawn on its pages. Throws as opening does, `invalid_page_range` and `invalid_parameter`. */
export async function watermarkPages(input: WatermarkInput): Promise<PdfResult> {
  const { watermarkPages } = await import("./watermark/watermark.ts");
  return watermarkPages(input);
}

/** The file with other document information. Throws as opening does, and `invalid_parameter` for a date that does not exist. */
export async function writeMetadata(input: MetadataInput): Promise<PdfResult> {
  const { writeMetadata } = await import("./info/write-metadata.ts");
  return writeMetadata(input);
}

/** A file with a picture on each page, see `images/from-images.ts`. Throws `invalid_parameter` and `payload_too_large`. */
export async function buildFromImages(input: FromImagesInput): Promise<PdfResult> {
  const { buildFromImages } = await import("./images/from-images.ts");
  return buildFromImages(input);
}

/** The file with several pages on each sheet, see `n-up/n-up.ts`. Throws as opening does, and as `n-up` says. */
export async function imposePages(input: NUpInput): Promise<PdfResult> {
  const { imposePages } = await import("./n-up/n-up.ts");
  return imposePages(input);
}

/** The bookmarks of a file as a list. Throws as opening does, and `payload_too_large`. */
export async function readBookmarks(source: PdfSource): Promise<BookmarkList> {
  const { readBookmarks } = await import("./pages/bookmarks.ts");
  return readBookmarks(source);
}

/** The file with other bookmarks, see `pages/bookmarks.ts`. Throws as opening does, and `invalid_parameter`. */
export async function writeBookmarks(input: WriteBookmarksInput): Promise<PdfResult> {
  const { writeBookmarks } = await import("./pages/bookmarks.ts");
  return writeBookmarks(input);
}

/** The files attached to a file. Throws as opening does, and `payload_too_large`. */
export async function listAttachments(source: PdfSource): Promise<readonly Attachment[]> {
  const { listAttachments } = await import("./attachments/attachments.ts");
  return listAttachments(source);
}

/** The same with their contents, see `attachments/attachments.ts`. */
export async function extractAttachments(input: ExtractAttachmentsInput): Promise<ExtractAttachmentsResult> {
  const { extractAttachments } = await import("./attachments/attachments.ts");
  return extractAttachments(input);
}

/** Which rules of PDF/A a file breaks, see `archive/archive.ts`. Throws as opening does. */
export async function checkArchive(input: ArchiveInput): Promise<ArchiveReport> {
  const { checkArchive } = await import("./archive/archive.ts");
  return checkArchive(input);
}

/**
 * Page sizes, document information and features of a file.
 * Throws `invalid_pdf`, `encrypted_pdf` where a password is needed, `wrong_pdf_password`, `payload_too_large`.
 */
export async function describeFile(source: PdfSource): Promise<PdfInfo> {
  const { describeFile } = await import("./info/info.ts");
  return describeFile(source);
}

/** The outline of a text of any script, see `text/outline.ts`. Throws `invalid_parameter` where it cannot be drawn. */
export async function outlineText(input: OutlineInput): Promise<OutlinedText> {
  const { outlineText } = await import("./text/outline.ts");
  return outlineText(input);
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
