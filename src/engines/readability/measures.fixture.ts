/** What texts are measured by, opened once for every test. */
import { openFamiliarWords } from "./familiar.ts";
import { openSyllables } from "./syllables.ts";
import type { Measures } from "./tally.ts";

export const measures: Measures = {
  countSyllables: await openSyllables(),
  familiar: await openFamiliarWords(),
};
