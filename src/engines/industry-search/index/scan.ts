/** Dot products of a query with all rows, in one pass of some 30 ns a row. */
import { dimensions } from "../encoder/dimensions.ts";
import { scanModule } from "./scan-module.ts";

export interface Scan {
  /** The dequantized dot product of the vector with each row; the next call overwrites the array. */
  readonly products: (vector: Float32Array) => Float32Array;
}

/** The part of WebAssembly's interface used here: its types belong to the DOM library, which is not loaded. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
  grow(pages: number): number;
}

declare const WebAssembly: {
  readonly Memory: new (size: {
    readonly initial: number;
    readonly maximum: number;
    readonly shared: true;
  }) => WasmMemory;
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, Readonly<Record<string, WasmMemory>>>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
};

interface Exports {
  readonly own: WasmMemory;
  readonly scan: (first: number, end: number, out: number) => void;
}

/** The query's numbers as 16 bits: 384 products of 127 × 8,191 still fit into 32 bits. */
const queryMax = 8_191;
const queryBytes = dimensions * 2;
const pageBytes = 65_536;

/** A shared memory with room for the rows. */
export const rowsMemory = (byteCount: number): WasmMemory => {
  const pages = Math.max(1, Math.ceil(byteCount / pageBytes));
  return new WebAssembly.Memory({ initial: pages, maximum: pageBytes, shared: true });
};

export function openScan(memory: WasmMemory, scales: Float32Array): Scan {
  const { own, scan } = instantiate(memory);
  const resultBytes = scales.length * 4;
  own.grow(Math.ceil((queryBytes + resultBytes) / pageBytes));
  const query = new Int16Array(own.buffer, 0, dimensions);
  const sums = new Int32Array(own.buffer, queryBytes, scales.length);
  const products = new Float32Array(scales.length);
  return {
    products(vector) {
      let greatest = 1e-12;
      for (const value of vector) greatest = Math.max(greatest, Math.abs(value));
      const unit = greatest / queryMax;
      for (let index = 0; index < dimensions; index += 1)
        query[index] = Math.round((vector[index] ?? 0) / unit);
      scan(0, scales.length * dimensions, queryBytes);
      for (let row = 0; row < products.length; row += 1)
        products[row] = (sums[row] ?? 0) * (scales[row] ?? 0) * unit;
      return products;
    },
  };
}

function instantiate(memory: WasmMemory): Exports {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(scanModule), { rows: { memory } });
  const { own, scan } = instance.exports;
  if (!(own instanceof WebAssembly.Memory) || typeof scan !== "function")
    throw new Error("the scan module lacks its exports");
  return { own, scan: (first, end, out) => void scan(first, end, out) };
}
