/** Reader of safetensors files with half-precision weights (github.com/huggingface/safetensors, format 1). */

export interface Safetensors {
  /** The tensor as 32-bit numbers, row by row. Fails where there is none of that name, or it is not of type F16. */
  readonly read: (name: string) => Float32Array<ArrayBuffer>;
}

interface Entry {
  readonly dtype: string;
  readonly data_offsets: readonly [number, number];
}

/** Fails where the header is not valid. */
export function openSafetensors(file: Uint8Array): Safetensors {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const headerLength = file.length < 8 ? Number.NaN : Number(view.getBigUint64(0, true));
  const start = 8 + headerLength;
  if (!(start <= file.length)) throw new Error("this is not a safetensors file");
  const header = JSON.parse(new TextDecoder().decode(file.subarray(8, start)));
  return {
    read(name) {
      const entry: Entry | undefined = Object.hasOwn(header, name) ? header[name] : undefined;
      if (entry?.dtype !== "F16") throw new Error(`there is no half-precision tensor ${name}`);
      const [from, to] = entry.data_offsets;
      const halves = new Float16Array(Uint8Array.from(file.subarray(start + from, start + to)).buffer);
      return Float32Array.from(halves);
    },
  };
}
