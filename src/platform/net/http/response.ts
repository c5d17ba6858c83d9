/** The response of a fetch: the last hop's head and body, the hops before it, times and TLS facts. */
import type { FetchHop, FetchResponse } from "../../../kernel/ports.ts";
import type { Deadline } from "../../deadline.ts";
import { BoundedBody, checkSize, collectBytes } from "./body.ts";
import { parseEncodings } from "./decoding.ts";
import type { RawHeaders, RawResponse } from "./dispatch.ts";
import type { HopResult } from "./hop.ts";
import type { RedirectStep } from "./redirects.ts";

/** How the final response was reached. */
interface FetchTrace {
  readonly step: RedirectStep;
  readonly hop: HopResult;
  readonly hops: readonly FetchHop[];
  readonly elapsedMs: number;
}

/** What is wanted of the body: its beginning only, or nothing. */
interface BodyWish {
  readonly maxBytes: number;
  readonly headOnly: boolean;
  readonly partial: boolean;
}

/**
 * The end of the body clears the deadline; a body that nobody reads keeps its connection until then.
 * Throws `upstream_too_large` if the body declares a length beyond `maxBytes`, unless only the head or the body's beginning was asked for.
 */
export async function buildResponse(
  { step, hop, hops, elapsedMs }: FetchTrace,
  { maxBytes, headOnly, partial }: BodyWish,
  deadline: Deadline,
): Promise<FetchResponse> {
  const { response, lease, dnsMs, ttfbMs } = hop;
  const { reused, connection } = lease;
  const framing = readFraming(step.method, response);
  if (framing.sentBytes !== null && !headOnly && !partial) checkSize(framing.sentBytes, maxBytes);
  if (framing.sentBytes === 0) deadline.clear();
  const onEnd = (reason: unknown): void => {
    deadline.clear();
    if (reason !== null) response.cancel(reason);
  };
  const body = new BoundedBody(response.body, { encodings: framing.encodings, maxBytes, onEnd });
  if (!headOnly) await body.readAhead();
  return {
    finalUrl: withoutFragment(step.url),
    status: response.status,
    statusText: response.statusText,
    headers: joinHeaders(response.headers),
    hops,
    timings: {
      dnsMs,
      connectMs: reused ? null : connection.connectMs,
      tlsMs: reused ? null : connection.tlsMs,
      ttfbMs,
      elapsedMs,
    },
    tls: connection.tls,
    bodyLength: framing.encodings.length === 0 ? framing.sentBytes : null,
    bodyEncoding: framing.remainingEncoding,
    body,
    bytes: () => collectBytes(body),
    cancel: () => void body.return(),
  };
}

interface BodyFraming {
  /** Null if it is not known in advance. */
  readonly sentBytes: number | null;
  /** Encodings that are removed here. */
  readonly encodings: readonly string[];
  /** The encoding that is left to the reader; null: none. */
  readonly remainingEncoding: string | null;
}

function readFraming(method: string, { status, headers }: RawResponse): BodyFraming {
  if (method === "HEAD" || status === 204 || status === 304) {
    return { sentBytes: 0, encodings: [], remainingEncoding: null };
  }
  const length = headers["content-length"];
  const sentBytes = typeof length === "string" && /^\d{1,15}$/.test(length) ? Number(length) : null;
  const declared = joinValues(headers["content-encoding"]);
  // A part of a compressed body cannot be decompressed by itself.
  const encodings = status === 206 ? null : parseEncodings(declared);
  const remainingEncoding =
    encodings === null && declared !== undefined && declared !== "identity" ? declared : null;
  return { sentBytes, encodings: encodings ?? [], remainingEncoding };
}

/** Each header with one value. */
export const joinHeaders = (headers: RawHeaders): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(joinHeader));

const joinHeader = ([name, value]: [string, RawHeaders[string]]): [string, string] => [
  name,
  joinValues(value, name === "set-cookie" ? "\n" : ", ") ?? "",
];

/** A header's value; repeated ones are joined (RFC 9110, section 5.3). */
export const joinValues = (
  value: string | readonly string[] | undefined,
  separator = ", ",
): string | undefined => (typeof value === "object" ? value.join(separator) : value);

/** As the Fetch standard gives a response's URL. */
export function withoutFragment(url: URL): string {
  const { href, hash } = url;
  return hash === "" ? href.replace(/#$/, "") : href.slice(0, -hash.length);
}
