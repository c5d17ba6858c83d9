/** Memoization with a least-recently-used cache. */

/**
 * The same function with a memory of its `countMax` latest questions (least recently used leave first). Its answers
 * are shared: nobody may change one. Nothing is written anywhere; what is kept goes with the process.
 */
export function memoize<A>(answer: (question: string) => A, countMax: number): (question: string) => A {
  const known = new Map<string, A>();
  return (question) => {
    const remembered = known.get(question);
    if (remembered !== undefined) {
      // A Map keeps the order of insertion, so the first key is the one that was not asked for the longest.
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
