/** Infers what each run of vowels should count where only the syllables of the whole word are known. */

/** For each run of letters, in order, the chances of "at least one, two, three?", each given the one before. */
export type Chances = readonly (readonly number[])[];

/** A word that the rules are nearly sure of teaches nothing, and neither does one that they cannot get right. */
const chanceMin = 1e-6;
const chanceMax = 0.9999;

/**
 * How far each chance is too high, weighted by how far its question matters; null where nothing is to be learned.
 * The posterior by forward and backward sums over all ways in which the runs can share the syllables.
 */
export function errorsOf(chances: Chances, totals: ReadonlySet<number>): number[][] | null {
  const shares = chances.map(sharesOf);
  const before = sumsBefore(shares);
  const after = sumsAfter(shares, totals);
  const chance = after[0]?.[0] ?? 0;
  if (chance < chanceMin || chance > chanceMax) return null;
  return shares.map((share, run) => {
    const posterior = share.map((own, syllables) => {
      let sum = 0;
      before[run]?.forEach((ways, done) => {
        sum += ways * own * (after[run + 1]?.[done + syllables] ?? 0);
      });
      return sum / chance;
    });
    return errorsIn(posterior, chances[run] ?? []);
  });
}

/** The chance of exactly none, one, two, three syllables. */
function sharesOf(chances: readonly number[]): number[] {
  let reached = 1;
  const shares = chances.map((chance) => {
    const share = reached * (1 - chance);
    reached *= chance;
    return share;
  });
  return [...shares, reached];
}

/** For each run the chance of every number of syllables before it. */
function sumsBefore(shares: readonly number[][]): readonly number[][] {
  const sums: number[][] = [[1]];
  for (const share of shares) {
    const before = sums.at(-1) ?? [];
    const next = new Array<number>(before.length + share.length - 1).fill(0);
    before.forEach((ways, done) => {
      share.forEach((own, syllables) => {
        next[done + syllables] = (next[done + syllables] ?? 0) + ways * own;
      });
    });
    sums.push(next);
  }
  return sums;
}

/** For each run, and each number of syllables before it, the chance that it and the runs behind reach a total. */
function sumsAfter(shares: readonly number[][], totals: ReadonlySet<number>): readonly number[][] {
  const most = shares.reduce((sum, share) => sum + share.length - 1, 0);
  // A word without any is counted as one.
  const reaches = (syllables: number): number => Number(totals.has(Math.max(1, syllables)));
  const sums: number[][] = [Array.from({ length: most + 1 }, (_, syllables) => reaches(syllables))];
  for (const share of shares.toReversed()) {
    const behind = sums[0] ?? [];
    sums.unshift(
      behind.map((_, done) =>
        share.reduce((sum, own, syllables) => sum + own * (behind[done + syllables] ?? 0), 0),
      ),
    );
  }
  return sums;
}

function errorsIn(posterior: readonly number[], chances: readonly number[]): number[] {
  const atLeast = (syllables: number): number =>
    posterior.slice(syllables).reduce((sum, own) => sum + own, 0);
  return chances.map((chance, at) => atLeast(at) * chance - atLeast(at + 1));
}
