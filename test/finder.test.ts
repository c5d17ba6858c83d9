/** The finder, judged by tasks as people type them; half of them were not looked at while it was tuned. */
import { describe, expect, it } from "vitest";
import { finderEntry } from "../src/interfaces/pages/finder/entries.ts";
import { openFinder } from "../src/interfaces/pages/finder/search.ts";
import phrases from "./finder-phrases.json" with { type: "json" };
import { served, tools } from "./support/operations.ts";

interface Phrase {
  readonly phrase: string;
  readonly ids: readonly string[];
}

const alone = tools
  .filter(({ registered }) => registered.id === "tools.cors")
  .map(({ registered }) => registered);
const find = openFinder(
  [...served.operations, ...alone].map((registered) => finderEntry(registered, registered.id)),
);

const missed = (list: readonly Phrase[], countMax: number): readonly string[] =>
  list.flatMap(({ phrase, ids }) => {
    const found = find(phrase, countMax).map(({ id }) => id);
    return found.some((id) => ids.includes(id)) ? [] : [`${phrase}: ${found.join(", ")}`];
  });

const share = (list: readonly Phrase[], countMax: number): number =>
  1 - missed(list, countMax).length / list.length;

describe("the finder", () => {
  it.each(["tuning", "unseen"] as const)("finds what people ask for: %s", (name) => {
    const list = phrases[name];
    expect(list.length).toBeGreaterThanOrEqual(80);
    expect(share(list, 1), missed(list, 1).join("\n")).toBeGreaterThanOrEqual(0.8);
    expect(share(list, 3), missed(list, 3).join("\n")).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ["a slip of the fingers", "watermrak pdf", "web.pdf.watermark"],
    ["the beginning of a word", "pdf wat", "web.pdf.watermark"],
    ["capitals and accents", "PDF  MÉRGE!", "web.pdf.merge"],
    ["an id", "useragent.isBot", "useragent.isBot"],
    ["a path", "/strings/slugify", "strings.slugify"],
  ])("forgives %s", (_what, query, id) => {
    expect(find(query, 1)[0]?.id).toBe(id);
  });

  it.each(["", "   ", "the of a", "zzzzqqqq", "\ud800", "a".repeat(100_000), "constructor", "__proto__"])(
    "finds nothing wrong for %j",
    (query) => {
      expect(() => find(query, 3)).not.toThrow();
    },
  );
});
