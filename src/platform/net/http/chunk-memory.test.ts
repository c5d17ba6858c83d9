import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ChunkMemory } from "./chunk-memory.ts";

const isFreed = ({ buffer }: Uint8Array): boolean => (buffer as ArrayBuffer).detached;

describe("the memory of chunks", () => {
  it("is freed when the next read has arrived and the chunk is released", () => {
    const memory = new ChunkMemory();
    const [one, other] = [new Uint8Array(10), new Uint8Array(10)];
    memory.track(one);
    memory.release(one);
    expect(isFreed(one)).toBe(false);
    memory.track(other);
    expect([isFreed(one), isFreed(other)]).toEqual([true, false]);
    memory.end();
    expect(isFreed(other)).toBe(false);
    memory.release(other);
    expect(isFreed(other)).toBe(true);
  });

  it("is kept while another chunk of the same read is not released", () => {
    const memory = new ChunkMemory();
    const read = new Uint8Array(10);
    const [head, tail] = [read.subarray(0, 2), read.subarray(3)];
    memory.track(head);
    memory.track(tail);
    memory.end();
    memory.release(tail);
    expect(isFreed(read)).toBe(false);
    memory.release(head);
    expect(isFreed(read)).toBe(true);
  });

  it("is never freed if it may be shared, as Node's pool is", () => {
    const memory = new ChunkMemory();
    const pooled = Buffer.from("pooled");
    memory.track(pooled);
    memory.release(pooled);
    memory.end();
    expect(pooled.toString()).toBe("pooled");
  });

  it("is never freed before all its chunks are released, whatever the order", () => {
    const cuts = fc.array(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(cuts, fc.infiniteStream(fc.boolean()), (reads, leaves) => {
        const memory = new ChunkMemory();
        const waiting: Uint8Array[] = [];
        for (const sizes of reads) {
          const buffer = new ArrayBuffer(sizes.reduce((sum, size) => sum + size, 0));
          let at = 0;
          for (const size of sizes) {
            const chunk = new Uint8Array(buffer, at, size);
            at += size;
            memory.track(chunk);
            waiting.push(chunk);
            if (leaves.next().value) memory.release(waiting.shift() as Uint8Array);
            expect(waiting.every((one) => !isFreed(one))).toBe(true);
          }
        }
      }),
    );
  });
});
