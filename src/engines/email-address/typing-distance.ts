/** How far what was typed is from what was meant: an edit distance that knows keyboards and the eye. */

/** Rows of a QWERTY keyboard; QWERTZ and AZERTY swap a few keys, which are added below. */
const keyRows = ["1234567890-", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const otherLayouts = "tz ty zu gz hz xy sy aq az qa wz";
/** Characters that are taken for one another by eye or by ear. */
const alike = "il lj o0 l1 i1 mn uv vw ck ae ei ie ou iy ay sz";

const pairs = buildPairs();

function buildPairs(): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (one: string | undefined, other: string | undefined): void => {
    if (one === undefined || other === undefined) return;
    found.add(one + other).add(other + one);
  };
  keyRows.forEach((row, at) => {
    const below = keyRows[at + 1] ?? "";
    Array.from(row).forEach((key, column) => {
      add(key, row[column + 1]);
      // A key touches two keys of the row below it.
      add(key, below[column]);
      add(key, below[column - 1]);
    });
  });
  for (const pair of `${otherLayouts} ${alike}`.split(" ")) add(pair[0], pair[1]);
  return found;
}

const costs = { swap: 0.7, double: 0.6, hyphen: 0.4, insert: 1, near: 1, far: 1.6 };

/**
 * The cost of typing `typed` for `meant`: about 1 for each mistake. Swapped, doubled and lost double letters and hyphens are
 * cheaper; a key that is nowhere near is dearer. The time is the product of the lengths.
 */
export function typingDistance(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last: number[] = [];
  for (let row = 0; row <= typed.length; row += 1) {
    const current: number[] = [];
    for (let column = 0; column <= meant.length; column += 1) {
      current.push(
        Math.min(
          row === 0 && column === 0 ? 0 : Number.POSITIVE_INFINITY,
          at(last, column) + extraCost(typed, row - 1),
          at(current, column - 1) + extraCost(meant, column - 1),
          at(last, column - 1) + replaceCost(typed[row - 1], meant[column - 1]),
          isSwap(typed, row, meant, column)
            ? at(beforeLast, column - 2) + costs.swap
            : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, meant.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/** A character that the other word lacks. */
function extraCost(word: string, position: number): number {
  const character = word[position];
  if (character === "-" || character === "_") return costs.hyphen;
  return character === word[position - 1] || character === word[position + 1] ? costs.double : costs.insert;
}

function replaceCost(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number.POSITIVE_INFINITY;
  if (one === other) return 0;
  return pairs.has(one + other) ? costs.near : costs.far;
}

const isSwap = (typed: string, row: number, meant: string, column: number): boolean =>
  row > 1 &&
  column > 1 &&
  typed[row - 1] === meant[column - 2] &&
  typed[row - 2] === meant[column - 1] &&
  typed[row - 1] !== typed[row - 2];
