/** Random bytes that are the same in every run. */

/** Draws bytes from the generator sfc32, seeded. */
export function seededRandom(seed: number): (byteCount: number) => Uint8Array {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed | 0;
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 24;
  };
  for (let round = 0; round < 12; round += 1) next();
  return (byteCount) => Uint8Array.from({ length: byteCount }, next);
}
