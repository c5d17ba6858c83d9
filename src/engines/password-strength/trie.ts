/** Trie of words in flat arrays. */

/**
 * Finds words character by character. A node stands for a prefix of words, node 0 for the empty one. Children are in
 * one hash table with open addressing, at most half full: 20 bytes a node.
 */
export class Trie {
  /** UTF-16 units as small numbers from 1, so that a node and a unit make a key of 31 bits; 0: in no word. */
  readonly #codes: Uint16Array;
  readonly #children: ChildTable;
  readonly #words: number[] = [-1];

  /** Of words that are given twice the last index counts. */
  constructor(words: readonly string[]) {
    const [codes, codeCount] = numberUnits(words);
    this.#codes = codes;
    this.#children = new ChildTable(codeCount);
    for (const [index, word] of words.entries()) this.#add(word, index);
  }

  #add(word: string, index: number): void {
    let node = 0;
    for (let at = 0; at < word.length; at += 1) {
      const code = this.#codes[word.charCodeAt(at)] ?? 0;
      const child = this.#children.findOrAdd(node, code, this.#words.length);
      if (child === this.#words.length) this.#words.push(-1);
      node = child;
    }
    // The empty text is not a word.
    if (node !== 0) this.#words[node] = index;
  }

  /** The node after one more UTF-16 unit, or 0 where no word continues with it. */
  next(node: number, unit: number): number {
    return this.#children.find(node, this.#codes[unit] ?? 0);
  }

  /** The index of the word that ends at this node, or -1. */
  wordAt(node: number): number {
    return this.#words[node] ?? -1;
  }
}

/** The code of each unit, and how many codes there are, including 0. */
function numberUnits(words: readonly string[]): readonly [Uint16Array, number] {
  const codes = new Uint16Array(0x1_0000);
  let count = 1;
  for (const word of words) {
    for (let at = 0; at < word.length; at += 1) {
      const unit = word.charCodeAt(at);
      if (codes[unit] === 0) codes[unit] = count++;
    }
  }
  return [codes, count];
}

/** Hash table from a node and a unit's code to the child node. */
class ChildTable {
  readonly #codeCount: number;
  #bits = 10;
  #keys = new Int32Array(2 ** this.#bits).fill(-1);
  #children = new Int32Array(2 ** this.#bits);
  #count = 0;

  constructor(codeCount: number) {
    this.#codeCount = codeCount;
  }

  /** The child of a node, or 0 where there is none. */
  find(node: number, code: number): number {
    if (code === 0) return 0;
    const key = node * this.#codeCount + code;
    const slot = this.#findSlot(key);
    return this.#keys[slot] === key ? (this.#children[slot] ?? 0) : 0;
  }

  /** The child of a node; `added` becomes it where there is none. */
  findOrAdd(node: number, code: number, added: number): number {
    const key = node * this.#codeCount + code;
    const slot = this.#findSlot(key);
    if (this.#keys[slot] === key) return this.#children[slot] ?? 0;
    this.#keys[slot] = key;
    this.#children[slot] = added;
    this.#count += 1;
    if (this.#count * 2 > this.#keys.length) this.#grow();
    return added;
  }

  #findSlot(key: number): number {
    const keys = this.#keys;
    const mask = keys.length - 1;
    let slot = Math.imul(key, 0x9e3779b1) >>> (32 - this.#bits);
    while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [oldKeys, oldChildren] = [this.#keys, this.#children];
    this.#bits += 1;
    this.#keys = new Int32Array(2 ** this.#bits).fill(-1);
    this.#children = new Int32Array(2 ** this.#bits);
    for (let at = 0; at < oldKeys.length; at += 1) {
      const key = oldKeys[at] ?? -1;
      if (key === -1) continue;
      const slot = this.#findSlot(key);
      this.#keys[slot] = key;
      this.#children[slot] = oldChildren[at] ?? 0;
    }
  }
}
