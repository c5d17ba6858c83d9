/** ISO 7064 MOD 97-10. */

/** Whether letters (A = 10 … Z = 35, any case) and digits leave the remainder 1; everything else is passed over. */
export function passesMod97(text: string): boolean {
  let remainder = 0;
  let units = 0;
  for (const character of text) {
    if (!/[\dA-Za-z]/.test(character)) continue;
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
    units += 1;
  }
  return units > 2 && remainder === 1;
}
