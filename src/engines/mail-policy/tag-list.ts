/** Lists of `tag=value;`, as DKIM (RFC 6376 §3.2), DMARC, BIMI, MTA-STS and TLS-RPT write them. */

export interface TagList {
  /** By name, in their order; of a repeated tag the first. */
  readonly tags: ReadonlyMap<string, string>;
  readonly repeated: readonly string[];
  /** Parts that are no `tag=value`. */
  readonly malformed: readonly string[];
}

const tagName = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Names in lower case; blanks around names and values are dropped. Linear in the text. */
export function parseTagList(text: string): TagList {
  const tags = new Map<string, string>();
  const repeated: string[] = [];
  const malformed: string[] = [];
  for (const part of text.split(";")) {
    const trimmed = part.trim();
    if (trimmed === "") continue;
    const equals = trimmed.indexOf("=");
    const name = trimmed.slice(0, Math.max(0, equals)).trim();
    if (equals < 0 || !tagName.test(name)) malformed.push(trimmed);
    else if (tags.has(name.toLowerCase())) repeated.push(name.toLowerCase());
    else tags.set(name.toLowerCase(), trimmed.slice(equals + 1).trim());
  }
  return { tags, repeated, malformed };
}

/** Whether a text begins with `v=VERSION` as its first tag; the version's case counts, blanks around "=" do not. */
export function hasVersion(text: string, version: string): boolean {
  const [first = ""] = text.split(";", 1);
  const equals = first.indexOf("=");
  return first.slice(0, equals).trim().toLowerCase() === "v" && first.slice(equals + 1).trim() === version;
}

/** Items of a comma-separated value. */
export const splitItems = (value: string | undefined): string[] =>
  (value ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
