/** Decides the PDF endpoints: what may be sent, how much of it, and what comes back. */

import { outlineKinds, type PdfSource } from "../../engines/pdf/index.ts";
import { type Answer, type Context, operation } from "../../kernel/operation.ts";
import { either, json, reply } from "../../kernel/output.ts";
import { fetchFailures, type Task, task } from "../../kernel/ports.ts";
import { formed, refusal } from "../../kernel/schema-options.ts";
import { bytesFrom, fileNameOf, type Source } from "../../kernel/source.ts";
import { Type } from "../../kernel/type.ts";
import { contentDisposition, stemOf } from "../../shared/file-name.ts";
import { wantsPdf } from "./accept.ts";
import { describePdf, type FileBody, markPdf, mergePdfs, rotatePdf, splitPdf } from "./answers.ts";
import { examples } from "./examples.ts";
import { bodyBytesMax, fileBytesMax, type Reader, type Sent, sourceFrom, sourcesFrom } from "./intake.ts";
import type { WithPdf } from "./resources.ts";

// Contract, section 1.5.
const timeoutMs = 20_000;
const deadlineMs = 45_000;

const whole = (description: string) => Type.Integer({ description });
const text = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const truth = (description: string) => Type.Boolean({ description });

const file = Type.Object(
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

const rangeLength = { maxLength: 1_000, ...refusal({ maxLength: "invalid_page_range" }) };
const ranges = (description: string) => Type.Optional(Type.String({ ...rangeLength, description }));

const grammar = "3, 1-5, 5-1 (backwards), 4-, -2, last, r2 (from the end), odd, even";

const warnings = Type.Array(Type.String(), {
  description: "What the change cost the files: their encryption, their signatures",
});

const fileAnswer = either(
  Type.Object({
    pdfBase64: Type.String({ description: "The PDF in Base64, without a data URI's head" }),
    pageCount: whole("Its pages"),
    warnings,
  }),
  ["application/pdf"],
);

const fails = [
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

const limits =
  "A file may have 20 MiB and 5,000 pages; it is sent in Base64, named by a URL, or sent as a part of multipart/form-data.";
const raw =
  "`Accept: application/pdf` asks for the PDF itself instead of JSON; warnings are then in the header X-PDF-Warning.";

const fileTypes = ["application/pdf"];
const forOneFile = { bodyBytesMax, deadlineMs, upload: { file: "one" }, fileTypes } as const;
const failsByRange = [...fails, "invalid_page_range"] as const;

type World = Context<WithPdf>;

/** Reads a file that was sent, carried in Base64 or named by its URL. */
const reader = ({ fetch }: World): Reader<Source & Sent> => ({
  read: (sent, field) =>
    bytesFrom(sent, { fetch, bytesMax: fileBytesMax, timeoutMs, field, tooLarge: "payload_too_large" }),
  nameOf: fileNameOf,
});

/** A PDF that is the answer itself is a file with a name; what JSON tells in a field stands in a header. */
function named<T extends object>(answer: T, name: string): Answer<T> {
  if (!("mediaType" in answer) || answer.mediaType !== "application/pdf") return answer;
  const told = (answer as unknown as FileBody).warnings.join(" ");
  const headers = { "content-disposition": contentDisposition("attachment", name) };
  return reply(answer, { headers: told === "" ? headers : { ...headers, "x-pdf-warning": told } });
}

const nameAfter = ({ name = null }: PdfSource, what: string): string =>
  name === null ? `${what}.pdf` : `${stemOf(name)}-${what}.pdf`;

/** Always in a worker: a PDF of a few bytes can ask for seconds of work. */
const inWorker = <I, O>(world: World, work: Task<I, O>, input: I) =>
  world.compute(work, input, Number.POSITIVE_INFINITY);
const isRaw = ({ caller }: World): boolean => wantsPdf(caller.header("accept"));

const tasks = {
  describe: task(import.meta.resolve("./answers.ts"), describePdf),
  mark: task(import.meta.resolve("./answers.ts"), markPdf),
  merge: task(import.meta.resolve("./answers.ts"), mergePdfs),
  rotate: task(import.meta.resolve("./answers.ts"), rotatePdf),
  split: task(import.meta.resolve("./answers.ts"), splitPdf),
};

export const merge = operation({
  at: ["POST /pdf/merge"],
  summary: "Join PDF files into one",
  description: `Bookmarks, links, named destinations, form fields, attachments, page labels, layers and tags are kept; names that two files share get a number. How the file is shown and its document information are those of the first file. ${limits} All files together may have 50 MiB and 5,000 pages. ${raw}`,
  input: Type.Object({
    files: Type.Array(file, {
      minItems: 2,
      maxItems: 20,
      description: "The files in their order, 2 to 20",
      ...refusal({ maxItems: "payload_too_large" }),
    }),
    outline: Type.Enum(outlineKinds, {
      default: "keep",
      description: "Bookmarks: keep all in a row, one above those of each file (perFile), or none",
    }),
  }),
  output: fileAnswer,
  fails,
  bodyBytesMax,
  deadlineMs,
  upload: { files: "many" },
  fileTypes,
  examples: examples.merge,
  async handle({ files, ...choice }, world: World) {
    const sources = await sourcesFrom(files, reader(world));
    const input = { sources, ...choice, isRaw: isRaw(world) };
    return named(await inWorker(world, tasks.merge, input), "merged.pdf");
  },
});

export const split = operation({
  at: ["POST /pdf/split"],
  summary: "Cut a PDF into several",
  description: `Each part carries only what its pages use. Links, bookmarks and named destinations that lead to other parts are taken off; attachments, scripts and tags stay behind. ${limits} All parts together may have 150 MiB. The answer is always JSON, whatever \`Accept\` says.`,
  input: Type.Object({
    file,
    ranges: ranges(`One file for each item of a comma list: ${grammar}; at most 200. Left out, one a page`),
  }),
  output: either(
    Type.Object({
      count: whole("How many files"),
      files: Type.Array(
        Type.Object({
          name: Type.String({ description: "A file name: that of the file, and the range" }),
          pages: Type.String({ description: "The range in its plain form, as 4, 1-3 or odd" }),
          pdfBase64: Type.String({ description: "The PDF in Base64" }),
        }),
        { description: "One a range, in the order asked for" },
      ),
      warnings,
    }),
    [],
  ),
  fails: failsByRange,
  ...forOneFile,
  examples: examples.split,
  async handle({ file: sent, ranges: wanted }, world: World) {
    const source = await sourceFrom(sent, "file", reader(world));
    return inWorker(world, tasks.split, { source, ranges: wanted });
  },
});

export const info = operation({
  at: ["POST /pdf/info"],
  summary: "Tell what a PDF is",
  description: `Where the document information says nothing, the XMP packet does. A file that opens without a password is read even if it is encrypted. ${limits}`,
  input: Type.Object({ file }),
  output: json(
    Type.Object({
      pageCount: whole("Pages"),
      sizeBytes: whole("Length of the file"),
      title: text("Title"),
      author: text("Author"),
      subject: text("Subject"),
      creator: text("Program it was written with"),
      producer: text("Program that made the PDF"),
      keywords: text("Keywords, as they stand there"),
      creationDate: text("ISO 8601, in the offset that the file names"),
      modificationDate: text("ISO 8601"),
      pdfVersion: Type.String({ description: "As 1.7" }),
      encrypted: truth("Encrypted, be it with an empty password"),
      pageSizes: Type.Array(
        Type.Object({
          width: Type.Number({ description: "Points, of the visible page before it is turned" }),
          height: Type.Number({ description: "Points" }),
          rotation: whole("Degrees clockwise: 0, 90, 180 or 270"),
          count: whole("Pages of this size and turn"),
        }),
        { description: "One entry for each size and turn, in the order of the pages" },
      ),
      hasForms: truth("Has form fields"),
      hasOutline: truth("Has bookmarks"),
      hasSignatures: truth("Has a field that is signed"),
      linearized: truth("Arranged for reading while it loads"),
      tagged: truth("Its structure is marked, for readers aloud"),
      attachments: whole("Attached files"),
    }),
  ),
  fails,
  ...forOneFile,
  examples: examples.info,
  async handle({ file: sent }, world: World) {
    const source = await sourceFrom(sent, "file", reader(world));
    return inWorker(world, tasks.describe, source);
  },
});

export const watermark = operation({
  at: ["POST /pdf/watermark"],
  summary: "Write a text across the pages of a PDF",
  description: `The text stands in the middle of what is seen of a page, whatever its turn, and is scaled down where it does not fit. Any script that a font of this server draws, in its own shape and order. ${limits} ${raw}`,
  input: Type.Object({
    file,
    text: Type.String({ minLength: 1, maxLength: 200, description: "A line break begins a new line" }),
    opacity: Type.Number({ default: 0.3, minimum: 0, maximum: 1, description: "0 is invisible, 1 covers" }),
    fontSize: Type.Number({ default: 48, minimum: 4, maximum: 500, description: "Points" }),
    color: Type.String({
      default: "#ff0000",
      ...formed("^#[0-9a-fA-F]{6}$", "a color as #rrggbb, such as #ff0000"),
      description: "As #rrggbb",
    }),
    angle: Type.Number({ default: 45, minimum: -180, maximum: 180, description: "Degrees to the left" }),
    pages: ranges("Pages that are marked, as 1-3,odd; left out, all"),
    layer: Type.Enum(["over", "under"], { default: "over", description: "Above or below the page's own" }),
    repeat: Type.Boolean({ default: false, description: "All over the page instead of once" }),
  }),
  output: fileAnswer,
  fails: failsByRange,
  ...forOneFile,
  examples: examples.watermark,
  async handle({ file: sent, ...style }, world: World) {
    const source = await sourceFrom(sent, "file", reader(world));
    const drawing = await world.resources.pdf.drawingFilesFor(style.text);
    const input = { source, ...style, ...drawing, isRaw: isRaw(world) };
    return named(await inWorker(world, tasks.mark, input), nameAfter(source, "watermarked"));
  },
});

export const rotate = operation({
  at: ["POST /pdf/rotate"],
  summary: "Turn pages of a PDF",
  description: `The turn is added to the one that a page has. ${limits} ${raw}`,
  input: Type.Object({
    file,
    degrees: Type.Enum([90, 180, 270], { description: "Clockwise" }),
    pages: ranges("Pages that are turned, as 1-3,odd; left out, all"),
  }),
  output: fileAnswer,
  fails: failsByRange,
  ...forOneFile,
  examples: examples.rotate,
  async handle({ file: sent, degrees, pages }, world: World) {
    const source = await sourceFrom(sent, "file", reader(world));
    const rotated = await inWorker(world, tasks.rotate, { source, degrees, pages, isRaw: isRaw(world) });
    return named(rotated, nameAfter(source, "rotated"));
  },
});
