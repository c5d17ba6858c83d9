/** Fields of a body of the type application/x-www-form-urlencoded (WHATWG URL, section 5), but strict. */
import { ApiError } from "../shared/api-error.ts";
import { readBytes } from "./form.ts";
import type { Incoming } from "./raw.ts";

const maxParameters = 1_000;
const [percent, plus, ampersand, equals, space] = [0x25, 0x2b, 0x26, 0x3d, 0x20];

/** One text, or all texts of a repeated name that `isList`; of other repeated names the first counts. */
export type TextFields = Record<string, string | string[]>;

/**
 * Fails with `payload_too_large`, with `too_many_items` beyond 1,000 parameters, with `invalid_parameter` for what is
 * no percent-encoded UTF-8, and with `unsupported_media_type` for JSON under this type.
 */
export async function readUrlencoded(
  incoming: Incoming,
  bytesMax: number,
  isList: (name: string) => boolean,
): Promise<TextFields> {
  const { buffer, byteOffset, byteLength } = await readBytes(incoming, bytesMax);
  return parseUrlencoded(Buffer.from(buffer, byteOffset, byteLength), isList);
}

export function parseUrlencoded(body: Buffer, isList: (name: string) => boolean): TextFields {
  refuseJson(body);
  const fields: TextFields = Object.create(null);
  for (const [name, text] of pairsIn(body)) {
    const known = fields[name];
    if (known === undefined) fields[name] = text;
    else if (isList(name)) fields[name] = [known, text].flat();
  }
  return fields;
}

/** Many a client sends JSON under the type that it sends by itself. */
function refuseJson(body: Buffer): void {
  if (!/^\s*[{[]/.test(body.toString("latin1", 0, 64))) return;
  const message =
    "The body looks like JSON but is called a form: send it with Content-Type: application/json.";
  throw new ApiError("unsupported_media_type", message);
}

function* pairsIn(body: Buffer): Generator<readonly [name: string, text: string]> {
  let count = 0;
  for (let start = 0; start < body.length; ) {
    // A body of nothing but these is passed over here, without a search for each.
    if (body[start] === ampersand) {
      start += 1;
      continue;
    }
    const found = body.indexOf(ampersand, start);
    const end = found < 0 ? body.length : found;
    count += 1;
    if (count > maxParameters) throw tooMany();
    const split = body.subarray(start, end).indexOf(equals);
    const middle = split < 0 ? end : start + split;
    const name = textOf(body.subarray(start, middle), "A parameter's name");
    yield [name, textOf(body.subarray(middle + 1, end), `The parameter ${name.slice(0, 64)}`)];
    start = end + 1;
  }
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function textOf(escaped: Buffer, subject: string): string {
  try {
    return decoder.decode(unescapeBytes(escaped));
  } catch (cause) {
    throw new ApiError("invalid_parameter", `${subject} is not valid percent-encoded UTF-8.`, { cause });
  }
}

/** Byte by byte, since escapes of a long text are decoded far faster so than by decodeURIComponent. */
function unescapeBytes(escaped: Buffer): Uint8Array {
  if (!escaped.includes(percent) && !escaped.includes(plus)) return escaped;
  const plain = new Uint8Array(escaped.length);
  let length = 0;
  for (let at = 0; at < escaped.length; at += 1) {
    const byte = escaped[at];
    if (byte === percent) {
      plain[length] = (digitAt(escaped, at + 1) << 4) | digitAt(escaped, at + 2);
      at += 2;
    } else plain[length] = byte === plus ? space : (byte ?? 0);
    length += 1;
  }
  return plain.subarray(0, length);
}

function digitAt(escaped: Buffer, at: number): number {
  const byte = escaped[at] ?? 0;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  if (lower >= 0x61 && lower <= 0x66) return lower - 0x57;
  throw new RangeError("an escape needs two hexadecimal digits");
}

const tooMany = (): ApiError =>
  new ApiError(
    "too_many_items",
    `A form must have at most ${maxParameters.toLocaleString("en")} parameters.`,
  );
