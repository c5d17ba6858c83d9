/** Aligns letters with vowel sounds, learned from spelling and sounds alone (EM, Viterbi). */
import type { Pronounced } from "./cmudict.ts";

const roundsOfLearning = 6;
/** Sounds that one letter may stand for. */
const soundsMax = 3;
const impossible = -1e9;

const isVowelSound = (sound: string): boolean => /^[AEIOU]/.test(sound);

type Score = (letter: string, sounds: readonly string[]) => number;

/** How many vowel sounds each letter of each word stands for; null where no alignment fits. */
export function alignVowels(words: readonly Pronounced[]): readonly (readonly number[] | null)[] {
  let score = firstScore;
  let aligned: (readonly string[][] | null)[] = [];
  for (let round = 0; round < roundsOfLearning; round += 1) {
    aligned = words.map(({ word, sounds }) => align(word, sounds, score));
    score = learnedScore(words, aligned);
  }
  return aligned.map((chunks) => chunks?.map((chunk) => chunk.filter(isVowelSound).length) ?? null);
}

/** To begin with: vowels stand for vowels, consonants for consonants, and most letters for one sound. */
const firstScore: Score = (letter, sounds) => {
  const vowelLetter = "aeiouy".includes(letter);
  const [only] = sounds;
  if (only === undefined) return -2.5;
  if (sounds.length === 1) return isVowelSound(only) === vowelLetter ? -2 : -6;
  return sounds.some(isVowelSound) && !vowelLetter ? -7 : -5;
};

function learnedScore(words: readonly Pronounced[], aligned: readonly (readonly string[][] | null)[]): Score {
  const together = new Map<string, number>();
  const letters = new Map<string, number>();
  aligned.forEach((chunks, at) => {
    chunks?.forEach((chunk, letterAt) => {
      const letter = words[at]?.word[letterAt] ?? "";
      const key = `${letter} ${chunk.join(" ")}`;
      together.set(key, (together.get(key) ?? 0) + 1);
      letters.set(letter, (letters.get(letter) ?? 0) + 1);
    });
  });
  return (letter, sounds) => {
    const count = together.get(`${letter} ${sounds.join(" ")}`);
    const rare = sounds.length === soundsMax ? -2 : 0;
    return count === undefined
      ? -12 + rare
      : Math.log((count + 0.01) / ((letters.get(letter) ?? 0) + 1)) + rare;
  };
}

/** The best way to share the sounds out among the letters, in order. */
function align(word: string, sounds: readonly string[], score: Score): string[][] | null {
  const width = sounds.length + 1;
  const best = new Float64Array((word.length + 1) * width).fill(impossible);
  const taken = new Int8Array(best.length);
  best[0] = 0;
  const extend = (at: number, done: number, sofar: number): void => {
    for (let take = 0; take <= soundsMax && done + take < width; take += 1) {
      const sum = sofar + score(word[at] ?? "", sounds.slice(done, done + take));
      const place = (at + 1) * width + done + take;
      if (sum <= (best[place] ?? impossible)) continue;
      best[place] = sum;
      taken[place] = take;
    }
  };
  for (let place = 0; place < word.length * width; place += 1) {
    const sofar = best[place] ?? impossible;
    if (sofar > impossible / 2) extend(Math.floor(place / width), place % width, sofar);
  }
  if ((best.at(-1) ?? impossible) <= impossible / 2) return null;
  return chunksOf(word.length, sounds, taken);
}

function chunksOf(letters: number, sounds: readonly string[], taken: Int8Array): string[][] {
  const chunks: string[][] = [];
  let done = sounds.length;
  for (let at = letters; at > 0; at -= 1) {
    const take = taken[at * (sounds.length + 1) + done] ?? 0;
    chunks.unshift(sounds.slice(done - take, done));
    done -= take;
  }
  return chunks;
}
