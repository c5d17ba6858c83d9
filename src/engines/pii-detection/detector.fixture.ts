/** Tables of texts for one detector, with the values that it must find between « and ». */
import { describe, expect, it } from "vitest";
import { createDetector, type Kind, kindsOnRequest } from "./index.ts";

const onRequest: ReadonlySet<string> = new Set(kindsOnRequest);

/** The text with the values of a kind between « and », as a caller without further options finds them. */
async function mark(kind: Kind, text: string): Promise<string> {
  const find = await createDetector({
    ...(onRequest.has(kind) && { kinds: [kind] }),
    minScore: 0.5,
    language: "en",
    allowList: [],
    customPatterns: [],
  });
  return find(text)
    .filter(({ type }) => type === kind)
    .reduceRight((marked, { start, end, value }) => {
      return `${marked.slice(0, start)}«${value}»${marked.slice(end)}`;
    }, text);
}

/** That each marked value is found from its first to its last character and nothing else of its kind is. */
export async function expectMarked(kind: Kind, marked: string): Promise<void> {
  expect(await mark(kind, marked.replaceAll(/[«»]/g, ""))).toBe(marked);
}

/** Declares the tests of a kind: texts with values of it, and texts with something that only looks like one. */
export function testKind(kind: Kind, texts: readonly string[], nearMisses: readonly string[]): void {
  describe(kind, () => {
    it.each(texts.map((text) => [text]))("is found: %s", (text) => expectMarked(kind, text));
    it.each(nearMisses.map((text) => [text]))("is not found: %s", (text) => expectMarked(kind, text));
  });
}
