/** What is assessed: a response, how it was reached, and what was asked beside it. */

export interface AssessedResponse {
  /** URLs of the request and its redirects in order; the last one answered. */
  readonly route: readonly string[];
  /** By lower-case name, repeated values joined by ", ", those of Set-Cookie by a line feed. */
  readonly headers: Readonly<Record<string, string>>;
  /** The route from the same host over plain HTTP; null: nothing answers there; undefined: not asked. */
  readonly httpRoute?: readonly string[] | null | undefined;
  /** The answer to a preflight request from another origin; undefined: not asked. */
  readonly preflight?: Preflight | undefined;
  /** What the page says; undefined: not read. */
  readonly page?: AssessedPage | undefined;
}

export interface Preflight {
  /** The origin that asked. */
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface AssessedPage {
  /** Policies in meta tags. */
  readonly policies: readonly string[];
  /** Content of the meta tag `referrer`. */
  readonly referrer: string | null;
  readonly scripts: readonly PageScript[];
}

export interface PageScript {
  /** As the page writes it; null: inline. */
  readonly src: string | null;
  readonly integrity: string | null;
}

/** The URL that answered. */
export const finalUrlOf = ({ route }: AssessedResponse): string => route.at(-1) ?? "";

export const isHttps = (url: string): boolean => url.startsWith("https:");

/** A value of a header, in lower case and without blanks around it; null for a missing or empty one. */
export const readToken = ({ headers }: AssessedResponse, name: string): string | null =>
  headers[name]?.slice(0, 1_024).trim().toLowerCase() || null;
