/** Text with its characters covered by a mask character. */
import { graphemes } from "../../shared/graphemes.ts";

/** How a text is covered. */
export interface CoverOptions {
  /** One grapheme. */
  readonly maskChar: string;
  /** Whether white space and punctuation stay where they are; they count neither as visible nor as covered. */
  readonly keepSeparators: boolean;
  /** One mask character for each covered one; otherwise eight, whatever was covered, separators included. */
  readonly preserveLength: boolean;
}

/** How many characters stay visible at each end. */
export interface VisibleEnds {
  readonly start: number;
  readonly end: number;
}

/** Length of a mask that hides the length of the text. */
const fixedMaskLength = 8;

/** White space, and what separates the parts of numbers, names, paths and queries; other punctuation may be part of a secret. */
const separator = /^[\s.,:;/\\_()+?&=#@'’-]/u;

const isCounted = (character: string, { keepSeparators }: CoverOptions): boolean =>
  !(keepSeparators && separator.test(character));

/** How many characters of the text can be covered, as a person counts them. */
export const countCoverable = (text: string, cover: CoverOptions): number =>
  graphemes(text).filter((character) => isCounted(character, cover)).length;

/**
 * The text with all but `start` first and `end` last characters covered. A text is never shown whole: where the
 * ends would meet, nothing stays visible; where it has only separators, those are covered. Linear.
 */
export function coverText(text: string, ends: VisibleEnds, cover: CoverOptions): string {
  const characters = graphemes(text);
  const counted = characters.flatMap((character, at) => (isCounted(character, cover) ? [at] : []));
  const { start, end } = ends.start + ends.end < counted.length ? ends : { start: 0, end: 0 };
  const [first, last] = [counted[start], counted[counted.length - 1 - end]];
  if (first === undefined || last === undefined) {
    return masks(characters, { ...cover, keepSeparators: false });
  }
  // Without its length a covered part includes the separators beside it.
  const from = cover.preserveLength ? first : (counted[start - 1] ?? -1) + 1;
  const to = cover.preserveLength ? last + 1 : (counted[counted.length - end] ?? characters.length);
  const covered = masks(characters.slice(from, to), cover);
  return characters.slice(0, from).join("") + covered + characters.slice(to).join("");
}

/** The text with nothing left visible. */
export const hideText = (text: string, cover: CoverOptions): string =>
  coverText(text, { start: 0, end: 0 }, cover);

function masks(characters: readonly string[], cover: CoverOptions): string {
  const { maskChar, preserveLength } = cover;
  if (characters.length === 0) return "";
  if (!preserveLength) return maskChar.repeat(fixedMaskLength);
  return characters.map((character) => (isCounted(character, cover) ? maskChar : character)).join("");
}

/** Whether a text is one character that stays one when it is repeated. */
export const isMaskChar = (text: string): boolean =>
  graphemes(text).length === 1 && graphemes(text + text).length === 2;
