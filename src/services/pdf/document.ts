/** What the PDF endpoints share: the fields of a file, reading it, and answering with one. */
import type { PdfSource } from "../../engines/pdf/index.ts";
import type { Answer, Context } from "../../kernel/operation.ts";
import { either, reply } from "../../kernel/output.ts";
import { fetchFailures, type Task, task } from "../../kernel/ports.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { bytesFrom, fileNameOf, type Source } from "../../kernel/source.ts";
import { Type } from "../../kernel/type.ts";
import { contentDisposition, stemOf } from "../../shared/file-name.ts";
import { wantsPdf } from "./accept.ts";
import { describePdf, type FileBody, markPdf, mergePdfs, rotatePdf, splitPdf } from "./answers.ts";
import { bodyBytesMax, fileBytesMax, type Reader, type Sent } from "./intake.ts";
import type { WithPdf } from "./resources.ts";

// Contract, section 1.5.
export const timeoutMs = 20_000;

export const deadlineMs = 45_000;

export const whole = (description: string) => Type.Integer({ description });

export const text = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const file = Type.Object(
  {
    base64: Type.Optional(
      Type.String({ description: "The PDF in Base64, URL-safe, with line breaks or as a data URI; or url" }),
    ),
    url: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2_048,
        description: "Absolute http or https URL of the PDF; or base64",
        ...refusal({ maxLength: "invalid_url" }),
      }),
    ),
    password: Type.Optional(
      Type.String({ maxLength: 127, description: "Opens an encrypted PDF, as its user or its owner" }),
    ),
  },
  { description: "The PDF: base64 or url, and its password" },
);

export const rangeLength = { maxLength: 1_000, ...refusal({ maxLength: "invalid_page_range" }) };

export const ranges = (description: string) => Type.Optional(Type.String({ ...rangeLength, description }));

export const warnings = Type.Array(Type.String(), {
  description: "What the change cost the files: their encryption, their signatures",
});

export const fileAnswer = either(
  Type.Object({
    pdfBase64: Type.String({ description: "The PDF in Base64, without a data URI's head" }),
    pageCount: whole("Its pages"),
    warnings,
  }),
  ["application/pdf"],
);

export const fails = [
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
] as const;

export const limits =
  "A file may have 20 MiB and 5,000 pages; it is sent in Base64, named by a URL, or sent as a part of multipart/form-data.";

export const raw =
  "`Accept: application/pdf` asks for the PDF itself instead of JSON; warnings are then in the header X-PDF-Warning.";

export const fileTypes = ["application/pdf"];

export const forOneFile = { bodyBytesMax, deadlineMs, upload: { file: "one" }, fileTypes } as const;

export const failsByRange = [...fails, "invalid_page_range"] as const;

export type World = Context<WithPdf>;

/** Reads a file that was sent, carried in Base64 or named by its URL. */
export const reader = ({ fetch }: World): Reader<Source & Sent> => ({
  read: (sent, field) =>
    bytesFrom(sent, { fetch, bytesMax: fileBytesMax, timeoutMs, field, tooLarge: "payload_too_large" }),
  nameOf: fileNameOf,
});

/** A PDF that is the answer itself is a file with a name; what JSON tells in a field stands in a header. */
export function named<T extends object>(answer: T, name: string): Answer<T> {
  if (!("mediaType" in answer) || answer.mediaType !== "application/pdf") return answer;
  const told = (answer as unknown as FileBody).warnings.join(" ");
  const headers = { "content-disposition": contentDisposition("attachment", name) };
  return reply(answer, { headers: told === "" ? headers : { ...headers, "x-pdf-warning": told } });
}

export const nameAfter = ({ name = null }: PdfSource, what: string): string =>
  name === null ? `${what}.pdf` : `${stemOf(name)}-${what}.pdf`;

/** Always in a worker: a PDF of a few bytes can ask for seconds of work. */
export const inWorker = <I, O>(world: World, work: Task<I, O>, input: I) => world.runInWorker(work, input);

export const isRaw = ({ caller }: World): boolean => wantsPdf(caller.header("accept"));

export const tasks = {
  describe: task(import.meta.resolve("./answers.ts"), describePdf),
  mark: task(import.meta.resolve("./answers.ts"), markPdf),
  merge: task(import.meta.resolve("./answers.ts"), mergePdfs),
  rotate: task(import.meta.resolve("./answers.ts"), rotatePdf),
  split: task(import.meta.resolve("./answers.ts"), splitPdf),
};
