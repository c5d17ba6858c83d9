/** The tools of a scope: one page for each operation, in groups, with the paths at which the pages stand. */
import {
  type RegisteredOperation,
  type RegisteredRoute,
  type Registry,
  unprefixedService,
} from "../../../kernel/registry.ts";
import type { AnyService } from "../../../kernel/service.ts";
import type { MountedTool } from "../tools.ts";

/** An operation with its page. */
export interface ToolEntry {
  readonly registered: RegisteredOperation;
  readonly service: AnyService;
  /** `/tools/pdf/merge`. */
  readonly path: string;
  /** Its route in the playground, which needs no key; null where it has none. */
  readonly playground: RegisteredRoute | null;
  /** Whether it stands in the playground only. */
  readonly isPlaygroundOnly: boolean;
  /** Whether an operation before it takes the same fields at the same path, by another method: lists name that one. */
  readonly isTwin: boolean;
}

/** Tools that belong together: a service, or a group of the web utilities, which need no prefix here either. */
export interface ToolGroup {
  /** `pdf`, `pii`: the first part of its pages' paths. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly service: AnyService;
  readonly tools: readonly ToolEntry[];
}

export interface Listed {
  readonly served: Registry;
  /** The playground of the scope. */
  readonly tools: readonly MountedTool[];
  /** One service's host, or null for all of them. */
  readonly scope: AnyService | null;
}

/** What stands below `/tools` beside the groups. */
const reserved: ReadonlySet<string> = new Set(["api", "assets"]);

/**
 * The groups of a scope in the order of their declaration. Throws where two tools, or a tool and something else, would
 * stand at one path.
 */
export function toolGroups(listed: Listed): readonly ToolGroup[] {
  const entries = [...ownTools(listed), ...playgroundTools(listed)];
  const paths = entries.map(({ path }) => path);
  const twice = paths.find((path, at) => paths.indexOf(path) !== at);
  if (twice !== undefined) throw new Error(`two tools stand at ${twice}`);
  return [...Map.groupBy(entries, ({ path }) => path.split("/")[2] ?? "")].map(([id, tools]) => {
    const service = tools[0]?.service as AnyService;
    if (reserved.has(id) || tools.some((tool) => tool.service !== service))
      throw new Error(`/tools/${id} stands for more than one thing`);
    return { id, ...namesOf(id, service), service, tools };
  });
}

function ownTools({ served, tools, scope }: Listed): readonly ToolEntry[] {
  const own = served.operations.filter(
    ({ service, operation }) => !operation.undescribed && (scope === null || service === scope),
  );
  return own.map((registered, at) => ({
    registered,
    service: registered.service,
    path: pathOf(registered.id),
    playground: playgroundOf(registered, tools),
    isPlaygroundOnly: false,
    isTwin: own.slice(0, at).some((earlier) => isSameTool(earlier, registered)),
  }));
}

const isSameTool = (one: RegisteredOperation, other: RegisteredOperation): boolean =>
  one.service === other.service &&
  other.routes.every(({ path }) => one.routes.some((route) => route.path === path)) &&
  fieldNames(one) === fieldNames(other);

const fieldNames = ({ operation }: RegisteredOperation): string =>
  Object.keys(operation.input.properties).sort().join(" ");

/** The tools of a group that lists name. */
export const listedTools = ({ tools }: ToolGroup): readonly ToolEntry[] =>
  tools.filter(({ isTwin }) => !isTwin);

function playgroundOf({ operation }: RegisteredOperation, tools: readonly MountedTool[]) {
  const mounted = tools.find(({ registered }) => registered.operation.at[0] === operation.tool?.at);
  return mounted?.registered.routes[0] ?? null;
}

/** What a service declares for the playground alone. */
function playgroundTools({ tools }: Listed): readonly ToolEntry[] {
  return tools.flatMap(({ registered, owner }) => {
    const name = registered.id.slice(registered.id.lastIndexOf(".") + 1);
    if (!Object.hasOwn(owner.tools ?? {}, name)) return [];
    const path = pathOf(`${owner.id}.${name}`);
    const playground = registered.routes[0] ?? null;
    return [{ registered, service: owner, path, playground, isPlaygroundOnly: true, isTwin: false }];
  });
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `/tools/pdf/merge` of `web.pdf.merge`, `/tools/pii/detect` of `pii.detect`. */
function pathOf(id: string): string {
  const words = id.split(".").map(kebab);
  const [group = "", ...names] = words[0] === unprefixedService && words.length > 2 ? words.slice(1) : words;
  return `/tools/${group}/${names.join("-")}`;
}

function namesOf(id: string, service: AnyService): { readonly title: string; readonly summary: string } {
  const summary = service.groups?.[id];
  const { title, summary: whole } = service;
  return summary === undefined ? { title, summary: whole } : { title: groupTitle(id), summary };
}

/** `PDF`, `Currency`: a group without vowels, or of two letters, is an abbreviation. */
const groupTitle = (id: string): string =>
  id.length === 2 || !/[aeiou]/.test(id) ? id.toUpperCase() : id.charAt(0).toUpperCase() + id.slice(1);
