/** Makers by model, for models that no rule knows: a sorted list of beginnings of models, searched as the text it is. */
import table from "./model-table.gen.json" with { type: "json" };

/** Lines of a beginning, a tab and the number of its vendor in base 36; sorted by UTF-16 units. */
const lines: string = table.models;
const vendors: readonly string[] = table.vendors;

/** How models are spelled in the table. */
export const modelKey = (model: string): string =>
  model
    .toLowerCase()
    .replaceAll(/[_\s]+/g, " ")
    .trim();

export interface ListedVendor {
  readonly vendor: string;
  /** Whether the table has the whole model, not only its beginning. */
  readonly isWhole: boolean;
}

/** The vendor of the longest beginning of a model; null if none is listed. */
export function findListedVendor(model: string): ListedVendor | null {
  const key = modelKey(model);
  let piece = key;
  while (piece.length >= 3) {
    const start = lastLineUpTo(piece);
    if (start < 0) return null;
    const tab = lines.indexOf("\t", start);
    const shared = sharedLength(piece, start, tab);
    // Every beginning of the piece sorts between what is shared with this line and the line itself.
    if (shared === tab - start) return { vendor: vendorAt(tab), isWhole: shared === key.length };
    piece = piece.slice(0, shared);
  }
  return null;
}

const vendorAt = (tab: number): string =>
  vendors[Number.parseInt(lines.slice(tab + 1, lines.indexOf("\n", tab)), 36)] ?? "";

const ranges = new Map<string, readonly [from: number, to: number]>();

/** Where the lines lie that begin with a letter; remembered, as there are few. */
function lettersRange(letter: string): readonly [from: number, to: number] {
  const known = ranges.get(letter);
  if (known !== undefined) return known;
  const from = lines.startsWith(letter) ? 0 : lines.indexOf(`\n${letter}`) + 1;
  const last = lines.lastIndexOf(`\n${letter}`);
  const range = [from, last < from ? from : lines.indexOf("\n", last + 1) + 1] as const;
  if (range[1] > range[0]) ranges.set(letter, range);
  return range;
}

/** Where the last line begins that does not sort after a text; -1 if all do. */
function lastLineUpTo(text: string): number {
  let found = -1;
  let [from, to] = lettersRange(text.charAt(0));
  while (from < to) {
    const start = lines.lastIndexOf("\n", (from + to) >> 1) + 1;
    const begin = Math.max(start, from);
    const key = lines.slice(begin, lines.indexOf("\t", begin));
    if (key <= text) {
      found = begin;
      from = lines.indexOf("\n", begin) + 1;
    } else {
      to = begin;
    }
  }
  return found;
}

function sharedLength(text: string, start: number, end: number): number {
  const most = Math.min(text.length, end - start);
  let length = 0;
  while (length < most && text.charCodeAt(length) === lines.charCodeAt(start + length)) length += 1;
  return length;
}
