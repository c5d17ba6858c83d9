/** Joins the pieces of a body, a long one in turns, since copying 70 MiB at once would hold the event loop. */
import { setImmediate as nextTurn } from "node:timers/promises";

/** Copied in a millisecond or two, with the pages that the system hands out for it. */
const turnBytes = 2 * 1024 * 1024;

/** The bytes of all pieces, at once where they are few. */
export function joined(
  pieces: readonly Uint8Array<ArrayBuffer>[],
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  const [first, ...more] = pieces;
  if (first !== undefined && more.length === 0) return first;
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return length <= turnBytes ? Buffer.concat(pieces, length) : joinInTurns(pieces, length);
}

async function joinInTurns(
  pieces: readonly Uint8Array<ArrayBuffer>[],
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const room = new Uint8Array(length);
  let at = 0;
  let turnEnd = turnBytes;
  for (const piece of pieces) {
    room.set(piece, at);
    at += piece.length;
    if (at < turnEnd) continue;
    turnEnd = at + turnBytes;
    await nextTurn();
  }
  return room;
}
