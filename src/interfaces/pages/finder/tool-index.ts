/** The list of tools that browsers search. */
import { listedTools, type ToolEntry, type ToolGroup } from "../tool-pages/tool-list.ts";
import { finderEntry } from "./entries.ts";
import type { IndexedTool } from "./indexed-tool.ts";

/** Every tool of a scope, those that people need most first. */
export const indexedTools = (groups: readonly ToolGroup[]): readonly IndexedTool[] =>
  groups
    .flatMap((group) => listedTools(group).map((tool) => indexed(tool, group)))
    .toSorted((one, other) => rank(one) - rank(other));

const rank = ({ isEssential = false }: IndexedTool): number => (isEssential ? 0 : 1);

function indexed({ registered, path }: ToolEntry, { title }: ToolGroup) {
  const { fits, fileTypes, upload } = registered.operation;
  return {
    ...finderEntry(registered, path),
    group: title,
    ...(fits !== undefined && { fits }),
    ...(fileTypes !== undefined && { fileTypes }),
    ...(upload !== undefined && { upload }),
  };
}
