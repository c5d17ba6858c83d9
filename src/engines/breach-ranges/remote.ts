/** Ranges from a remote service, which learns nothing but five digits of a digest. */
import { type DigestKind, sha1Kind } from "./digest-kind.ts";
import { breachDataUnavailable, roundUpToPadding } from "./folder.ts";
import type { Range } from "./range.ts";
import { countTextBytes, parseRange } from "./range-text.ts";

/** Response of the range service. */
interface RangeResponse {
  readonly status: number;
  readonly lastModified: string | undefined;
  readonly body: string;
}

export type FetchRange = (url: string, headers: Readonly<Record<string, string>>) => Promise<RangeResponse>;

/** The URL of a range: the prefix in place of `{prefix}`, or appended to the URL. */
export const buildRangeUrl = (base: string, prefix: string): string =>
  base.includes("{prefix}") ? base.replace("{prefix}", prefix) : `${base.replace(/\/$/, "")}/${prefix}`;

/**
 * The range of five digits. Only they are sent: no other part of a digest, no header that identifies the caller.
 * Padding is requested. Throws `breach_data_unavailable` where the answer is not a range.
 */
export async function fetchRemoteRange(
  base: string,
  prefix: string,
  fetchRange: FetchRange,
  kind = sha1Kind,
): Promise<Range> {
  const headers = { "add-padding": "true", accept: "text/plain" };
  const response = await fetchRange(addMode(buildRangeUrl(base, prefix), kind), headers).catch((cause) => {
    throw breachDataUnavailable("The service of breached passwords cannot be reached.", cause);
  });
  const entries = response.status === 200 ? parseRange(response.body, kind) : null;
  if (entries === null) throw breachDataUnavailable("The service of breached passwords gave no range.");
  const paddedBytes = roundUpToPadding(countTextBytes(entries));
  return { entries, dataDate: parseDay(response.lastModified), paddedBytes };
}

/** As Have I Been Pwned takes it. */
const addMode = (url: string, { name }: DigestKind): string =>
  name === "sha1" ? url : `${url}${url.includes("?") ? "&" : "?"}mode=${name}`;

/** The day of an HTTP date, ISO 8601. */
function parseDay(header: string | undefined): string | null {
  const ms = Date.parse(header ?? "");
  return Number.isNaN(ms) ? null : new Date(ms).toISOString().slice(0, 10);
}
