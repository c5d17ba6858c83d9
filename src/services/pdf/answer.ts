/** A PDF as the answer: the file itself, or JSON that contains it. */
import type { PdfResult, PdfSource } from "../../engines/pdf/index.ts";
import type { Answer, Context } from "../../kernel/operation.ts";
import { type Bytes, either, reply } from "../../kernel/output.ts";
import { type Static, type TSchema, Type } from "../../kernel/type.ts";
import { contentDisposition, stemOf } from "../../shared/file-name.ts";
import { encodeBase64, joinJson, maxShortJson, wantsType } from "../file-answer.ts";

export { encodeBase64, joinJson, maxShortJson, wantsType };

export const warnings = Type.Array(Type.String(), {
  description: "What the change removed from the files: encryption, signatures",
});

const pdfFields = {
  pdfBase64: Type.String({
    contentEncoding: "base64",
    contentMediaType: "application/pdf",
    description: "The PDF in Base64, not as a data URI",
  }),
  pageCount: Type.Integer({ description: "Its number of pages" }),
  warnings,
} as const;

const pdf = Type.Object(pdfFields, { title: "PdfDocument" });

/** What every operation declares that answers a PDF. */
export const pdfAnswer = {
  output: either(pdf, ["application/pdf"]),
  answerHeaders: {
    "Content-Disposition": "A name for the file; only where the answer is the file itself",
    "X-PDF-Warning": "What the change removed from the files; only where the answer is the file itself",
  },
} as const;

/** The same with further fields of JSON. */
export const pdfAnswerWith = <const P extends Readonly<Record<string, TSchema>>>(
  title: string,
  fields: P,
) => ({
  ...pdfAnswer,
  output: either(Type.Object({ ...pdfFields, ...fields }, { title }), ["application/pdf"]),
});

export const acceptNote =
  "With `Accept: application/pdf` the answer is the PDF itself instead of JSON, and warnings are in the header X-PDF-Warning.";

interface PdfFile extends Bytes {
  readonly warnings: readonly string[];
}

/** For workers. `isRaw`: the file itself; `more`: further fields of JSON. */
export function buildAnswer<M extends object = object>(
  { bytes, pageCount, warnings }: PdfResult,
  isRaw: boolean,
  more: M = {} as M,
): (Static<typeof pdf> & M) | Bytes | PdfFile {
  if (isRaw) return { mediaType: "application/pdf", bytes, isDisposable: true, warnings };
  const pdfBase64 = encodeBase64(bytes);
  if (pdfBase64.length < maxShortJson) return { pdfBase64, pageCount, warnings: [...warnings], ...more };
  const rest = JSON.stringify({ pageCount, warnings, ...more });
  return joinJson([Buffer.from(`{"pdfBase64":"${pdfBase64}",`, "latin1"), Buffer.from(rest.slice(1))]);
}

/** Whether `Accept` names PDF and prefers it to JSON or likes them the same. */
export const wantsPdf = (context: Pick<Context, "caller">): boolean => wantsType(context, "application/pdf");

/** Gives a file its name, and its warnings in a header; JSON stays as it is. */
export function nameFile<T extends object>(answer: T, name: string): Answer<T> {
  if (!("mediaType" in answer) || String(answer.mediaType).startsWith("application/json")) return answer;
  const warning = ((answer as unknown as Partial<PdfFile>).warnings ?? []).join(" ");
  const headers = { "content-disposition": contentDisposition("attachment", name) };
  return reply(answer, { headers: warning === "" ? headers : { ...headers, "x-pdf-warning": warning } });
}

/** `report-rotated.pdf`: after the file and what was done to it. */
export const buildName = ({ name = null }: PdfSource, change: string, ending = "pdf"): string =>
  name === null ? `${change}.${ending}` : `${stemOf(name)}-${change}.${ending}`;
