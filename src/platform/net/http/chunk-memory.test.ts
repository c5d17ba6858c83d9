import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openChunkMemory } from "./chunk-memory.ts";

const isFreed = ({ buffer }: Uint8Array): boolean => (buffer as ArrayBuffer).detached;

describe("the memory of chunks", () => {
  it("is freed when the next read has come and the chunk has left", () => {
    const memory = openChunkMemory();
    const [one, other] = [new Uint8Array(10), new Uint8Array(10)];
    memory.come(one);
    memory.leave(one);
    expect(isFreed(one)).toBe(false);
    memory.come(other);
    expect([isFreed(one), isFreed(other)]).toEqual([true, false]);
    memory.end();
    expect(isFreed(other)).toBe(false);
    memory.leave(other);
    expect(isFreed(other)).toBe(true);
  });

  it("stays while another chunk of the same read is on its way", () => {
    const memory = openChunkMemory();
    const read = new Uint8Array(10);
    const [head, tail] = [read.subarray(0, 2), read.subarray(3)];
    memory.come(head);
    memory.come(tail);
    memory.end();
    memory.leave(tail);
    expect(isFreed(read)).toBe(false);
    memory.leave(head);
    expect(isFreed(read)).toBe(true);
  });

  it("is never freed where others may lie in it too, as in Node's pool", () => {
    const memory = openChunkMemory();
    const pooled = Buffer.from("pooled");
    memory.come(pooled);
    memory.leave(pooled);
    memory.end();
    expect(pooled.toString()).toBe("pooled");
  });

  it("is never freed under a chunk that has not left, whatever the order", () => {
    const cuts = fc.array(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(cuts, fc.infiniteStream(fc.boolean()), (reads, leaves) => {
        const memory = openChunkMemory();
        const waiting: Uint8Array[] = [];
        for (const sizes of reads) {
          const buffer = new ArrayBuffer(sizes.reduce((sum, size) => sum + size, 0));
          let at = 0;
          for (const size of sizes) {
            const chunk = new Uint8Array(buffer, at, size);
            at += size;
            memory.come(chunk);
            waiting.push(chunk);
            if (leaves.next().value) memory.leave(waiting.shift() as Uint8Array);
            expect(waiting.every((one) => !isFreed(one))).toBe(true);
          }
        }
      }),
    );
  });
});
