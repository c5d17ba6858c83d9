/** A file as the answer, itself or in Base64 within JSON. */
import type { Context } from "../kernel/operation.ts";
import type { Bytes } from "../kernel/output.ts";

/** JSON of this length is written in less than a millisecond; longer JSON is better written in the worker. */
export const maxShortJson = 256 * 1024;

export const encodeBase64 = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString("base64");

/** JSON from pieces, since it might be longer than a string can be; in a buffer that can move between threads. */
export function joinJson(pieces: readonly Buffer[]): Bytes {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return { mediaType: "application/json; charset=utf-8", bytes, isDisposable: true };
}

/** An image in Base64 with facts about it, as JSON: written here, in a worker, where it is long. */
export function embedImage<F extends object>(
  bytes: Uint8Array<ArrayBuffer>,
  facts: F,
): (F & { imageBase64: string }) | Bytes {
  const imageBase64 = encodeBase64(bytes);
  if (imageBase64.length < maxShortJson) return { imageBase64, ...facts };
  const rest = Buffer.from(JSON.stringify(facts).slice(1));
  return joinJson([Buffer.from(`{"imageBase64":"${imageBase64}",`, "latin1"), rest]);
}

/** Whether `Accept` names one of these media types and prefers it to JSON or likes them the same (RFC 9110, section 12.5.1). */
export function wantsType({ caller }: Pick<Context, "caller">, ...wanted: readonly string[]): boolean {
  const ranges = (caller.header("accept") ?? "").toLowerCase().split(",").map(parseMediaRange);
  const quality = (type: string) =>
    Math.max(0, ...ranges.filter((range) => range.type === type).map(({ q }) => q));
  const own = Math.max(...wanted.map(quality));
  return own > 0 && own >= quality("application/json");
}

function parseMediaRange(text: string) {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim());
  const q = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1");
  return { type, q: Number.isFinite(q) ? q : 0 };
}
