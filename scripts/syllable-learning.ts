/** Learns the weights of the syllable rules: logistic regression with few weights (FTRL-proximal, McMahan 2013). */
import { errorsOf } from "./syllable-totals.ts";

/** One question to the rules: the places that speak, and whether the run has that many syllables. */
export interface Question {
  readonly places: Int32Array;
  readonly yes: boolean;
}

/** A word by what is listed of it: the syllables that it may have as a whole. */
export interface Word {
  /** For each run that can have syllables the places of "at least one, two, three?". */
  readonly runs: readonly (readonly Int32Array[])[];
  readonly totals: ReadonlySet<number>;
}

export interface Learning {
  readonly size: number;
  /** Over the questions, to know roughly which letters carry a syllable. */
  readonly roundsOfQuestions: number;
  /** Over the words, which correct the runs by the total alone. */
  readonly roundsOfWords: number;
  /** How far a step goes at first. */
  readonly rate: number;
  /** What a weight must be worth to be more than 0. */
  readonly sparsity: number;
  readonly shrinking: number;
}

/** The weights by place. The same questions and words give the same weights. */
export function learn(questions: Question[], words: Word[], options: Learning): Float64Array {
  const state = openState(options);
  const random = randomFrom(1);
  for (let round = 0; round < options.roundsOfQuestions; round += 1) {
    shuffle(questions, random);
    for (const { places, yes } of questions) state.correct(places, state.chanceOf(places) - Number(yes));
  }
  for (let round = 0; round < options.roundsOfWords; round += 1) {
    shuffle(words, random);
    for (const word of words) takeWord(state, word);
  }
  return state.weights();
}

interface State {
  /** Of a yes to the question of these places. */
  readonly chanceOf: (places: Int32Array) => number;
  /** Takes the places back by how far their chance was too high. */
  readonly correct: (places: Int32Array, error: number) => void;
  readonly weights: () => Float64Array;
}

function takeWord(state: State, { runs, totals }: Word): void {
  const errors = errorsOf(
    runs.map((questions) => questions.map(state.chanceOf)),
    totals,
  );
  errors?.forEach((some, run) => {
    some.forEach((error, at) => {
      const places = runs[run]?.[at];
      if (places !== undefined) state.correct(places, error);
    });
  });
}

/** Smaller errors are not worth a step. */
const errorMin = 1e-4;

function openState({ size, rate, sparsity, shrinking }: Learning): State {
  const pull = new Float64Array(size);
  const squares = new Float64Array(size);
  const weightAt = (place: number): number => {
    const force = pull[place] ?? 0;
    if (Math.abs(force) <= sparsity) return 0;
    const inertia = (1 + Math.sqrt(squares[place] ?? 0)) / rate + shrinking;
    return -(force - Math.sign(force) * sparsity) / inertia;
  };
  return {
    chanceOf(places) {
      let sum = 0;
      for (const place of places) sum += weightAt(place);
      return 1 / (1 + Math.exp(-sum));
    },
    correct(places, error) {
      if (Math.abs(error) < errorMin) return;
      for (const place of places) {
        const before = squares[place] ?? 0;
        const after = before + error * error;
        const step = (Math.sqrt(after) - Math.sqrt(before)) / rate;
        pull[place] = (pull[place] ?? 0) + error - step * weightAt(place);
        squares[place] = after;
      }
    },
    weights: () => Float64Array.from({ length: size }, (_, place) => weightAt(place)),
  };
}

/** A linear congruential generator: what is learned shall be the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<T>(items: T[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [here, there] = [items[at], items[other]];
    if (here !== undefined && there !== undefined) [items[at], items[other]] = [there, here];
  }
}
