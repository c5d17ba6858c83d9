/** Decides the weights of the syllable rules: logistic regression with few weights (FTRL-proximal, McMahan 2013). */

/** One question to the rules: the places that speak, and whether the run has that many syllables. */
export interface Question {
  readonly places: Int32Array;
  readonly yes: boolean;
}

export interface Learning {
  readonly size: number;
  readonly rounds: number;
  /** How far a step goes at first. */
  readonly rate: number;
  /** What a weight must be worth to be more than 0. */
  readonly sparsity: number;
  readonly shrinking: number;
}

/** The weights by place. The same questions give the same weights. */
export function learn(questions: Question[], options: Learning): Float64Array {
  const state = openState(options);
  const random = randomFrom(1);
  for (let round = 0; round < options.rounds; round += 1) {
    shuffle(questions, random);
    for (const question of questions) state.take(question);
  }
  return state.weights();
}

function openState({ size, rate, sparsity, shrinking }: Learning) {
  const pull = new Float64Array(size);
  const squares = new Float64Array(size);
  const weightAt = (place: number): number => {
    const force = pull[place] ?? 0;
    if (Math.abs(force) <= sparsity) return 0;
    const inertia = (1 + Math.sqrt(squares[place] ?? 0)) / rate + shrinking;
    return -(force - Math.sign(force) * sparsity) / inertia;
  };
  return {
    take({ places, yes }: Question): void {
      let sum = 0;
      for (const place of places) sum += weightAt(place);
      const error = 1 / (1 + Math.exp(-sum)) - Number(yes);
      if (Math.abs(error) < 1e-4) return;
      for (const place of places) {
        const before = squares[place] ?? 0;
        const after = before + error * error;
        const step = (Math.sqrt(after) - Math.sqrt(before)) / rate;
        pull[place] = (pull[place] ?? 0) + error - step * weightAt(place);
        squares[place] = after;
      }
    },
    weights: (): Float64Array => Float64Array.from({ length: size }, (_, place) => weightAt(place)),
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

function shuffle(items: Question[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [here, there] = [items[at], items[other]];
    if (here !== undefined && there !== undefined) [items[at], items[other]] = [there, here];
  }
}
