/** Compares the value of a field from an extractor with what a stored page says. */

/** What stands beside a page: why it is there, where it was found, and what it says. */
export interface StoredPage {
  readonly why: string;
  readonly url: string;
  readonly contentType: string;
  /** Fields by name; a list of a field that has one value holds all values that are right. */
  readonly expected: Readonly<Record<string, unknown>>;
}

/** Fields whose value is a list itself. */
const listFields = new Set(["keywords", "images", "feeds", "jsonLdTypes"]);

/** Missing, null and empty are the same: the page does not say it. White space and the form of quotes do not count. */
export function agrees(field: string, told: unknown, expected: unknown): boolean {
  const alternatives = Array.isArray(expected) && !listFields.has(field) ? expected : [expected];
  return alternatives.some((one) => normal(field, told, one) === normal(field, one, one));
}

function normal(field: string, value: unknown, expected: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  if (typeof value !== "string") return JSON.stringify(value);
  const text = value.replaceAll(/\s+/g, " ").replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').trim();
  return normals[field]?.(text, expected) ?? text;
}

const normals: Readonly<Record<string, (text: string, expected: unknown) => string>> = {
  author: (text) => names(text),
  lang: (text) => text.toLowerCase().split(/[-_]/, 1)[0] ?? "",
  url: address,
  image: address,
  publishedTime: date,
  modifiedTime: date,
};

/** Names in any order, however they are joined. */
const names = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])
    .filter((word) => word !== "and")
    .sort()
    .join(" ");

/** Percent-encoding and a lost trailing slash make no other address; what is relative or broken does. */
function address(text: string): string {
  const { href = text } = URL.parse(text) ?? {};
  return href.replace(/\/$/, "");
}

/** Where the page gives only a day, or no zone, the day is compared; else the instant. Any text of a date will do. */
function date(text: string, expected: unknown): string {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return text;
  if (typeof expected !== "string" || expected.endsWith("Z")) return moment.toISOString();
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : dayOf(moment);
}

const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
