/** Similarity of short names, as census bureaus match them. */

const prefixMax = 4;
const prefixWeight = 0.1;

/**
 * Jaro 1989: the share of items that are in both near the same place, less half of those out of order. 0 to 1, 1 for two
 * empty lists. Time is at most half the product of the lengths.
 */
export function findJaro(one: Int32Array, other: Int32Array): number {
  if (one.length === 0 || other.length === 0) return one.length === other.length ? 1 : 0;
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const isTaken = new Uint8Array(other.length);
  const matched: number[] = [];
  one.forEach((item, at) => {
    const to = Math.min(other.length, at + reach + 1);
    for (let peer = Math.max(0, at - reach); peer < to; peer += 1) {
      if (isTaken[peer] || other[peer] !== item) continue;
      isTaken[peer] = 1;
      matched.push(item);
      return;
    }
  });
  if (matched.length === 0) return 0;
  const inOrder = other.filter((_, at) => isTaken[at] === 1);
  const moved = matched.filter((item, at) => inOrder[at] !== item).length / 2;
  const count = matched.length;
  return (count / one.length + count / other.length + (count - moved) / count) / 3;
}

/** Winkler 1990: nearer to 1 by a tenth for each of up to four items that both begin with. */
export function findJaroWinkler(one: Int32Array, other: Int32Array): number {
  const jaro = findJaro(one, other);
  let prefix = 0;
  while (prefix < Math.min(prefixMax, one.length, other.length) && one[prefix] === other[prefix]) prefix += 1;
  return jaro + prefix * prefixWeight * (1 - jaro);
}
