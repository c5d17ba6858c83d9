/** What can be done with what was pasted: the tools that are made for it, and what each is given. */
import type { IndexedTool } from "../../finder/indexed-tool.ts";
import type { Recognized } from "./recognize.ts";

/** A tool as far as offers need it. */
export type OfferedTool = Pick<IndexedTool, "href" | "title" | "fits" | "fileTypes" | "upload">;

export interface Offer {
  readonly tool: OfferedTool;
  /** The field that the value goes into; null: the tool takes none. */
  readonly field: string | null;
  readonly value: unknown;
}

/** Tools for any text that are offered for what is something more. */
const textOffersMax = 3;

/** The tools for a text, those of its likeliest kind first and each once. */
export function offersForText(found: readonly Recognized[], tools: readonly OfferedTool[]): readonly Offer[] {
  const hrefs = new Set<string>();
  return found.flatMap(({ kind, value }) => {
    const offers = tools.flatMap((tool) => {
      const field = tool.fits?.[kind];
      return field === undefined || hrefs.has(tool.href) ? [] : [{ tool, field, value }];
    });
    const shown = kind === "text" && hrefs.size > 0 ? offers.slice(0, textOffersMax) : offers;
    for (const { tool } of shown) hrefs.add(tool.href);
    return shown;
  });
}

/** The tools for files of one media type. */
export const toolsForFile = (mediaType: string, tools: readonly OfferedTool[]): readonly OfferedTool[] =>
  tools.filter(({ fileTypes = [] }) =>
    fileTypes.some(
      (type) => type === mediaType || (type.endsWith("/*") && mediaType.startsWith(type.slice(0, -1))),
    ),
  );
