/** What words are measured by: the syllable counter and the lists of familiar words. */
import { openFamiliarWords } from "./familiar.ts";
import { openSyllables } from "./syllables.ts";
import type { Measures } from "./tally.ts";

/** Loads the syllable rules (104 kB) and the word lists at the first call; once a thread. */
export async function loadMeasures(): Promise<Measures> {
  const [countSyllables, familiar] = await Promise.all([openSyllables(), openFamiliarWords()]);
  return { countSyllables, familiar };
}
