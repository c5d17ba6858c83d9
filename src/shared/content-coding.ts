/** Content codings by Accept-Encoding (RFC 9110, section 12.5.3), read by `negotiator`. */
import { createRequire } from "node:module";

export type Coding = "zstd" | "br" | "gzip";

export interface CodingChoice {
  /** What the caller likes best of what is offered; null: the content as it is. */
  readonly coding: Coding | null;
  /** Whether the content as it is was refused: `identity;q=0` or `*;q=0`. */
  readonly refusesIdentity: boolean;
}

type Negotiator = new (request: {
  readonly headers: Readonly<Record<string, string>>;
}) => {
  encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
};

const plain: CodingChoice = { coding: null, refusesIdentity: false };

/** No browser sends a longer one. */
const headerMaxLength = 500;
const knownMax = 100;

/** Loaded with the first header that is read. */
let loaded: Negotiator | undefined;

/**
 * The function that chooses among codings, of which the caller's equals are taken in the order given. Few headers differ, so
 * each is read once.
 */
export function codingChooser(offered: readonly Coding[]): (header: string | undefined) => CodingChoice {
  const known = new Map<string, CodingChoice>();
  const all = [...offered, "identity"];
  return (header) => {
    if (header === undefined || header.length > headerMaxLength) return plain;
    const found = known.get(header);
    if (found !== undefined) return found;
    loaded ??= createRequire(import.meta.url)("negotiator") as Negotiator;
    const liked = new loaded({ headers: { "accept-encoding": header } }).encodings(all, { preferred: all });
    const coding = offered.find((name) => name === liked[0]) ?? null;
    const choice = { coding, refusesIdentity: !liked.includes("identity") };
    if (known.size >= knownMax) known.clear();
    known.set(header, choice);
    return choice;
  };
}
