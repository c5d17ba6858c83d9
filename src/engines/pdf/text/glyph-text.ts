/** Assigns the characters of a text to its glyphs, so that copying from the file gives the text back. */
import type { Run } from "./runs.ts";

interface Cluster {
  /** Start of its text. */
  readonly start: number;
  /** Indexes of its glyphs, in reading order. */
  readonly glyphs: readonly number[];
}

/**
 * One text per glyph, given the start of each glyph's cluster in visual order. The characters of a cluster go to
 * its glyphs one by one in reading order; where they outnumber these, the first glyph gets the surplus.
 */
export function assignGlyphTexts(starts: readonly number[], line: string, run: Run): readonly string[] {
  const clusters = groupClusters(starts, run);
  const texts = starts.map(() => "");
  clusters.forEach(({ start, glyphs }, index) => {
    const characters = [...line.slice(start, clusters[index + 1]?.start ?? run.end)];
    const first = Math.max(1, characters.length - glyphs.length + 1);
    glyphs.forEach((glyph, place) => {
      texts[glyph] =
        place === 0 ? characters.slice(0, first).join("") : (characters[first + place - 1] ?? "");
    });
  });
  return texts;
}

/** In the order of the text. */
function groupClusters(starts: readonly number[], run: Run): readonly Cluster[] {
  return [...Map.groupBy(starts.keys(), (glyph) => starts[glyph] ?? 0)]
    .sort(([a], [b]) => a - b)
    .map(([start, glyphs]) => ({ start, glyphs: run.isRightToLeft ? glyphs.toReversed() : glyphs }));
}
