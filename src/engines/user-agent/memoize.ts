/** Memoization with a least-recently-used cache. */

/**
 * Caches the answers to the `countMax` most recently used questions. Answers
 * are shared and must not be changed. They are kept in memory only.
 */
export function memoize<A>(answer: (question: string) => A, countMax: number): (question: string) => A {
  const known = new Map<string, A>();
  return (question) => {
    const remembered = known.get(question);
    if (remembered !== undefined) {
      // A Map keeps the order of insertion, so the first key is the least recently used.
      known.delete(question);
      known.set(question, remembered);
      return remembered;
    }
    const fresh = answer(question);
    known.set(question, fresh);
    if (known.size > countMax) known.delete(known.keys().next().value ?? question);
    return fresh;
  };
}
