/** Runs of a line with one font, script and direction, in visual order. */
import bidiModule from "bidi-js";
import { ApiError } from "../../../shared/api-error.ts";
import { describeScript, findScript } from "../fonts/unicode-script.ts";

/** What the choice among fonts asks of a font. */
export interface FontCoverage {
  /** Characters for which this font is tried first. */
  readonly preferredFor: RegExp;
  has(codePoint: number): boolean;
}

/** A part of a line: UTF-16 units from `start` to before `end`. */
export interface Run {
  readonly font: number;
  readonly start: number;
  readonly end: number;
  readonly isRightToLeft: boolean;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly font: number;
  readonly level: number;
  readonly script: string | null;
}

const ignorable = /\p{Default_Ignorable_Code_Point}/u;
// The package declares itself an ES module in its types alone: what is imported is the function already.
const openBidi = bidiModule as unknown as typeof bidiModule.default;
const bidi = openBidi();
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * The runs of a line from left to right, by the Unicode bidirectional algorithm (UAX 9) with the line's first strong
 * letter as its direction. Throws `invalid_parameter` for a character that no font has, naming its script.
 */
export function splitRuns(line: string, fonts: readonly FontCoverage[]): readonly Run[] {
  const levels = bidi.getEmbeddingLevels(line).levels;
  const pieces: Piece[] = [];
  for (const { segment, index } of graphemes.segment(line)) {
    const last = pieces.at(-1);
    const piece = {
      start: index,
      end: index + segment.length,
      font: chooseFont(segment, fonts, last?.font),
      level: levels[index] ?? 0,
      script: findScript(segment),
    };
    const joined = last && joinPieces(last, piece);
    if (joined) pieces[pieces.length - 1] = joined;
    else pieces.push(piece);
  }
  return reorderVisually(pieces).map(({ font, start, end, level }) => ({
    font,
    start,
    end,
    isRightToLeft: level % 2 === 1,
  }));
}

/** Characters shared by scripts stay with those before them. */
function joinPieces(last: Piece, next: Piece): Piece | null {
  const isOneScript = last.script === null || next.script === null || last.script === next.script;
  if (last.font !== next.font || last.level !== next.level || !isOneScript) return null;
  return { ...last, end: next.end, script: last.script ?? next.script };
}

function chooseFont(cluster: string, fonts: readonly FontCoverage[], before: number | undefined): number {
  const indexes = fonts.map((_, index) => index);
  const owners = indexes.filter((index) => fonts[index]?.preferredFor.test(cluster));
  const order = owners.length > 0 || before === undefined ? [...owners, ...indexes] : [before, ...indexes];
  const found = order.find((index) => {
    const font = fonts[index];
    return font !== undefined && covers(font, cluster);
  });
  if (found === undefined) throw missingFont(cluster, fonts);
  return found;
}

/** Fonts may have a letter composed or decomposed; the shaper handles both. */
const covers = (font: FontCoverage, cluster: string): boolean =>
  [cluster, cluster.normalize("NFC"), cluster.normalize("NFD")].some((form) =>
    [...form].every((character) => ignorable.test(character) || font.has(character.codePointAt(0) ?? 0)),
  );

function missingFont(cluster: string, fonts: readonly FontCoverage[]): ApiError {
  const characters = [...cluster].filter((character) => !ignorable.test(character));
  const culprit =
    characters.find((character) => !fonts.some((font) => font.has(character.codePointAt(0) ?? 0))) ?? cluster;
  const code = (culprit.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return new ApiError(
    "invalid_parameter",
    `No font on this server draws the character U+${code} (${describeScript(culprit)}).`,
    { field: "text" },
  );
}

/** Rule L2 of UAX 9: from the highest level down to the lowest odd one, sequences at that level or above are reversed. */
function reorderVisually(pieces: readonly Piece[]): readonly Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}
