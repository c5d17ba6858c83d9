import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ChunkQueue } from "./chunk-queue.ts";

describe("the queue of chunks", () => {
  it("returns every byte in order, whatever the order of push and shift", () => {
    const step = fc.oneof(fc.uint8Array({ maxLength: 3_000 }), fc.constant(null));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const queue = new ChunkQueue();
        const pushed: Uint8Array[] = [];
        const shifted: Uint8Array[] = [];
        for (const chunk of steps) {
          if (chunk === null) shifted.push(queue.shift() ?? new Uint8Array());
          else {
            pushed.push(chunk);
            // The queue frees the memory of what it has joined.
            queue.push(Uint8Array.from(chunk));
          }
        }
        for (let chunk = queue.shift(); chunk !== undefined; chunk = queue.shift()) shifted.push(chunk);
        expect(Buffer.concat(shifted).equals(Buffer.concat(pushed))).toBe(true);
        expect(queue.byteLength).toBe(0);
      }),
    );
  });

  it("passes a chunk on unchanged if none waits, and joins small ones that wait", () => {
    const queue = new ChunkQueue();
    const first = Buffer.from("a");
    queue.push(first);
    expect(queue.shift()).toBe(first);
    for (let count = 0; count < 40_000; count += 1) queue.push(Buffer.from("b"));
    const lengths = [];
    for (let chunk = queue.shift(); chunk !== undefined; chunk = queue.shift()) lengths.push(chunk.length);
    expect(lengths).toEqual([1, 16_384, 16_384, 7_231]);
  });

  it("copies no chunk of a usual length", () => {
    const queue = new ChunkQueue();
    const chunks = [Buffer.alloc(16_384), Buffer.alloc(16_384), Buffer.alloc(1_024)];
    for (const chunk of chunks) queue.push(chunk);
    expect(chunks.map((chunk) => queue.shift() === chunk)).toEqual([true, true, true]);
  });
});
