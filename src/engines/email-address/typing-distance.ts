/** How far what was typed is from what was meant: an edit distance that knows keyboards and the eye. */

/** Rows of a QWERTY keyboard; QWERTZ and AZERTY swap a few keys, which are added below. */
const keyRows = ["1234567890-", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const otherLayouts = "tz ty zu gz hz xy sy aq az qa wz";
/** Characters that are taken for one another by eye or by ear. */
const alike = "il lj o0 l1 i1 mn uv vw ck ae ei ie ou iy ay sz";

const pairs = buildPairs();

/** Two UTF-16 units in one number, in both orders. */
function buildPairs(): ReadonlySet<number> {
  const found = new Set<number>();
  const add = (one: string | undefined, other: string | undefined): void => {
    if (one === undefined || other === undefined) return;
    const [first, second] = [one.charCodeAt(0), other.charCodeAt(0)];
    found.add((first << 16) | second).add((second << 16) | first);
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
  let last: number[] = [0];
  for (let column = 1; column <= meant.length; column += 1)
    last.push(at(last, column - 1) + extraCost(meant, column - 1));
  for (let row = 1; row <= typed.length; row += 1) {
    const extra = extraCost(typed, row - 1);
    const current = [at(last, 0) + extra];
    for (let column = 1; column <= meant.length; column += 1) {
      const replaced =
        at(last, column - 1) + replaceCost(typed.charCodeAt(row - 1), meant.charCodeAt(column - 1));
      const added = Math.min(
        at(last, column) + extra,
        at(current, column - 1) + extraCost(meant, column - 1),
      );
      const swapped = isSwap(typed, row, meant, column) ? at(beforeLast, column - 2) + costs.swap : replaced;
      current.push(Math.min(replaced, added, swapped));
    }
    beforeLast = last;
    last = current;
  }
  return at(last, meant.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/** A character that the other word lacks. */
function extraCost(word: string, position: number): number {
  const unit = word.charCodeAt(position);
  if (unit === 0x2d || unit === 0x5f) return costs.hyphen;
  const isDouble = unit === word.charCodeAt(position - 1) || unit === word.charCodeAt(position + 1);
  return isDouble ? costs.double : costs.insert;
}

function replaceCost(one: number, other: number): number {
  if (one === other) return 0;
  return pairs.has((one << 16) | other) ? costs.near : costs.far;
}

const isSwap = (typed: string, row: number, meant: string, column: number): boolean =>
  row > 1 &&
  column > 1 &&
  typed.charCodeAt(row - 1) === meant.charCodeAt(column - 2) &&
  typed.charCodeAt(row - 2) === meant.charCodeAt(column - 1) &&
  typed.charCodeAt(row - 1) !== typed.charCodeAt(row - 2);
