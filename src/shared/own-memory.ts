/** Bytes whose memory can be freed at once, without waiting for V8 to collect. */

/**
 * Whether a buffer is these bytes' alone: Node's pool, which many share, gives less than half of itself to any of them
 * (`Buffer.poolSize`).
 */
export const isOwn = ({ byteLength, buffer }: Uint8Array): boolean =>
  buffer instanceof ArrayBuffer && byteLength * 2 > buffer.byteLength;

/** Detaches a buffer, the one way to free it; whatever views there are on it become empty. */
export function free(buffer: ArrayBufferLike): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
