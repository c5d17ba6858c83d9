/** Words of a long text that tell what its company is in its trade: a maker, a wholesaler, a publisher, a builder, a lessor. */
import type { MatchIndex } from "../index/match-index.ts";
import { plainWords } from "../words/terms.ts";
import sectorWords from "./sector-words.json" with { type: "json" };

const sectors = sectorWords.map(({ sector, weight, words, beginnings }) => ({
  sector,
  weight,
  words: new Set(words.split(" ")),
  beginnings: beginnings.split(" "),
}));

/** More words of a sector than these add nothing. */
const countMax = 19;

/** What each six-digit code gains by the words of its sector, as log odds. */
export function scoreSectorWords({ groups }: Pick<MatchIndex, "groups">, text: string): Float32Array {
  const { codes, of } = groups[2];
  const own = plainWords(text);
  const gains = new Float32Array(codes.length);
  for (const { sector, weight, words, beginnings } of sectors) {
    const count = own.filter(
      (word) => words.has(word) || beginnings.some((beginning) => word.startsWith(beginning)),
    ).length;
    const place = codes.indexOf(sector);
    if (place >= 0) gains[place] = weight * Math.log(1 + Math.min(count, countMax));
  }
  return Float32Array.from(of, (sector) => gains[sector] ?? 0);
}
