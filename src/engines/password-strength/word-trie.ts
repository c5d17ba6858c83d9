/** Trie of the packaged words in one file, read as it stands. */
import type { WordEntry } from "./match.ts";

/** A head of JSON, its length in four bytes before it; then the arrays, each at a multiple of four bytes. */
interface TrieHead {
  readonly dictionaries: readonly string[];
  /** The UTF-16 units of all words; a label is an index in it, from 1. */
  readonly alphabet: string;
  readonly nodeCount: number;
  readonly wordCount: number;
  readonly entryCount: number;
}

/** Sums of counts are kept for each block of so many. */
const blockSize = 16;
const maxRank = 0xffff;

/** Counts, and the sums of those before each block: 1.25 bytes a count. */
interface Sums {
  readonly counts: Uint8Array;
  readonly blocks: Uint32Array;
}

function sumBefore({ counts, blocks }: Sums, index: number): number {
  let sum = blocks[Math.floor(index / blockSize)] ?? 0;
  for (let at = index - (index % blockSize); at < index; at += 1) sum += counts[at] ?? 0;
  return sum;
}

/**
 * Nodes in breadth-first order, so the children of a node stand side by side, after those of the nodes before it. Node 0
 * is the empty word. Labels of one byte, the number of children of each node, one bit for nodes that end a word.
 */
export class WordTrie {
  readonly #dictionaries: readonly string[];
  readonly #codes = new Uint8Array(0x1_0000);
  readonly #labels: Uint8Array;
  readonly #children: Sums;
  readonly #ends: Uint32Array;
  /** Words before each 32 nodes. */
  readonly #endsBefore: Uint32Array;
  readonly #entriesOfWords: Sums;
  readonly #entryDictionaries: Uint8Array;
  readonly #entryRanks: Uint16Array;

  /** Of a file's bytes as `writeTrie` made them. */
  constructor(bytes: Uint8Array) {
    const { head, parts } = cutParts(bytes);
    this.#dictionaries = head.dictionaries;
    for (const [at, unit] of head.alphabet.split("").entries()) this.#codes[unit.charCodeAt(0)] = at + 1;
    this.#labels = parts.labels;
    this.#children = { counts: parts.childCounts, blocks: asNumbers(parts.childBlocks) };
    this.#ends = asNumbers(parts.ends);
    this.#endsBefore = asNumbers(parts.endsBefore);
    this.#entriesOfWords = { counts: parts.entryCounts, blocks: asNumbers(parts.entryBlocks) };
    const { buffer, byteOffset, byteLength } = parts.entryRanks;
    this.#entryDictionaries = parts.entryDictionaries;
    this.#entryRanks = new Uint16Array(buffer, byteOffset, byteLength / 2);
  }

  /** The node after one more UTF-16 unit, or 0 where no word continues with it. */
  next(node: number, unit: number): number {
    const code = this.#codes[unit] ?? 0;
    const count = this.#children.counts[node] ?? 0;
    if (code === 0 || count === 0) return 0;
    const first = 1 + sumBefore(this.#children, node);
    for (let child = first; child < first + count; child += 1) {
      const label = this.#labels[child] ?? 0;
      if (label >= code) return label === code ? child : 0;
    }
    return 0;
  }

  /** The index of the word that ends at this node, or -1. */
  wordAt(node: number): number {
    const bits = this.#ends[node >>> 5] ?? 0;
    const bit = 1 << (node & 31);
    return (bits & bit) === 0 ? -1 : (this.#endsBefore[node >>> 5] ?? 0) + countBits(bits & (bit - 1));
  }

  /** The best rank of a word in dictionaries whose index is below a limit; 0 where it stands in none of them. */
  bestRankOf(word: number, dictionaryLimit = this.#dictionaries.length): number {
    const first = sumBefore(this.#entriesOfWords, word);
    const end = first + (this.#entriesOfWords.counts[word] ?? 0);
    for (let at = first; at < end; at += 1) {
      if ((this.#entryDictionaries[at] ?? 0) < dictionaryLimit) return this.#entryRanks[at] ?? 0;
    }
    return 0;
  }

  /** Where the word stands, in the order in which it was written. */
  entriesOf(word: number): WordEntry[] {
    const first = sumBefore(this.#entriesOfWords, word);
    return Array.from({ length: this.#entriesOfWords.counts[word] ?? 0 }, (_, at) => ({
      dictionary: this.#dictionaries[this.#entryDictionaries[first + at] ?? 0] ?? "",
      rank: this.#entryRanks[first + at] ?? 0,
    }));
  }
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x5555_5555);
  rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

const asNumbers = (bytes: Uint8Array): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);

const wholeNumbers = (byteCount: number): number => 4 * Math.ceil(byteCount / 4);

/** Bytes of each array, in the order of the file. */
const partBytes = ({ nodeCount, wordCount, entryCount }: TrieHead) => ({
  labels: nodeCount,
  childCounts: nodeCount,
  childBlocks: 4 * Math.ceil(nodeCount / blockSize),
  ends: 4 * Math.ceil(nodeCount / 32),
  endsBefore: 4 * Math.ceil(nodeCount / 32),
  entryCounts: wordCount,
  entryBlocks: 4 * Math.ceil(wordCount / blockSize),
  entryRanks: 2 * entryCount,
  entryDictionaries: entryCount,
});

type Parts = Record<keyof ReturnType<typeof partBytes>, Uint8Array>;

function cutParts(file: Uint8Array): { readonly head: TrieHead; readonly parts: Parts } {
  // Numbers of four bytes must be aligned in the buffer.
  const bytes = file.byteOffset % 4 === 0 ? file : new Uint8Array(file);
  const headBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head: TrieHead = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headBytes)));
  let at = wholeNumbers(4 + headBytes);
  const parts = Object.entries(partBytes(head)).map(([name, length]) => {
    const part = bytes.subarray(at, at + length);
    at += wholeNumbers(length);
    return [name, part] as const;
  });
  return { head, parts: Object.fromEntries(parts) as Parts };
}

/** Where a word stands, by the index of its dictionary. */
export interface RankedWord {
  readonly dictionary: number;
  /** From 1. */
  readonly rank: number;
}

/** The file of these words. Throws where they have more than 255 different units. */
export function writeTrie(
  words: ReadonlyMap<string, readonly RankedWord[]>,
  dictionaries: readonly string[],
): Uint8Array {
  const alphabet = [...new Set([...words.keys()].flatMap((word) => word.split("")))].sort(compareUnits);
  if (alphabet.length > 255) throw new Error(`the words have ${alphabet.length} different units`);
  const nodes = listNodes([...words.keys()].filter((word) => word !== "").sort(compareUnits));
  const ends = new Uint32Array(Math.ceil(nodes.length / 32));
  const ordered = nodes.flatMap(({ word }, at) => {
    if (word === null) return [];
    ends[at >>> 5] = (ends[at >>> 5] ?? 0) | (1 << (at & 31));
    return [words.get(word) ?? []];
  });
  const childCounts = Uint8Array.from(nodes, ({ childCount }) => childCount);
  const entryCounts = Uint8Array.from(ordered, ({ length }) => length);
  const entries = ordered.flat();
  const head: TrieHead = {
    dictionaries,
    alphabet: alphabet.join(""),
    nodeCount: nodes.length,
    wordCount: ordered.length,
    entryCount: entries.length,
  };
  return joinParts(head, {
    labels: Uint8Array.from(nodes, ({ unit }) => alphabet.indexOf(unit) + 1),
    childCounts,
    childBlocks: sumBlocks(childCounts, blockSize),
    ends: asBytes(ends),
    endsBefore: sumBlocks(Uint8Array.from(ends, countBits), 1),
    entryCounts,
    entryBlocks: sumBlocks(entryCounts, blockSize),
    entryRanks: new Uint8Array(Uint16Array.from(entries, ({ rank }) => Math.min(rank, maxRank)).buffer),
    entryDictionaries: Uint8Array.from(entries, ({ dictionary }) => dictionary),
  });
}

function joinParts(head: TrieHead, parts: Parts): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const pieces = [Buffer.concat([asBytes(Uint32Array.of(text.length)), text]), ...Object.values(parts)];
  return Buffer.concat(
    pieces.flatMap((piece) => [piece, new Uint8Array(wholeNumbers(piece.length) - piece.length)]),
  );
}

const asBytes = (numbers: Uint32Array): Uint8Array => new Uint8Array(numbers.buffer);

/** The sum of the counts before each block. */
function sumBlocks(counts: Uint8Array, size: number): Uint8Array {
  const sums = new Uint32Array(Math.ceil(counts.length / size));
  let sum = 0;
  for (const [at, count] of counts.entries()) {
    if (at % size === 0) sums[at / size] = sum;
    sum += count;
  }
  return asBytes(sums);
}

const compareUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

interface Node {
  readonly unit: string;
  /** The word that ends here. */
  readonly word: string | null;
  childCount: number;
}

/** Sorted words with the same beginning, which is a node. */
interface Span {
  readonly first: number;
  readonly end: number;
  readonly depth: number;
}

/** In breadth-first order. */
function listNodes(sorted: readonly string[]): readonly Node[] {
  const nodes: Node[] = [{ unit: "", word: null, childCount: 0 }];
  const spans: Span[] = [{ first: 0, end: sorted.length, depth: 0 }];
  // Grows while it is gone through.
  for (const [at, span] of spans.entries()) {
    for (const child of splitSpan(sorted, span)) {
      const word = sorted[child.first] ?? "";
      const unit = word.charAt(span.depth);
      nodes.push({ unit, word: word.length === child.depth ? word : null, childCount: 0 });
      spans.push(child);
      (nodes[at] as Node).childCount += 1;
    }
  }
  return nodes;
}

/** The spans of one unit more; the word that ends here comes first and has none. */
function* splitSpan(sorted: readonly string[], { first, end, depth }: Span): Generator<Span> {
  let from = (sorted[first]?.length ?? 0) === depth ? first + 1 : first;
  while (from < end) {
    const unit = sorted[from]?.charAt(depth);
    let to = from + 1;
    while (to < end && sorted[to]?.charAt(depth) === unit) to += 1;
    yield { first: from, end: to, depth: depth + 1 };
    from = to;
  }
}
