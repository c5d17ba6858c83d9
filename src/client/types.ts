/** What a caller of the typed client gives and gets. */

/** A word of the server's; in the made client, one of the closed table. */
export type ErrorCode = string;

export interface ClientOptions {
  /** Where the server is, as `https://nonet.example.com`. */
  readonly baseUrl: string | URL;
  readonly key?: string;
  /** The one service that answers at `baseUrl`, where each has a host of its own. */
  readonly service?: string;
  /** How often a call is repeated that met a full server, a rate or a broken connection; 2 where it is not given. */
  readonly retries?: number;
  /** Milliseconds to wait at most for one repetition; where the server asks for more, the call fails. 30,000 where it is not given. */
  readonly longestWait?: number;
  /** In place of the global one. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** The media type of the answer, where an operation has several, such as `application/pdf`. */
  readonly accept?: string;
}

/** What a call resolves with; it never rejects. */
export type Result<T> = Success<T> | Failure;

export interface Success<T> {
  readonly ok: true;
  readonly status: number;
  readonly headers: Headers;
  readonly data: T;
}

export interface Failure {
  readonly ok: false;
  /** 0 where no answer came. */
  readonly status: number;
  /** A word of the server's, or why no answer came that can be read. */
  readonly error: ErrorCode | "aborted" | "connection_failed" | "unexpected_answer";
  /** A sentence for people. */
  readonly message: string;
  /** The places in the input that were refused. */
  readonly details?: readonly { readonly path: string; readonly message: string; readonly code: string }[];
  /** Whole seconds after which the same call may succeed. */
  readonly retryAfter?: number;
  /** What was thrown, where no answer came. */
  readonly cause?: unknown;
}
