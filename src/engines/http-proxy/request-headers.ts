/** The headers of a request to a target: a few of the caller's own, or those that the caller names. */

import { ApiError } from "../../shared/api-error.ts";

/** Lower-case names. */
type RequestHeaders = Readonly<Record<string, string>>;

/** Content negotiation, ranges and conditions. */
const forwardedNames = [
  "accept",
  "accept-language",
  "range",
  "if-none-match",
  "if-modified-since",
  "if-range",
  "if-match",
];

/** The caller's own headers that are forwarded: no credentials, no origin, nothing that identifies the caller. */
export const pickForwardedHeaders = (header: (name: string) => string | undefined): RequestHeaders =>
  Object.fromEntries(
    forwardedNames.flatMap((name) => {
      const value = header(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Headers of the connection. */
const forbiddenNames: ReadonlySet<string> = new Set([
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "upgrade",
  "te",
  "trailer",
  "keep-alive",
  "expect",
]);
const forbiddenPrefixes = ["proxy-", "x-gateway-"];

/** RFC 9110, section 5.6.2. */
const token = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/;
/** RFC 9110, section 5.5: visible characters, blanks, and bytes above ASCII. */
const fieldValue = /^[\t\x20-\x7e\x80-\xff]*$/;

const maxEntries = 64;
const maxValueLength = 8 * 1024;
const maxTotalLength = 16 * 1024;

/**
 * The headers that a caller names for the target, with lower-case names and trimmed values.
 * Throws `invalid_parameter` beyond 64 entries, 8 KiB a value or 16 KiB in all, for names that are not a
 * token, occur twice or may not be set, and for values with control characters or characters above U+00FF.
 */
export function parseRequestHeaders(given: Readonly<Record<string, string>>): RequestHeaders {
  const entries = Object.entries(given).map(([name, value]) => [name.toLowerCase(), value.trim()] as const);
  if (entries.length > maxEntries) throw invalidHeaders(`headers must have at most ${maxEntries} entries.`);
  for (const [name, value] of entries) checkHeader(name, value);
  const total = entries.reduce((length, [name, value]) => length + name.length + value.length, 0);
  if (total > maxTotalLength)
    throw invalidHeaders(`headers must be at most ${maxTotalLength} bytes long in all.`);
  const headers = Object.fromEntries(entries);
  if (Object.keys(headers).length < entries.length)
    throw invalidHeaders("headers must not name a header twice.");
  return headers;
}

function checkHeader(name: string, value: string): void {
  if (!token.test(name)) throw invalidHeaders("headers must have names of letters, digits and -.");
  if (forbiddenNames.has(name) || forbiddenPrefixes.some((prefix) => name.startsWith(prefix)))
    throw invalidHeaders(`headers must not set ${name}.`);
  if (value.length > maxValueLength)
    throw invalidHeaders(`The header ${name} must be at most ${maxValueLength} bytes long.`);
  if (!fieldValue.test(value))
    throw invalidHeaders(
      `The header ${name} must not contain control characters or characters above U+00FF.`,
    );
}

const invalidHeaders = (message: string): ApiError =>
  new ApiError("invalid_parameter", message, { field: "headers" });
