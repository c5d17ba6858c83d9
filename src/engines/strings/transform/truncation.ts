/** Truncation at grapheme clusters or words. */
import { countGraphemes, graphemeOffset, takeGraphemes } from "../../../shared/graphemes.ts";
import { words } from "../../../shared/words.ts";
import { trim } from "./white-space.ts";

interface Truncation {
  /** Maximum grapheme clusters of the result, including the suffix. */
  readonly length: number;
  readonly suffix?: string;
  /** Cuts between words, if there is a word before the cut. */
  readonly wordBoundary?: boolean;
}

/**
 * The text itself if it fits, else its beginning and the suffix. Never cuts a grapheme cluster.
 * A suffix that is longer than `length` is left out. Linear.
 */
export function truncate(text: string, { length, suffix = "…", wordBoundary = false }: Truncation): string {
  if (graphemeOffset(text, length) === text.length) return text;
  const suffixLength = countGraphemes(suffix);
  if (suffixLength > length) return takeGraphemes(text, length);
  const cut = graphemeOffset(text, length - suffixLength);
  return (wordBoundary ? wholeWords(text, cut) : text.slice(0, cut)) + suffix;
}

/** The text before `cut`, without the word that it cuts and the white space before that. */
function wholeWords(text: string, cut: number): string {
  const start = startOfWordAt(text, cut);
  const kept = trimEnd(text.slice(0, start));
  return kept === "" ? text.slice(0, cut) : kept;
}

/** Where the word around `cut` begins; `cut` itself if there is none. */
function startOfWordAt(text: string, cut: number): number {
  for (const { start, end } of words(text)) {
    if (start >= cut) break;
    if (end > cut) return start;
  }
  return cut;
}

// The "." keeps the white space in front.
const trimEnd = (text: string): string => trim(`.${text}`).slice(1);
