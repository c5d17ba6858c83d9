/** Decides how many words are found in a text at once: a tree of their characters in flat arrays. */

/** Words with a number each; a node stands for a beginning of words, the root for the empty one. */
export interface Trie {
  /** The node after one more UTF-16 unit, or 0 where no word goes on so; 0 is the root too. */
  readonly next: (node: number, unit: number) => number;
  /** The number of the word that ends here, or -1. */
  readonly wordAt: (node: number) => number;
}

/**
 * Builds the tree of words; of words that are given twice the later number counts. Children stand in one hash table
 * with open addresses, twice as large as it is full: 20 bytes a node.
 */
export function buildTrie(words: readonly string[]): Trie {
  const [codes, codeCount] = codesOf(words);
  const table = childTable(codeCount);
  const wordsAt: number[] = [-1];
  for (const [number, word] of words.entries()) {
    let node = 0;
    for (let at = 0; at < word.length; at += 1) {
      const code = codes[word.charCodeAt(at)] ?? 0;
      const child = table.childOf(node, code, wordsAt.length);
      if (child === wordsAt.length) wordsAt.push(-1);
      node = child;
    }
    // The empty text is no word.
    if (node !== 0) wordsAt[node] = number;
  }
  return {
    next: (node, unit) => table.childOf(node, codes[unit] ?? 0, 0),
    wordAt: (node) => wordsAt[node] ?? -1,
  };
}

/** Units as small numbers from 1, so that a node and a unit make one number of 31 bits; and how many, with 0 for others. */
function codesOf(words: readonly string[]): readonly [Uint16Array, number] {
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

interface ChildTable {
  /** The child of a node by a unit's code; where there is none, `added` becomes it, unless that is 0. */
  childOf(node: number, code: number, added: number): number;
}

function childTable(codeCount: number): ChildTable {
  let bits = 10;
  let keys = new Int32Array(2 ** bits).fill(-1);
  let children = new Int32Array(2 ** bits);
  let count = 0;
  const slotOf = (key: number): number => {
    const mask = keys.length - 1;
    let slot = Math.imul(key, 0x9e3779b1) >>> (32 - bits);
    while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  };
  const grow = (): void => {
    const [oldKeys, oldChildren] = [keys, children];
    bits += 1;
    keys = new Int32Array(2 ** bits).fill(-1);
    children = new Int32Array(2 ** bits);
    for (let at = 0; at < oldKeys.length; at += 1) {
      const key = oldKeys[at] ?? -1;
      if (key === -1) continue;
      const slot = slotOf(key);
      keys[slot] = key;
      children[slot] = oldChildren[at] ?? 0;
    }
  };
  return {
    childOf(node, code, added) {
      // Code 0 is of a unit that no word has.
      if (code === 0) return 0;
      const key = node * codeCount + code;
      const slot = slotOf(key);
      if (keys[slot] === key) return children[slot] ?? 0;
      if (added === 0) return 0;
      keys[slot] = key;
      children[slot] = added;
      count += 1;
      if (count * 2 > keys.length) grow();
      return added;
    },
  };
}
