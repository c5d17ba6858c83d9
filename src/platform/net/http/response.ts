/** Decides what a fetch answers: the last hop's head and body, the hops before it, times and TLS facts. */

import type { FetchHop, FetchResponse } from "../../../kernel/ports.ts";
import { boundedBody, checkSize, collected } from "./body.ts";
import { knownEncodings } from "./decoding.ts";
import type { HopAnswer, Received } from "./exchange.ts";
import type { Hop } from "./hop.ts";
import type { Patience } from "./patience.ts";
import type { Step } from "./redirects.ts";

export interface Journey {
  readonly step: Step;
  readonly hop: Hop;
  readonly hops: readonly FetchHop[];
  readonly elapsedMs: number;
}

/**
 * The answer to the one who asked. Its body ends the patience; whoever does not read it keeps the connection
 * until the deadline. Throws `upstream_too_large` where the body's length is known to be.
 */
export async function responseOf(
  { step, hop, hops, elapsedMs }: Journey,
  bytesMax: number,
  patience: Patience,
): Promise<FetchResponse> {
  const { answer, lease, dnsMs, ttfbMs } = hop;
  const { reused, connection } = lease;
  const form = bodyForm(step.method, answer);
  if (form.wireLength !== null) checkSize(form.wireLength, bytesMax);
  if (form.wireLength === 0) patience.end();
  const end = (reason: unknown): void => {
    patience.end();
    if (reason !== null) answer.abandon(reason);
  };
  const body = boundedBody(answer.wire, { encodings: form.encodings, bytesMax, end });
  await body.readAhead();
  return {
    finalUrl: withoutFragment(step.url),
    status: answer.status,
    statusText: answer.statusText,
    headers: Object.fromEntries(Object.entries(answer.headers).map(joinedHeader)),
    hops,
    timings: {
      dnsMs,
      connectMs: reused ? null : connection.connectMs,
      tlsMs: reused ? null : connection.tlsMs,
      ttfbMs,
      elapsedMs,
    },
    tls: connection.tls,
    bodyLength: form.encodings.length === 0 ? form.wireLength : null,
    bodyEncoding: form.encodingLeft,
    body,
    bytes: () => collected(body),
    cancel: () => void body.return?.(),
  };
}

interface BodyForm {
  /** Null where it is not known before. */
  readonly wireLength: number | null;
  /** Layers that are taken off. */
  readonly encodings: readonly string[];
  /** What the reader still has to take off itself; null: nothing. */
  readonly encodingLeft: string | null;
}

function bodyForm(method: string, { status, headers }: HopAnswer): BodyForm {
  if (method === "HEAD" || status === 204 || status === 304) {
    return { wireLength: 0, encodings: [], encodingLeft: null };
  }
  const length = headers["content-length"];
  const wireLength = typeof length === "string" && /^\d{1,15}$/.test(length) ? Number(length) : null;
  const named = joined(headers["content-encoding"]);
  // A part of a compressed body cannot be unpacked by itself.
  const encodings = status === 206 ? null : knownEncodings(named);
  const encodingLeft = encodings === null && named !== undefined && named !== "identity" ? named : null;
  return { wireLength, encodings: encodings ?? [], encodingLeft };
}

const joinedHeader = ([name, value]: [string, Received[string]]): [string, string] => [
  name,
  joined(value, name === "set-cookie" ? "\n" : ", ") ?? "",
];

/** A header's text; repeated ones are joined (RFC 9110, section 5.3). */
export const joined = (
  value: string | readonly string[] | undefined,
  separator = ", ",
): string | undefined => (typeof value === "object" ? value.join(separator) : value);

/** As the Fetch standard gives a response's URL. */
export function withoutFragment(url: URL): string {
  const { href, hash } = url;
  return hash === "" ? href.replace(/#$/, "") : href.slice(0, -hash.length);
}
