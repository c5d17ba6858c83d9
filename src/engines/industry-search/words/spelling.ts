/** Spelling correction: the nearest known word within one edit, or two in a long word. */
import { editDistance } from "../../../shared/edit-distance.ts";

/** Shorter words have too many neighbors to guess, longer ones are not words. */
const lengthMin = 4;
const lengthMax = 24;
const twoEditsLengthMin = 8;

export class SpellChecker {
  readonly #frequencies: ReadonlyMap<string, number>;
  readonly #wordsByLength: ReadonlyMap<number, readonly string[]>;

  /** `frequencies` holds the known words, plain and in lower case, with how often each occurs in the edition. */
  constructor(frequencies: ReadonlyMap<string, number>) {
    this.#frequencies = frequencies;
    this.#wordsByLength = Map.groupBy(frequencies.keys(), (word) => word.length);
  }

  /** The nearest known word, the most frequent of equals; null where none is near. */
  correct(word: string): string | null {
    if (word.length < lengthMin || word.length > lengthMax) return null;
    const distanceMax = word.length >= twoEditsLengthMin ? 2 : 1;
    let best: Candidate = { word: null, distance: distanceMax, frequency: 0 };
    for (let length = word.length - distanceMax; length <= word.length + distanceMax; length += 1) {
      for (const known of this.#wordsByLength.get(length) ?? [])
        if (hasSameStart(word, known)) best = this.#closer(word, known, best);
    }
    return best.word;
  }

  #closer(word: string, known: string, best: Candidate): Candidate {
    const frequency = this.#frequencies.get(known) ?? 0;
    // A word that is not more frequent has to be nearer.
    const wanted = frequency > best.frequency ? best.distance : best.distance - 1;
    const distance = editDistance(word, known, wanted);
    return distance > wanted ? best : { word: known, distance, frequency };
  }
}

interface Candidate {
  readonly word: string | null;
  readonly distance: number;
  readonly frequency: number;
}

/** The first letter is seldom misspelled, except when it is swapped with the second. */
const hasSameStart = (word: string, candidate: string): boolean =>
  word[0] === candidate[0] || (word[0] === candidate[1] && word[1] === candidate[0]);
