/** MD4 (RFC 1320), which OpenSSL 3 leaves out: the digest under which Windows keeps passwords. Broken for all else. */

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

/** Additive constant, order of the words, and rotations of each of three rounds. */
const rounds = [
  [0, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], [3, 7, 11, 19]],
  [0x5a82_7999, [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15], [3, 5, 9, 13]],
  [0x6ed9_eba1, [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15], [3, 9, 11, 15]],
] as const;

function mix(round: number, x: number, y: number, z: number): number {
  if (round === 0) return (x & y) | (~x & z);
  return round === 1 ? (x & y) | (x & z) | (y & z) : x ^ y ^ z;
}

function compress(state: Int32Array, block: Buffer, offset: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (const [round, [constant, order, rotations]] of rounds.entries()) {
    for (let step = 0; step < 16; step += 1) {
      const word = block.readInt32LE(offset + 4 * (order[step] ?? 0));
      const sum = (a + mix(round, b, c, d) + word + constant) | 0;
      [a, b, c, d] = [d, rotate(sum, rotations[step % 4] ?? 0), b, c];
    }
  }
  for (const [at, value] of [a, b, c, d].entries()) state[at] = (state[at] ?? 0) + value;
}

/** 16 bytes. */
export function md4(message: Uint8Array): Buffer {
  const padded = Buffer.alloc(64 * Math.ceil((message.length + 9) / 64));
  padded.set(message);
  padded[message.length] = 0x80;
  padded.writeBigUInt64LE(BigInt(message.length) * 8n, padded.length - 8);
  const state = Int32Array.of(0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476);
  for (let offset = 0; offset < padded.length; offset += 64) compress(state, padded, offset);
  const digest = Buffer.alloc(16);
  for (const [at, word] of state.entries()) digest.writeInt32LE(word, 4 * at);
  return digest;
}
