/** Decides how a form with files (multipart/form-data, RFC 7578) becomes an operation's input. */
import type { Busboy } from "busboy";
import { Failure } from "../kernel/failure.ts";
import type { Upload } from "../kernel/operation.ts";
import { readPieces, refuseCoding } from "./decode.ts";
import type { Incoming, RawRequest } from "./raw.ts";

/** Whether a request carries a form. */
export const isForm = ({ headers }: RawRequest): boolean =>
  /^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "");

type Fields = Record<string, unknown>;

/** More parts than any operation has fields and files. */
const partsMax = 300;
const textBytesMax = 1024 * 1024;

/**
 * The input that a form stands for: a file's part becomes a source's `bytes` where `upload` says so, any other part is
 * a text. A dotted name reaches into an object (`file.password`), a repeated one makes a list.
 * Fails with `bad_request` for what is no form, `invalid_parameter` for a file that is not asked for,
 * `payload_too_large` beyond `bytesMax`, 1 MiB of a text, or 300 parts.
 */
export async function readForm(incoming: Incoming, bytesMax: number, upload: Upload): Promise<Fields> {
  const { request } = incoming;
  refuseCoding(request.headers);
  const fields: Fields = Object.create(null);
  const parser = await openParser(request);
  const ended = new Promise<void>((resolve, reject) => {
    parser.on("close", resolve).on("error", (cause) => reject(notAForm(cause)));
    parser.on("partsLimit", () => reject(tooMuch(`The form must have at most ${partsMax} parts.`)));
    parser.on("field", (name, text, { valueTruncated }) => {
      if (valueTruncated) reject(tooMuch(`A text of the form must be at most ${textBytesMax} bytes long.`));
      else if (!place(fields, name, text)) reject(misplaced(name));
    });
    parser.on("file", (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("error", reject);
      stream.on(
        "end",
        () => placeFile(fields, upload, { name, bytes: Buffer.concat(chunks) }) || reject(misplaced(name)),
      );
    });
  });
  // Whoever refuses first is heard; the other promise's failure is no bug of ours.
  ended.catch(() => undefined);
  await readPieces(incoming, bytesMax, (chunk) => parser.write(chunk));
  parser.end();
  await ended;
  return fields;
}

/** The parser is loaded with the first form. */
async function openParser({ headers }: RawRequest): Promise<Busboy> {
  const { default: busboy } = await import("busboy");
  try {
    return busboy({
      headers,
      defParamCharset: "utf8",
      limits: { parts: partsMax, fieldSize: textBytesMax, fieldNameSize: 256 },
    });
  } catch (cause) {
    throw notAForm(cause);
  }
}

interface FilePart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Where a file belongs; false where none was asked for under its name. */
function placeFile(fields: Fields, upload: Upload, { name, bytes }: FilePart): boolean {
  const kind = Object.hasOwn(upload, name) ? upload[name] : undefined;
  if (kind === undefined) return false;
  if (kind === "self") fields["bytes"] = bytes;
  else if (kind === "one") fields[name] = { ...(fields[name] as object | undefined), bytes };
  else fields[name] = [...((fields[name] as unknown[] | undefined) ?? []), { bytes }];
  return true;
}

/** Puts a text where its name says; false where that place is taken by something else. */
function place(fields: Fields, name: string, text: string): boolean {
  const [first = "", second, ...rest] = name.split(".");
  if (rest.length > 0 || first === "bytes") return false;
  const known = fields[first];
  if (second === undefined) {
    fields[first] = known === undefined ? text : [known, text].flat();
    return true;
  }
  if (second === "bytes" || typeof known === "string" || Array.isArray(known)) return false;
  fields[first] = Object.assign(Object.create(null), known, { [second]: text });
  return true;
}

const notAForm = (cause: unknown): Failure =>
  new Failure("bad_request", "The body is not a valid multipart/form-data form.", { cause });

const tooMuch = (message: string): Failure => new Failure("payload_too_large", message);

const misplaced = (name: string): Failure =>
  new Failure("invalid_parameter", `The form's part ${JSON.stringify(name.slice(0, 64))} is not asked for.`);
