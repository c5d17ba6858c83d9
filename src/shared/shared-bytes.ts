/** Decides where bytes lie that go from one thread to another: in memory that all of them share. */

/**
 * Room for `length` bytes that every thread reads where they lie. It counts towards no thread's heap: V8 answers each
 * 64 MB of other buffers with a collection of 5 to 20 ms, in which nobody is served.
 */
export const sharedBytes = (length: number): Uint8Array<SharedArrayBuffer> =>
  new Uint8Array(new SharedArrayBuffer(length));

/** The pieces one after another, in shared memory. */
export function sharedConcat(pieces: readonly Uint8Array[]): Uint8Array<SharedArrayBuffer> {
  const whole = sharedBytes(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
