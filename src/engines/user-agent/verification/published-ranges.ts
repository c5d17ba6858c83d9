/** Lists of networks as operators of bots publish them. */

export interface PublishedRanges {
  /** The day that the list says it was made, ISO 8601; null if it does not say. */
  readonly date: string | null;
  /** An address or CIDR block a line. */
  readonly blocks: string;
}

/**
 * Reads a list in the shape that Google, Microsoft, Apple, OpenAI and others publish
 * (`{"creationTime": …, "prefixes": [{"ipv4Prefix": …}, {"ipv6Prefix": …}]}`), or a text with an address or block a line,
 * which is passed on as it is. Throws an Error for JSON of another shape.
 */
export function readPublishedRanges(text: string): PublishedRanges {
  const bare = text.replace(/^\uFEFF/, "");
  if (!/^\s*[{[]/.test(bare)) return { date: null, blocks: bare };
  const { creationTime, prefixes } = parse(bare);
  if (!Array.isArray(prefixes)) throw new Error("it is JSON without a list of prefixes");
  const blocks = prefixes.map((item: unknown, index) => {
    const { ipv4Prefix, ipv6Prefix } = (item ?? {}) as Readonly<Record<string, unknown>>;
    const block = ipv4Prefix ?? ipv6Prefix;
    if (typeof block === "string" && !block.includes("\n")) return block;
    throw new Error(`its prefix ${index + 1} is neither an ipv4Prefix nor an ipv6Prefix`);
  });
  return { date: dayOf(creationTime), blocks: blocks.join("\n") };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("it begins as JSON and is none");
  }
}

const dayOf = (time: unknown): string | null =>
  typeof time === "string" && /^\d{4}-\d\d-\d\d/.test(time) ? time.slice(0, 10) : null;
