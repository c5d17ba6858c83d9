/** Decides whether bytes may move to another thread as they are: only where their buffer is theirs alone. */

/** The bytes in a buffer of their own: the same ones where that is so, else a copy. Small ones often lie in a buffer that others use too. */
export const ownBuffer = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.buffer.byteLength === bytes.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : new Uint8Array(bytes);
