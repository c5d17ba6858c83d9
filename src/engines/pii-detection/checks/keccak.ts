/** Decides the Keccak-256 digest, which Ethereum used before SHA-3 was given another padding. */

const rounds = 24;
const mask = (1n << 64n) - 1n;
const rotate = (value: bigint, by: number): bigint =>
  by === 0 ? value : ((value << BigInt(by)) | (value >> BigInt(64 - by))) & mask;

/** Round constants by the linear feedback shift register of the specification, section 1.2. */
const constants = (() => {
  const list: bigint[] = [];
  let register = 1;
  for (let round = 0; round < rounds; round += 1) {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit += 1) {
      if ((register & 1) === 1) constant |= 1n << BigInt((1 << bit) - 1);
      register = (register << 1) ^ ((register >> 7) * 0x171);
    }
    list.push(constant);
  }
  return list;
})();

/** The five steps θ, ρ, π, χ, ι of each round. */
function permute(state: bigint[]): void {
  for (const constant of constants) {
    mixColumns(state);
    moveLanes(state);
    mixRows(state);
    state[0] = (state[0] ?? 0n) ^ constant;
  }
}

function mixColumns(state: bigint[]): void {
  const columns = [0, 1, 2, 3, 4].map((x) =>
    [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ (state[x + y] ?? 0n), 0n),
  );
  for (let at = 0; at < 25; at += 1) {
    const x = at % 5;
    state[at] = (state[at] ?? 0n) ^ (columns[(x + 4) % 5] ?? 0n) ^ rotate(columns[(x + 1) % 5] ?? 0n, 1);
  }
}

function moveLanes(state: bigint[]): void {
  let [x, y] = [1, 0];
  let current = state[1] ?? 0n;
  for (let step = 0; step < 24; step += 1) {
    [x, y] = [y, (2 * x + 3 * y) % 5];
    const next = state[x + 5 * y] ?? 0n;
    state[x + 5 * y] = rotate(current, (((step + 1) * (step + 2)) / 2) % 64);
    current = next;
  }
}

function mixRows(state: bigint[]): void {
  for (let row = 0; row < 25; row += 5) {
    const line = state.slice(row, row + 5);
    for (let at = 0; at < 5; at += 1) {
      state[row + at] = (line[at] ?? 0n) ^ (~(line[(at + 1) % 5] ?? 0n) & mask & (line[(at + 2) % 5] ?? 0n));
    }
  }
}

/** The digest of an ASCII text shorter than one block of 136 bytes, in hex. */
export function keccak256Hex(text: string): string {
  const block = new Uint8Array(136);
  for (let at = 0; at < text.length; at += 1) block[at] = text.charCodeAt(at);
  block[text.length] = 1;
  block[135] = (block[135] ?? 0) | 0x80;
  const state = new Array<bigint>(25).fill(0n);
  const view = new DataView(block.buffer);
  for (let lane = 0; lane < 17; lane += 1) state[lane] = view.getBigUint64(lane * 8, true);
  permute(state);
  const out = new DataView(new ArrayBuffer(32));
  for (let lane = 0; lane < 4; lane += 1) out.setBigUint64(lane * 8, state[lane] ?? 0n, true);
  return Buffer.from(out.buffer).toString("hex");
}

/** ERC-55: a letter is a capital where the digest of the address has a digit of 8 or more. */
export function hasEthereumChecksum(address: string): boolean {
  const hex = address.slice(2);
  const digest = keccak256Hex(hex.toLowerCase());
  return [...hex].every((sign, at) => {
    if (!/[a-f]/i.test(sign)) return true;
    return Number.parseInt(digest[at] ?? "0", 16) >= 8 === (sign === sign.toUpperCase());
  });
}
