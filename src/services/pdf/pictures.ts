/** Pictures in an answer: drawn pages, and those that a file holds. */
import type { PdfSource } from "../../engines/pdf/index.ts";
import type { Bytes } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { stemOf } from "../../shared/file-name.ts";
import { encodeBase64, joinJson, maxShortJson } from "./answer.ts";

export const pictureFields = {
  name: Type.String({ description: "A file name: that of the file, and the page" }),
  width: Type.Integer({ description: "Pixels" }),
  height: Type.Integer({ description: "Pixels" }),
  imageBase64: Type.String({ contentEncoding: "base64", description: "The picture in Base64" }),
} as const;

const endings: Readonly<Record<string, string>> = { jpeg: "jpg", jpeg2000: "jp2" };
const endingOf = (format: string): string => endings[format] ?? format;

/** The name of a picture that is the whole answer. */
export const nameOnly = ({ name = null }: PdfSource, format: string): string =>
  `${name === null ? "page" : stemOf(name)}.${endingOf(format)}`;

interface NamedPicture {
  readonly format: string;
  /** What its name says beside that of the file. */
  readonly place: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** For workers: `facts`, and `files` with a name and Base64 in the place of `format`, `place` and `bytes`. */
export function buildPictures<F extends object, P extends NamedPicture>(
  source: PdfSource,
  facts: F,
  pictures: readonly P[],
): (F & { files: (Omit<P, keyof NamedPicture> & { name: string; imageBase64: string })[] }) | Bytes {
  const stem = source.name === undefined || source.name === null ? "" : `${stemOf(source.name)}-`;
  const files = pictures.map(({ format, place, bytes, ...rest }) => ({
    ...rest,
    name: `${stem}${place}.${endingOf(format)}`,
    imageBase64: encodeBase64(bytes),
  }));
  const size = files.reduce((sum, { imageBase64 }) => sum + imageBase64.length, 0);
  if (size < maxShortJson) return { ...facts, files };
  const start = Buffer.from(`${JSON.stringify(facts).slice(0, -1)},"files":[`);
  const items = files.map((item, at) => Buffer.from(`${at === 0 ? "" : ","}${JSON.stringify(item)}`));
  return joinJson([start, ...items, Buffer.from("]}")]);
}
