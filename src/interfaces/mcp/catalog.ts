/** Which tools a caller sees: those asked for, or a short list, and a search for the rest. */
import { ApiError } from "../../shared/api-error.ts";
import { nearestNames } from "../../shared/nearest-names.ts";
import { type Callable, type OperationTool, toolOf } from "./tools.ts";

/** The tools of one scope. */
export interface Catalog {
  /**
   * The tools of a choice: `pii,pdf` by service, group or name, `all`, or the short list where it is empty.
   * Fails with `invalid_parameter` where a word chooses nothing.
   */
  choose(choice: string): Choice;
}

/** What a client sees and may call. */
export interface Choice {
  readonly listed: readonly OperationTool[];
  /** All that can be called, by name: what was chosen, or everything where nothing was. */
  readonly callable: ReadonlyMap<string, OperationTool>;
  /** The callable tools that fit some words best, the best first. */
  search(words: string, count: number): readonly OperationTool[];
}

/** A service with fewer tools shows them all. */
const shortListMax = 38;

/** The catalog of these operations. Throws where two tools have one name. */
export function buildCatalog(callables: readonly Callable[]): Catalog {
  const tools = callables.map(toolOf);
  const callable = new Map(tools.map((tool) => [tool.name, tool]));
  if (callable.size < tools.length) throw new Error("two tools have one name");
  const shortList = tools.length <= shortListMax ? tools : tools.filter(({ isEssential }) => isEssential);
  const indexed = tools.map((tool) => ({ tool, words: weightedWords(tool) }));
  const search: Choice["search"] = (words, count) => {
    const asked = [...new Set(wordsIn(words))];
    return indexed
      .map(({ tool, words }) => ({
        tool,
        score: asked.reduce((sum, word) => sum + closeness(word, words), 0),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ tool }) => tool);
  };
  return {
    choose(choice) {
      const asked = new Set(choice.split(",", wordsMax).map((word) => word.trim().toLowerCase()));
      asked.delete("");
      if (asked.size === 0) return { listed: shortList, callable, search };
      if (asked.has("all")) return { listed: tools, callable, search };
      refuseUnknown(asked, tools);
      const listed = tools.filter(({ chosenBy }) => !asked.isDisjointFrom(chosenBy));
      return { listed, callable: new Map(listed.map((tool) => [tool.name, tool])), search: () => [] };
    },
  };
}

const wordsMax = 200;

function refuseUnknown(asked: ReadonlySet<string>, tools: readonly OperationTool[]): void {
  const known = new Set(tools.flatMap(({ chosenBy }) => [...chosenBy]));
  const [word] = asked.difference(known);
  if (word === undefined) return;
  const [nearest] = nearestNames(word, known, 1);
  const hint = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  const services = [...new Set(tools.map(({ callable }) => callable.registered.service.id))].join(", ");
  const message = `tools must be all, or services, groups and names of tools; ${word.slice(0, 64)} is none.${hint} Services: ${services}.`;
  throw new ApiError("invalid_parameter", message, {
    details: [{ path: "query.tools", message, code: "unknown_tool" }],
  });
}

type Weights = ReadonlyMap<string, number>;

/** A name says more than a title, and a title more than a description. */
function weightedWords({ full: { name, title = "", description = "" } }: OperationTool): Weights {
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
