import { describe, expect, it } from "vitest";
import { openSafetensors } from "./safetensors.ts";

function fileOf(header: object, halves: readonly number[]): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify(header));
  const data = new Uint8Array(Float16Array.from(halves).buffer);
  const file = new Uint8Array(8 + head.length + data.length);
  new DataView(file.buffer).setBigUint64(0, BigInt(head.length), true);
  file.set(head, 8);
  file.set(data, 8 + head.length);
  return file;
}

const header = {
  first: { dtype: "F16", shape: [2], data_offsets: [0, 4] },
  second: { dtype: "F16", shape: [1], data_offsets: [4, 6] },
  bytes: { dtype: "U8", shape: [2], data_offsets: [4, 6] },
};

describe("a safetensors file", () => {
  const { read } = openSafetensors(fileOf(header, [1, -0.5, 2]));

  it("gives its half-precision tensors by name", () => {
    expect([...read("first")]).toEqual([1, -0.5]);
    expect([...read("second")]).toEqual([2]);
  });

  it("fails for what it does not have", () => {
    expect(() => read("third")).toThrow("no half-precision tensor third");
    expect(() => read("bytes")).toThrow("no half-precision tensor bytes");
    expect(() => read("toString")).toThrow("no half-precision tensor");
    expect(() => openSafetensors(Uint8Array.of(1, 2))).toThrow("not a safetensors file");
    expect(() => openSafetensors(new Uint8Array(16).fill(255))).toThrow("not a safetensors file");
  });
});
