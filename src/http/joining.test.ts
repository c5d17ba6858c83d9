import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { joined } from "./joining.ts";

const piecesOf = (count: number, length: number): Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: count }, (_, at) => new Uint8Array(length).fill(at % 251));

test.each([
  [0, 0],
  [1, 5],
  [3, 1_000],
  [100, 65_536],
  [3, 5_000_000],
])("%i pieces of %i bytes are joined in their order", async (count, length) => {
  const pieces = piecesOf(count, length);
  expect(Buffer.compare(Buffer.from(await joined(pieces)), Buffer.concat(pieces))).toBe(0);
});

test("a long body leaves turns of the event loop to others", async () => {
  let turns = 0;
  let isJoined = false;
  const joining = Promise.resolve(joined(piecesOf(320, 65_536))).then(() => {
    isJoined = true;
  });
  while (!isJoined) {
    await nextTurn();
    turns += 1;
  }
  await joining;
  expect(turns).toBeGreaterThan(5);
});
