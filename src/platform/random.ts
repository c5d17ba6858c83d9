/** Random bytes from the system's generator, drawn a block at a time. */
import { randomFillSync } from "node:crypto";

const blockBytes = 4_096;

/** A source of strong random bytes; each byte of a block is used once and then erased. */
export function openRandom(): (byteCount: number) => Uint8Array {
  const block = new Uint8Array(blockBytes);
  let next = blockBytes;
  return (byteCount) => {
    if (byteCount > blockBytes / 4) return randomFillSync(new Uint8Array(byteCount));
    if (next + byteCount > blockBytes) {
      randomFillSync(block);
      next = 0;
    }
    const drawn = block.slice(next, next + byteCount);
    block.fill(0, next, next + byteCount);
    next += byteCount;
    return drawn;
  };
}
