/** The routes of the tool pages: all tools, a group, a tool; and of the parts of all pages. */
import type { AnyOperation } from "../../../kernel/operation.ts";
import type { AnyService, DataVersion, OperationTree } from "../../../kernel/service.ts";
import type { Contact } from "../../openapi/contact.ts";
import { assetOperation } from "../assets.ts";
import { pageOperation } from "../page-document.ts";
import { groupPage, toolsPage } from "./group-page.ts";
import { type Listed, toolGroups } from "./tool-list.ts";
import { toolPage } from "./tool-page.ts";

export interface ToolPagesOptions extends Listed {
  readonly access: () => "open" | "keys";
  /** What a service serves now. */
  readonly data: (service: AnyService) => readonly DataVersion[];
  /** Whom to ask for a key; null where the operator says nothing. */
  readonly contact: Contact | null;
}

/** Every page below `/tools` of a scope. */
export function toolPageOperations(options: ToolPagesOptions): OperationTree {
  const { access, data, scope, contact } = options;
  const groups = toolGroups(options);
  const pages = groups.flatMap((group) => [
    pageOperation({
      path: `/tools/${group.id}`,
      summary: `The page of ${group.title}`,
      access,
      state: () => JSON.stringify(data(group.service)),
      render: (context) => groupPage(group, data(group.service), context),
    }),
    ...group.tools.map((entry) =>
      pageOperation({
        path: entry.path as `/${string}`,
        summary: `The page of: ${entry.registered.operation.summary}`,
        access,
        render: (context) => toolPage(entry, group, { ...context, scope, contact }),
      }),
    ),
  ]);
  return {
    all: pageOperation({
      path: "/tools",
      summary: "All tools",
      access,
      render: (context) => toolsPage(groups, context),
    }),
    asset: assetOperation,
    ...named(pages),
  };
}

/** By names that ids can have: `toolsPdfMerge`. */
const named = (pages: readonly AnyOperation[]): Readonly<Record<string, AnyOperation>> =>
  Object.fromEntries(
    pages.map((page) => {
      const words = page.at[0].split(/[/ -]/).slice(2);
      return [
        words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join(""),
        page,
      ];
    }),
  );
