/** Decides how long and how much is fetched of the icons and the manifest that belong to a page. */
import { ApiError } from "../../../shared/api-error.ts";

export interface FetchedFile {
  readonly finalUrl: string;
  readonly bytes: Uint8Array;
}

interface FetchContext {
  readonly fetch: (request: FetchRequest) => Promise<FetchResponse>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Fires when nobody waits any more. */
  readonly signal: AbortSignal;
}

interface FetchRequest {
  readonly url: string;
  readonly timeoutMs: number;
  readonly bytesMax: number;
}

interface FetchResponse {
  readonly finalUrl: string;
  readonly status: number;
  bytes(): Promise<Uint8Array>;
  cancel(): void;
}

/** No icon is as long; a longer one is not there. */
const bytesMax = 1024 * 1024;

/**
 * Fetches within `timeoutMs` from now, all calls together. The body of an answer of 2xx, else null: whatever goes
 * wrong there is only a thing not found, until the caller has gone.
 */
export function createIconFetcher({ fetch, now, signal }: FetchContext, timeoutMs: number) {
  const lateAt = now() + timeoutMs;
  return async (url: string): Promise<FetchedFile | null> => {
    const leftMs = lateAt - now();
    if (leftMs <= 0) return null;
    try {
      const answer = await fetch({ url, timeoutMs: leftMs, bytesMax });
      if (answer.status >= 200 && answer.status < 300) {
        return { finalUrl: answer.finalUrl, bytes: await answer.bytes() };
      }
      answer.cancel();
      return null;
    } catch (error) {
      if (!(error instanceof ApiError) || signal.aborted) throw error;
      return null;
    }
  };
}
