/** Selection of the greatest numbers. */

/** Indices of the `count` greatest numbers, the greatest first; of equal numbers the first one. */
export function topIndices(numbers: Float32Array, count: number): Uint16Array {
  const top = new Uint16Array(count);
  const numberAt = (rank: number): number => numbers[top[rank] ?? 0] ?? 0;
  let filled = 0;
  numbers.forEach((number, index) => {
    if (filled === count && number <= numberAt(count - 1)) return;
    let rank = Math.min(filled, count - 1);
    for (; rank > 0 && numberAt(rank - 1) < number; rank -= 1) top[rank] = top[rank - 1] ?? 0;
    top[rank] = index;
    filled = Math.min(count, filled + 1);
  });
  return top;
}
