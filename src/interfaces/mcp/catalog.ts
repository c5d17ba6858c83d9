/** Which tools a caller sees: those asked for, or a short list, and a search for the rest. */
import { type Callable, type OperationTool, toolOf } from "./tools.ts";

/** All tools by name. */
export interface Catalog {
  readonly byName: ReadonlyMap<string, OperationTool>;
  /** The tools of a choice: `pii,pdf` by service, group or name, `all`, or the short list where it is empty. */
  choose(choice: string): readonly OperationTool[];
  /** The tools that fit some words best, the best first. */
  search(words: string, count: number): readonly OperationTool[];
}

/** The catalog of these operations. Throws where two tools have one name. */
export function buildCatalog(callables: readonly Callable[]): Catalog {
  const tools = callables.map(toolOf);
  const byName = new Map(tools.map((tool) => [tool.told.name, tool]));
  if (byName.size < tools.length) throw new Error("two tools have one name");
  const indexed = tools.map((tool) => ({ tool, words: weightedWords(tool) }));
  return {
    byName,
    choose(choice) {
      const asked = new Set(choice.split(",").map((word) => word.trim().toLowerCase()));
      asked.delete("");
      if (asked.size === 0) return tools.filter(({ isEssential }) => isEssential);
      if (asked.has("all")) return tools;
      return tools.filter(({ chosenBy }) => !asked.isDisjointFrom(chosenBy));
    },
    search(words, count) {
      const asked = [...new Set(wordsIn(words))];
      return indexed
        .map(({ tool, words }) => ({ tool, score: asked.reduce((sum, word) => sum + closeness(word, words), 0) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, count)
        .map(({ tool }) => tool);
    },
  };
}

type Weights = ReadonlyMap<string, number>;

/** A name says more than a title, and a title more than a description. */
function weightedWords({ told: { name, title = "", description = "" } }: OperationTool): Weights {
  const weights = new Map<string, number>();
  for (const [text, weight] of [
    [description, 1],
    [title, 3],
    [name, 4],
  ] as const)
    for (const word of wordsIn(text)) weights.set(word, weight);
  return weights;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,40}/gu) ?? [];

/** A word fits as it is, or by a beginning of four letters: "merging" finds "merge". */
function closeness(word: string, weights: Weights): number {
  const exact = weights.get(word);
  if (exact !== undefined) return exact;
  const stem = word.slice(0, Math.max(4, word.length - 3));
  let best = 0;
  for (const [known, weight] of weights) if (known.startsWith(stem)) best = Math.max(best, weight / 2);
  return word.length < 4 ? 0 : best;
}
