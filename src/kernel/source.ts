/** Decides how a file that a caller names by URL or carries in Base64 becomes bytes, within one cap. */
import { Failure } from "./failure.ts";
import type { Fetch } from "./ports.ts";

/** A file as inputs hold it; exactly one of the two. */
export interface Source {
  readonly url?: string;
  readonly base64?: string;
}

export interface SourceOptions {
  readonly fetch: Fetch;
  /** The bytes of a Base64 text, data URIs included, or null where it is none. */
  readonly decode: (text: string) => Uint8Array | null;
  readonly bytesMax: number;
  readonly timeoutMs: number;
  /** What a carried file over the cap fails with. */
  readonly tooLarge: "payload_too_large" | "image_too_large";
  /** Where the source stands in the input, as `file` or `files/2`; left out where its fields stand by themselves. */
  readonly field?: string;
}

/**
 * The bytes of a source.
 * Throws `missing_parameter` with neither field, `invalid_parameter` with both, `invalid_base64`, the failure that
 * was chosen for what is too large, `upstream_error_status` where the URL answers 400 or more, and what fetching
 * throws; a fetched file over the cap is `upstream_too_large`.
 */
export async function bytesFrom({ url, base64 }: Source, options: SourceOptions): Promise<Uint8Array> {
  const { field } = options;
  if (url !== undefined && base64 !== undefined) {
    throw new Failure("invalid_parameter", "Give either url or base64, not both.", placeOf(field));
  }
  if (url !== undefined) return fetched(url, options);
  if (base64 !== undefined) return carried(base64, options);
  throw new Failure("missing_parameter", "Give a url or base64.", placeOf(field));
}

async function fetched(url: string, options: SourceOptions): Promise<Uint8Array> {
  const { fetch, bytesMax, timeoutMs, field } = options;
  const response = await fetch({ url, bytesMax, timeoutMs });
  if (response.status >= 400) {
    response.cancel();
    const message = `The URL answered with status ${response.status}.`;
    throw new Failure("upstream_error_status", message, placeOf(field, "url"));
  }
  return response.bytes();
}

function carried(text: string, { decode, bytesMax, tooLarge, field }: SourceOptions): Uint8Array {
  const place = placeOf(field, "base64");
  const large = (): Failure =>
    new Failure(tooLarge, `The file must be at most ${bytesMax.toLocaleString("en")} bytes long.`, place);
  // Four characters are three bytes; twice that leaves room for line breaks and a data URI's head.
  if (text.length > 2 * bytesMax * (4 / 3) + 1_024) throw large();
  const bytes = decode(text);
  if (bytes === null) throw new Failure("invalid_base64", "base64 is not valid Base64.", place);
  if (bytes.byteLength > bytesMax) throw large();
  return bytes;
}

function placeOf(field: string | undefined, part?: string): { readonly field?: string } {
  const names = [field, part].filter((name) => name !== undefined);
  return names.length === 0 ? {} : { field: names.join("/") };
}
