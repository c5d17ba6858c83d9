/** Decides which part of a text a reader of the file finds at each glyph, so that what is copied is what was asked for. */
import type { Run } from "./runs.ts";

interface Cluster {
  /** Where its text begins. */
  readonly start: number;
  /** Places of its glyphs, in the order in which they are read. */
  readonly glyphs: readonly number[];
}

/**
 * One text a glyph, given the start of each glyph's cluster in visual order. A cluster's characters are dealt out one
 * a glyph in reading order; where they outnumber the glyphs, the first glyph has the rest, and none is lost.
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
  const byStart = new Map<number, number[]>();
  starts.forEach((start, glyph) => {
    const glyphs = byStart.get(start) ?? [];
    byStart.set(start, glyphs);
    glyphs.push(glyph);
  });
  return [...byStart]
    .sort(([a], [b]) => a - b)
    .map(([start, glyphs]) => ({ start, glyphs: run.isRightToLeft ? glyphs.toReversed() : glyphs }));
}
