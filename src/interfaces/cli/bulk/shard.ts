/** Shards: a part of the input for each of several machines, by where its rows begin. */
import type { ByteRange } from "./split.ts";

/** The `index`-th of `count` parts, from 0 on. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export const wholeInput: Shard = { index: 0, count: 1 };

const countMax = 100_000;

/** `3/16`; null for anything else, and for an index that is not below the count. */
export function parseShard(text: string): Shard | null {
  const [, index = "", count = ""] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  const isShard = index !== "" && shard.count <= countMax && shard.index < shard.count;
  return isShard ? shard : null;
}

/**
 * Where the rows of a shard begin, between `start` and `end` (bytes, or files of a folder). Each place belongs to exactly one
 * shard of a count, so no row is answered twice and none is lost, and the outputs in their order are the output of the whole.
 */
export function shardRange({ index, count }: Shard, start: number, end: number): ByteRange {
  const border = (at: number): number => start + Math.floor(((end - start) * at) / count);
  // The last one ends where the input does, however long it has become.
  return { from: border(index), to: index + 1 === count ? Number.POSITIVE_INFINITY : border(index + 1) };
}
