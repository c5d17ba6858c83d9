/** A stored response: how old it is, whether it is fresh, how it is validated. */
import { type Headers, hasValidator } from "./storing.ts";

export interface StoredResponse {
  /** What it is stored under. */
  readonly key: string;
  /** Whose it is: shares of the memory are counted by owner. */
  readonly owner: string;
  readonly finalUrl: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  /** The redirects that led to it. */
  readonly hops: readonly StoredHop[];
  /** The content encoding that the body still has; null: none. */
  readonly bodyEncoding: string | null;
  readonly body: Uint8Array;
  /** Milliseconds since the epoch; when it was last fetched or validated. */
  readonly receivedAtMs: number;
  /** Seconds. */
  readonly initialAge: number;
  /** Seconds, as the target and those that redirected to it say; null: they say nothing. */
  readonly lifetime: number | null;
}

export interface StoredHop {
  readonly url: string;
  readonly status: number;
  readonly location: string;
  readonly elapsedMs: number;
}

/** Nothing is kept longer without being asked for again, in seconds. */
export const maxResidenceSeconds = 86_400;

/** Seconds since it was received; a clock that was set back counts as none. */
const residenceOf = ({ receivedAtMs }: StoredResponse, nowMs: number): number =>
  Math.max(0, nowMs - receivedAtMs) / 1_000;

/** Whole seconds (RFC 9111 §4.2.3). */
export const currentAge = (stored: StoredResponse, nowMs: number): number =>
  Math.floor(stored.initialAge + residenceOf(stored, nowMs));

/** Whether it may answer a caller who takes what was fetched within `ttl` seconds. The target's own word is the limit. */
export const isFresh = (stored: StoredResponse, ttl: number, nowMs: number): boolean =>
  residenceOf(stored, nowMs) < ttl &&
  (stored.lifetime === null || stored.initialAge + residenceOf(stored, nowMs) < stored.lifetime);

export const isOutdated = (stored: StoredResponse, nowMs: number): boolean =>
  residenceOf(stored, nowMs) >= maxResidenceSeconds;

/**
 * The conditions by which a target can say that a stored response still holds (RFC 9111 §4.3.1); null where it has no
 * validator, and behind redirects, where the validator may belong to another URL.
 */
export function validationHeaders({ headers, hops }: StoredResponse): Headers | null {
  if (hops.length > 0 || !hasValidator(headers)) return null;
  const { etag, "last-modified": modified } = headers;
  return {
    ...(etag !== undefined && { "if-none-match": etag }),
    ...(modified !== undefined && { "if-modified-since": modified }),
  };
}

/** What describes the stored body, which a 304 must not change (RFC 9111 §3.2). */
const ofBody = /^(?:content-(?:encoding|length|range|type)|transfer-encoding|connection|keep-alive)$/;

/** The headers of a stored response after a 304 said that it still holds (RFC 9111 §4.3.4). */
export const freshenHeaders = (stored: Headers, validated: Headers): Headers => ({
  ...stored,
  ...Object.fromEntries(Object.entries(validated).filter(([name]) => !ofBody.test(name))),
});

/** What it takes of memory or of a disk, about. */
export const bytesOf = ({ body, headers, finalUrl, hops }: StoredResponse): number =>
  body.byteLength + 1_024 + 2 * JSON.stringify([headers, finalUrl, hops]).length;
