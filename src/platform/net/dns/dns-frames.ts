/** Messages on a stream, each after its length in two bytes (RFC 1035 §4.2.2). */

/** Gives the messages that are complete; no more than one message of 65,535 bytes is kept. */
export function createFrameReader(): (bytes: Buffer) => readonly Uint8Array[] {
  let parts: Buffer[] = [];
  let byteCount = 0;
  let frameBytes = 2;
  return (bytes) => {
    parts.push(bytes);
    byteCount += bytes.length;
    const frames: Uint8Array[] = [];
    if (byteCount < frameBytes) return frames;
    let rest = Buffer.concat(parts);
    for (;;) {
      frameBytes = rest.length < 2 ? 2 : 2 + rest.readUInt16BE(0);
      if (rest.length < 2 || rest.length < frameBytes) break;
      frames.push(rest.subarray(2, frameBytes));
      rest = rest.subarray(frameBytes);
    }
    parts = [rest];
    byteCount = rest.length;
    return frames;
  };
}
