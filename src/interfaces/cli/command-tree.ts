/** Commands by their words: every operation by its id, and by its route where that is free. */
import type { RegisteredOperation } from "../../kernel/registry.ts";
import { unprefixedService } from "../../kernel/registry.ts";
import type { AnyService } from "../../kernel/service.ts";
import { nearestNames } from "../../shared/nearest-names.ts";
import { flagName } from "./flags.ts";
import { UsageError } from "./usage-error.ts";

/** A word of a command. One that names an operation may have further words below it, too. */
export interface CommandNode {
  /** From the first on: `crypto`, `base64`, `encode`. */
  readonly words: readonly string[];
  readonly children: Map<string, CommandNode>;
  /** Other words for the children, which help does not list. */
  readonly aliases: Map<string, CommandNode>;
  registered: RegisteredOperation | null;
  summary: string;
}

/** The words of an operation's command, from its id: `pdf merge`, `anonymizer k-anonymity`. */
export const wordsOf = ({ id }: Pick<RegisteredOperation, "id">): readonly string[] => {
  const words = id.split(".").map(flagName);
  return words[0] === unprefixedService ? words.slice(1) : words;
};

/** The tree of the operations of some services. */
export function buildCommandTree(
  services: readonly AnyService[],
  operations: readonly RegisteredOperation[],
): CommandNode {
  const root = newNode([]);
  for (const registered of operations) {
    const node = placeAt(root, wordsOf(registered));
    node.registered = registered;
    node.summary = registered.operation.summary;
  }
  for (const service of services) describe(root, service);
  // The words of routes come second: where two operations could have them, an id has them.
  for (const registered of operations)
    for (const words of routeWords(registered)) addAlias(root, words, registered);
  return root;
}

const newNode = (words: readonly string[]): CommandNode => ({
  words,
  children: new Map(),
  aliases: new Map(),
  registered: null,
  summary: "",
});

function placeAt(root: CommandNode, words: readonly string[]): CommandNode {
  let node = root;
  for (const [at, word] of words.entries()) {
    const next = node.children.get(word) ?? newNode(words.slice(0, at + 1));
    node.children.set(word, next);
    node = next;
  }
  return node;
}

function describe(root: CommandNode, { id, summary, groups = {} }: AnyService): void {
  const own = root.children.get(id);
  if (own !== undefined) own.summary = summary;
  if (id !== unprefixedService) return;
  for (const [name, sentence] of Object.entries(groups)) {
    const group = root.children.get(flagName(name));
    if (group !== undefined && group.registered === null) group.summary = sentence;
  }
}

const routeWords = ({ routes, service }: RegisteredOperation): readonly (readonly string[])[] =>
  routes.map(({ path }) => {
    const parts = path.split("/").filter((part) => part !== "" && !part.startsWith("{"));
    return service.id === unprefixedService ? parts : [service.id, ...parts];
  });

function addAlias(root: CommandNode, words: readonly string[], registered: RegisteredOperation): void {
  let node = root;
  for (const word of words.slice(0, -1)) {
    const next = node.children.get(word);
    if (next === undefined) return;
    node = next;
  }
  const last = words.at(-1) ?? "";
  const known = node.children.get(last);
  // `nonet proxy URL`: the operation at the group's own route is what the group does.
  if (known !== undefined && known.registered === null) known.registered = registered;
  if (known === undefined && !node.aliases.has(last))
    node.aliases.set(last, {
      ...newNode(wordsOf(registered)),
      registered,
      summary: registered.operation.summary,
    });
}

export interface FoundCommand {
  readonly node: CommandNode;
  /** What stands after the words of the command. */
  readonly rest: readonly string[];
}

/**
 * The command that the first words name: by whole words, or by the beginning of one that no other begins with.
 * Throws a UsageError for a word that names nothing, with the nearest.
 */
export function findCommand(root: CommandNode, words: readonly string[]): FoundCommand {
  let node = root;
  let at = 0;
  for (; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (word.startsWith("-")) break;
    const next = childOf(node, word);
    if (next === null) break;
    node = next;
  }
  const extra = words[at];
  if (node.registered === null && extra !== undefined && !extra.startsWith("-"))
    throw unknownWord(node, extra);
  return { node, rest: words.slice(at) };
}

function childOf(node: CommandNode, word: string): CommandNode | null {
  const exact = node.children.get(word) ?? node.aliases.get(word);
  if (exact !== undefined) return exact;
  // What an operation is given is not taken for a shortened word.
  if (node.registered !== null || word.length < beginningMin) return null;
  const [only, ...others] = [...node.children].filter(([name]) => name.startsWith(word));
  return only === undefined || others.length > 0 ? null : only[1];
}

const beginningMin = 2;

function unknownWord(node: CommandNode, word: string): UsageError {
  const names = [...node.children.keys()];
  const [nearest] = nearestNames(word, [...names, ...node.aliases.keys()], 1);
  const hint = nearest === undefined ? "" : `; did you mean ${nearest}?`;
  const place = node.words.length === 0 ? "nonet" : `nonet ${node.words.join(" ")}`;
  return new UsageError(`${place} has no ${shown(word)}${hint}\n  there is: ${names.join(", ")}`);
}

/** A word as it can be repeated on a terminal. */
const shown = (word: string): string => word.slice(0, 64).replaceAll(/[\p{C}]/gu, "\ufffd");
