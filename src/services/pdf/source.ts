/** The PDF files of a request: their fields, their limits, and reading them a few at a time. */
import { ownBuffer, type PdfSource } from "../../engines/pdf/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { fetchFailures } from "../../kernel/ports.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { bytesFrom, fileNameOf } from "../../kernel/source.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { httpUrl } from "../schema-kit.ts";

const mebibyte = 1024 * 1024;
const maxFileBytes = 20 * mebibyte;
const maxTotalBytes = 50 * mebibyte;
const maxConcurrentReads = 4;
const fetchTimeoutMs = 20_000;

export const file = Type.Object(
  {
    base64: Type.Optional(
      Type.String({
        description: "The PDF in Base64; may be URL-safe, have line breaks or be a data URI. Or send url",
      }),
    ),
    url: Type.Optional(httpUrl("Absolute http or https URL of the PDF. Or send base64")),
    password: Type.Optional(
      Type.String({
        format: "password",
        maxLength: 127,
        description: "User or owner password of an encrypted PDF",
      }),
    ),
  },
  { title: "PdfSource", description: "The PDF: base64 or url, and its password" },
);

export const somePages = (description: string) =>
  Type.String({ maxLength: 1_000, ...refusal({ maxLength: "invalid_page_range" }), description });

export const pageRanges = (description: string) => Type.Optional(somePages(description));

/** The forms that an item of a page range can have. */
export const rangeGrammar = "3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the end), odd, even";

/** What every operation on PDF files declares. */
export const pdfUpload = {
  fileTypes: ["application/pdf"],
  // Holds 50 MiB in Base64.
  bodyBytesMax: 70 * mebibyte,
  deadlineMs: 45_000,
  fails: [
    "missing_parameter",
    "invalid_base64",
    "invalid_pdf",
    "encrypted_pdf",
    "wrong_pdf_password",
    "payload_too_large",
    "upstream_error_status",
    "overloaded",
    "processing_timeout",
    ...fetchFailures,
  ],
} as const;

/** The same for an operation on pages of one file. */
export const pagesUpload = {
  ...pdfUpload,
  upload: { file: "one" },
  fails: [...pdfUpload.fails, "invalid_page_range"],
} as const;

export const limits =
  "A file may have 20 MiB and 5,000 pages. Send it in Base64, by its URL, or as a part of multipart/form-data.";

/** `field` is the place of the file in the input. */
export async function readFile(
  sent: Static<typeof file>,
  { fetch }: Context,
  field = "file",
): Promise<PdfSource> {
  const options = {
    bytesMax: maxFileBytes,
    timeoutMs: fetchTimeoutMs,
    tooLarge: "payload_too_large",
  } as const;
  const bytes = await bytesFrom(sent, { ...options, fetch, field });
  return { bytes: ownBuffer(bytes), password: sent.password, field, name: fileNameOf(sent) };
}

/** All files in order. Throws `payload_too_large` as soon as those that were read are beyond 50 MiB. */
export async function readFiles(
  files: readonly Static<typeof file>[],
  context: Context,
): Promise<readonly PdfSource[]> {
  const sources: PdfSource[] = [];
  for (let start = 0; start < files.length; start += maxConcurrentReads) {
    const batch = files.slice(start, start + maxConcurrentReads);
    const read = batch.map((sent, at) => readFile(sent, context, `files/${start + at}`));
    sources.push(...(await Promise.all(read)));
    if (sources.reduce((sum, { bytes }) => sum + bytes.length, 0) > maxTotalBytes)
      throw new ApiError("payload_too_large", "All files together must have at most 50 MiB.");
  }
  return sources;
}
