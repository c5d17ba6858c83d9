/** Vectors quantized to rows of bytes, each with a scale of its own that makes its largest number 127. */
import { dimensions } from "../encoder/dimensions.ts";

interface QuantizedRows {
  readonly rows: Int8Array<ArrayBuffer>;
  /** Row × scale gives the vector, within half a scale for each number. */
  readonly scales: Float32Array<ArrayBuffer>;
}

export function quantizeRows(vectors: readonly ArrayLike<number>[]): QuantizedRows {
  const rows = new Int8Array(vectors.length * dimensions);
  const scales = new Float32Array(vectors.length);
  vectors.forEach((vector, at) => {
    let greatest = 0;
    for (let index = 0; index < dimensions; index += 1)
      greatest = Math.max(greatest, Math.abs(vector[index] ?? 0));
    const scale = greatest / 127;
    scales[at] = scale;
    if (scale === 0) return;
    for (let index = 0; index < dimensions; index += 1)
      rows[at * dimensions + index] = Math.round((vector[index] ?? 0) / scale);
  });
  return { rows, scales };
}
