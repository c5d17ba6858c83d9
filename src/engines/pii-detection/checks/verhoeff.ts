/** Verhoeff's check digit (J. Verhoeff, Error Detecting Decimal Codes, 1969): products in the dihedral group of order 10. */

/** Rotations and reflections of a pentagon: 0–4 and 5–9. */
const multiply = (a: number, b: number): number => {
  if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5;
  return b < 5 ? ((a - b + 5) % 5) + 5 : (a - b + 5) % 5;
};

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;

function permute(digit: number, times: number): number {
  let permuted = digit;
  for (let time = 0; time < times % 8; time += 1) permuted = permutation[permuted] as number;
  return permuted;
}

/** Whether digits end with their check digit. Takes digits only. */
export const passesVerhoeff = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => multiply(sum, permute(Number(digit), at)), 0) === 0;
