/** Decides who is let in before a body is read, and what a server without keys does. */
import type { Caller } from "./ports.ts";

/** What the gateway decides before a body is read. */
export interface Admission {
  /** Throws an ApiError (401, 403, 429) when the caller may not call this service's operation now. */
  admit(caller: Caller, service: string | null, operation: string): Grant | Promise<Grant>;
}

/** A caller let in. */
export interface Grant {
  /** Public id of the key, for the log; null without one. */
  readonly keyId: string | null;
  /** Headers that every answer to this call carries. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called once with the status of the answer, so that a call that was not served is given back. */
  settle(status: number): void;
}

const openGrant: Grant = { keyId: null, headers: {}, settle: () => undefined };

/** The admission of a server without keys: every call is served and nothing is counted. */
export const openAdmission: Admission = { admit: () => openGrant };
