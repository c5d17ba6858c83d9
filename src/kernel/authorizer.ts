/** Authorization of calls: the port that the gateway fills, and what a server without keys does. */
import type { ApiError } from "../shared/api-error.ts";
import type { FetchLimits } from "./operation.ts";
import type { Caller } from "./ports.ts";

/** Runs before a body is read. */
export interface Authorizer {
  /**
   * Whether the caller may call this service's operation now. A refusal (401, 403, 429, 503) is thrown as an ApiError,
   * or is the permit's where the caller is known.
   */
  authorize(caller: Caller, service: string, operation: string): Permit | Promise<Permit>;
}

/** Permission for one call. */
export interface Permit {
  /** Public id of the key, for the log; null without one. */
  readonly keyId: string | null;
  /** The key's plan, for the log; null without one. */
  readonly plan: string | null;
  /** Headers that every answer to this call carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** Why the call is not served after all; null where it is. */
  readonly refusal: ApiError | null;
  /** What the key's plan has in place of the operation's own limits of fetching. */
  readonly fetchLimits?: FetchLimits;
  /** Called once with the status of the answer, so that a failed call is not counted. */
  release(status: number): void;
  /** Called in its place for an answer that is not counted; gives the headers that it carries. */
  free?(): Pick<Permit, "headers">;
}

/** Permission for whoever comes; nothing is counted. */
export const openPermit: Permit = {
  keyId: null,
  plan: null,
  headers: {},
  refusal: null,
  release: () => undefined,
};

/** A server without keys: every call is served and nothing is counted. */
export const allowAll: Authorizer = { authorize: () => openPermit };
