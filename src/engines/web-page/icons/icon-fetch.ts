/** Fetches the icons and the manifest of a page within one time limit. */
import { ApiError } from "../../../shared/api-error.ts";

export interface FetchedFile {
  readonly finalUrl: string;
  readonly bytes: Uint8Array;
}

interface FetchContext {
  readonly fetch: (request: FetchRequest) => Promise<FetchResponse>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Aborts when the caller is gone. */
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

/** Longer icons count as missing. */
const maxBytes = 1024 * 1024;

/**
 * Creates a function that fetches the body of a 2xx response, else null: an icon that cannot be fetched is only missing,
 * unless the caller is gone. All its calls together end within `timeoutMs` from now.
 */
export function createIconFetcher({ fetch, now, signal }: FetchContext, timeoutMs: number) {
  const deadlineMs = now() + timeoutMs;
  return async (url: string): Promise<FetchedFile | null> => {
    const remainingMs = deadlineMs - now();
    if (remainingMs <= 0) return null;
    try {
      const response = await fetch({ url, timeoutMs: remainingMs, bytesMax: maxBytes });
      if (response.status >= 200 && response.status < 300) {
        return { finalUrl: response.finalUrl, bytes: await response.bytes() };
      }
      response.cancel();
      return null;
    } catch (error) {
      if (!(error instanceof ApiError) || signal.aborted) throw error;
      return null;
    }
  };
}
