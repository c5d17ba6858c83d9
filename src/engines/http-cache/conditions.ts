/** Conditions and ranges of a request, answered from a stored response (RFC 9110 §13, §14). */
import { parseHttpDate } from "./http-date.ts";
import type { StoredResponse } from "./stored-response.ts";

/** The fields of a request that are looked at, by their lower-case names. */
export type Conditions = Readonly<
  Partial<Record<"if-none-match" | "if-modified-since" | "if-range" | "range", string>>
>;

/** What a request is answered with: the whole body, a part of it, nothing new, or a refusal of the range. */
export interface Selection {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for 304 and 416. */
  readonly body: Uint8Array;
}

const nothing = new Uint8Array();

/** Several ranges at once are answered with the whole, as a server may. */
export function select(stored: StoredResponse, conditions: Conditions): Selection {
  const { status, headers, body } = stored;
  if (status !== 200) return { status, headers, body };
  if (isUnchanged(stored, conditions)) return { status: 304, headers, body: nothing };
  const range = allowsRange(stored, conditions) ? parseRange(conditions.range, body.byteLength) : null;
  if (range === null) return { status, headers, body };
  if (range === "unsatisfiable")
    return { status: 416, headers: { "content-range": `bytes */${body.byteLength}` }, body: nothing };
  const [first, last] = range;
  const contentRange = `bytes ${first}-${last}/${body.byteLength}`;
  return {
    status: 206,
    headers: { ...headers, "content-range": contentRange },
    body: body.subarray(first, last + 1),
  };
}

/** If-Modified-Since counts only where there is no If-None-Match (RFC 9110 §13.2.2). */
function isUnchanged({ headers }: StoredResponse, conditions: Conditions): boolean {
  const { "if-none-match": tags, "if-modified-since": since } = conditions;
  if (tags !== undefined) return tags.trim() === "*" || listsTag(tags, headers["etag"]);
  const sinceMs = parseHttpDate(since ?? "");
  const modifiedMs = parseHttpDate(headers["last-modified"] ?? "");
  return sinceMs !== null && modifiedMs !== null && modifiedMs <= sinceMs;
}

/** By weak comparison. */
function listsTag(tags: string, own: string | undefined): boolean {
  if (own === undefined) return false;
  const opaque = withoutWeakness(own);
  return tags.split(/,(?=\s*(?:W\/)?")/).some((tag) => withoutWeakness(tag.trim()) === opaque);
}

const withoutWeakness = (tag: string): string => (tag.startsWith("W/") ? tag.slice(2) : tag);

/** A part of what was decoded here is no part of what its tag stands for. */
function allowsRange({ headers }: StoredResponse, { "if-range": validator }: Conditions): boolean {
  if (headers["content-encoding"] !== undefined) return false;
  if (validator === undefined) return true;
  const text = validator.trim();
  if (text.endsWith('"')) return !text.startsWith("W/") && text === headers["etag"];
  return text === headers["last-modified"];
}

/** The first and last byte; null for no range, or one that is passed over. */
function parseRange(
  field: string | undefined,
  length: number,
): readonly [number, number] | "unsatisfiable" | null {
  const [, start = "", end = ""] = /^\s*bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(field ?? "") ?? [];
  if (start === "" && end === "") return null;
  if (start === "")
    return Number(end) === 0 || length === 0
      ? "unsatisfiable"
      : [Math.max(0, length - Number(end)), length - 1];
  if (end !== "" && Number(end) < Number(start)) return null;
  if (Number(start) >= length) return "unsatisfiable";
  return [Number(start), end === "" ? length - 1 : Math.min(Number(end), length - 1)];
}
