/** The commands that are operations, with only the services loaded that a word may mean. */
import { buildCommandTree, type CommandNode } from "../../interfaces/cli/command-tree.ts";
import { buildRegistry, unprefixedService } from "../../kernel/registry.ts";
import { serviceLoaders } from "../service-loaders.ts";

/** The tree with the words below this one, or null where no operation begins with it. */
export async function loadCommands(word: string): Promise<CommandNode | null> {
  const id = Object.hasOwn(serviceLoaders, word) ? word : unprefixedService;
  const tree = await treeOf([id]);
  return id !== unprefixedService || startsWith(tree, word) ? tree : null;
}

const startsWith = ({ children, aliases }: CommandNode, word: string): boolean =>
  children.has(word) ||
  aliases.has(word) ||
  [...children.keys()].filter((name) => name.startsWith(word)).length === 1;

/** The tree of all operations. */
export const loadAllCommands = (): Promise<CommandNode> => treeOf(Object.keys(serviceLoaders));

async function treeOf(ids: readonly string[]): Promise<CommandNode> {
  const services = await Promise.all(ids.flatMap((id) => serviceLoaders[id]?.() ?? []));
  return buildCommandTree(services, buildRegistry(services).operations);
}
