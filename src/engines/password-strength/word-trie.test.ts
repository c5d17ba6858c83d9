import fc from "fast-check";
import { expect, it } from "vitest";
import { WordTrie, writeTrie } from "./word-trie.ts";

const find = (trie: WordTrie, text: string): number => {
  let node = 0;
  for (const unit of text.split("")) {
    node = trie.next(node, unit.charCodeAt(0));
    if (node === 0) return -1;
  }
  return trie.wordAt(node);
};

it("a trie that is written and opened has each word with its entries, and no other", () => {
  const word = fc.string({
    unit: fc.constantFrom("a", "b", "é", "\ud83d", "\uffff"),
    minLength: 1,
    maxLength: 6,
  });
  const entry = fc.record({
    dictionary: fc.constantFrom(0, 1),
    rank: fc.integer({ min: 1, max: 2 ** 16 - 1 }),
  });
  const words = fc.uniqueArray(fc.tuple(word, fc.array(entry, { minLength: 1, maxLength: 3 })), {
    selector: ([text]) => text,
    maxLength: 80,
  });
  fc.assert(
    fc.property(words, word, (listed, sought) => {
      const names = ["one", "other"];
      const trie = new WordTrie(writeTrie(new Map(listed), names));
      for (const [text, entries] of listed) {
        const named = entries.map(({ dictionary, rank }) => ({ dictionary: names[dictionary], rank }));
        expect(trie.entriesOf(find(trie, text))).toEqual(named);
      }
      expect(find(trie, sought) >= 0).toBe(listed.some(([text]) => text === sought));
    }),
  );
});

it("bytes that are not aligned in their buffer are read all the same", () => {
  const file = writeTrie(new Map([["ab", [{ dictionary: 0, rank: 7 }]]]), ["one"]);
  const shifted = new Uint8Array(file.length + 1);
  shifted.set(file, 1);
  const trie = new WordTrie(shifted.subarray(1));
  expect(trie.entriesOf(find(trie, "ab"))).toEqual([{ dictionary: "one", rank: 7 }]);
});
