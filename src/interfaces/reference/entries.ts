/** The entries of the reference: what stands at one path is one, by whichever method it is called. */
import type { RegisteredOperation, Registry } from "../../kernel/registry.ts";
import type { AnyService } from "../../kernel/service.ts";
import type { RecordedAnswers } from "../openapi/recorded-answers.ts";
import type { ToolEntry, ToolGroup } from "../pages/tool-pages/tool-list.ts";

export interface ReferenceEntry {
  /** Its place in the page. */
  readonly anchor: string;
  /** The operations at the path, the one of the first route first; nearly always one. */
  readonly operations: readonly [ToolEntry, ...ToolEntry[]];
}

/** Entries below one heading. */
export interface ReferenceGroup {
  readonly anchor: string;
  readonly title: string;
  readonly summary: string;
  readonly entries: readonly ReferenceEntry[];
}

/** What a page of the reference is made of. */
export interface Reference {
  readonly groups: readonly ReferenceGroup[];
  /** One service's host, or null for all of them. */
  readonly scope: AnyService | null;
  readonly answers: RecordedAnswers;
}

/** `web.crypto.hash` stands at `#web-crypto-hash`. */
export const anchorOf = ({ id }: RegisteredOperation): string => id.replaceAll(".", "-");

/** The groups of the tools, and last what every host has beside them. */
export function referenceGroups(groups: readonly ToolGroup[], builtIn: Registry): readonly ReferenceGroup[] {
  const [service] = builtIn.services;
  const own = builtIn.operations
    .filter(({ operation }) => !operation.undescribed)
    .map((registered) => ({
      registered,
      service: registered.service,
      path: "",
      playground: null,
      isPlaygroundOnly: true,
      isTwin: false,
    }));
  return [
    ...groups.map(({ id, title, summary, tools }) => ({ anchor: id, title, summary, tools })),
    { anchor: "server", title: service?.title ?? "", summary: service?.summary ?? "", tools: own },
  ].map(({ tools, ...group }) => ({ ...group, entries: entriesOf(tools) }));
}

function entriesOf(tools: readonly ToolEntry[]): readonly ReferenceEntry[] {
  const byPath = Map.groupBy(tools, ({ registered }) => registered.routes[0]?.path);
  return [...byPath.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ anchor: anchorOf(first.registered), operations: [first, ...others] as const }],
  );
}
