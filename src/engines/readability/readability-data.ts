/** What words are measured by: the syllable counter and the lists of familiar words. */
import { loadFamiliarWords } from "./familiar.ts";
import { loadSyllableCounter } from "./syllables/syllables.ts";
import type { ReadabilityData } from "./tally.ts";

/** Loads the syllable rules (104 kB) and the word lists at the first call; once a thread. */
export async function loadReadabilityData(): Promise<ReadabilityData> {
  const [countSyllables, familiar] = await Promise.all([loadSyllableCounter(), loadFamiliarWords()]);
  return { countSyllables, familiar };
}
