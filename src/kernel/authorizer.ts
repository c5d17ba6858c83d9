/** Authorization of calls: the port that the gateway fills, and what a server without keys does. */
import type { Caller } from "./ports.ts";

/** Runs before a body is read. */
export interface Authorizer {
  /** Throws an ApiError (401, 403, 429) when the caller may not call this service's operation now. */
  authorize(caller: Caller, service: string | null, operation: string): Permit | Promise<Permit>;
}

/** Permission for one call. */
export interface Permit {
  /** Public id of the key, for the log; null without one. */
  readonly keyId: string | null;
  /** Headers that every answer to this call carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called once with the status of the answer, so that a failed call is not counted. */
  release(status: number): void;
}

const openPermit: Permit = { keyId: null, headers: {}, release: () => undefined };

/** A server without keys: every call is served and nothing is counted. */
export const allowAll: Authorizer = { authorize: () => openPermit };
