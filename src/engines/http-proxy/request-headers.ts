/** Decides which headers a target is sent: a few of the caller's own, or those that the caller names. */

import { ApiError } from "../../shared/api-error.ts";

/** Lower-case names. */
export type RequestHeaders = Readonly<Record<string, string>>;

/** What a plain request hands on: content negotiation, ranges and conditions (contract, section 1.3). */
const handedOn = [
  "accept",
  "accept-language",
  "range",
  "if-none-match",
  "if-modified-since",
  "if-range",
  "if-match",
];

/** The caller's own headers that go to the target: no credentials, no origin, nothing that tells who asks. */
export const handedOnHeaders = (header: (name: string) => string | undefined): RequestHeaders =>
  Object.fromEntries(
    handedOn.flatMap((name) => {
      const value = header(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Belong to the connection, or to this service. */
const refusedNames: ReadonlySet<string> = new Set([
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "upgrade",
  "te",
  "trailer",
  "keep-alive",
  "expect",
  "x-api-key",
]);
const refusedPrefixes = ["proxy-", "x-gateway-"];

/** RFC 9110, section 5.6.2. */
const token = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/;
/** RFC 9110, section 5.5: visible characters, blanks, and bytes beyond ASCII. */
const fieldValue = /^[\t\x20-\x7e\x80-\xff]*$/;

const entriesMax = 64;
const valueLengthMax = 8 * 1024;
const totalLengthMax = 16 * 1024;

/**
 * The headers that a caller names for the target, with lower-case names and trimmed values.
 * Throws `invalid_parameter` beyond 64 entries, 8 KiB a value or 16 KiB in all, for names that are no token, are
 * named twice or may not be set, and for values with control characters or beyond one byte a character.
 */
export function chosenHeaders(given: Readonly<Record<string, string>>): RequestHeaders {
  const entries = Object.entries(given).map(([name, value]) => [name.toLowerCase(), value.trim()] as const);
  if (entries.length > entriesMax) throw refused(`headers must have at most ${entriesMax} entries.`);
  for (const [name, value] of entries) checkHeader(name, value);
  const total = entries.reduce((length, [name, value]) => length + name.length + value.length, 0);
  if (total > totalLengthMax) throw refused(`headers must be at most ${totalLengthMax} bytes long in all.`);
  const headers = Object.fromEntries(entries);
  if (Object.keys(headers).length < entries.length) throw refused("headers must not name a header twice.");
  return headers;
}

function checkHeader(name: string, value: string): void {
  if (!token.test(name)) throw refused("headers must have names of letters, digits and -.");
  if (refusedNames.has(name) || refusedPrefixes.some((prefix) => name.startsWith(prefix)))
    throw refused(`headers must not set ${name}.`);
  if (value.length > valueLengthMax)
    throw refused(`The header ${name} must be at most ${valueLengthMax} bytes long.`);
  if (!fieldValue.test(value))
    throw refused(`The header ${name} must not hold control characters or characters beyond U+00FF.`);
}

const refused = (message: string): ApiError =>
  new ApiError("invalid_parameter", message, { field: "headers" });
