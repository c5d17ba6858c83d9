import fc from "fast-check";
import { expect, it } from "vitest";
import { Trie } from "./trie.ts";

it("a trie finds the words it was built from, each with its last index, and no others", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "é", "\ud83d", "\uffff"), maxLength: 5 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), word, (words, sought) => {
      const trie = new Trie(words);
      let node = 0;
      let isLost = false;
      for (let at = 0; at < sought.length; at += 1) {
        node = trie.next(node, sought.charCodeAt(at));
        isLost ||= node === 0;
      }
      const found = isLost || sought === "" ? -1 : trie.wordAt(node);
      expect(found).toBe(sought === "" ? -1 : words.lastIndexOf(sought));
    }),
  );
});
