/** The public tools: operations that are marked for them, each at a route of its own. */

import type { AnyOperation, Context, Tool } from "../../kernel/operation.ts";
import {
  buildRegistry,
  type RegisteredOperation,
  type Registry,
  unprefixedService,
} from "../../kernel/registry.ts";
import { type AnyService, service } from "../../kernel/service.ts";

/** A tool in its place, and the service whose resources its handler is given. */
export interface MountedTool {
  readonly registered: RegisteredOperation;
  readonly owner: AnyService;
}

/**
 * The tools of a scope: of one service, or of all for null and for the web utilities, whose public pages they are.
 * None where `on` is false.
 */
export function toolsOf(served: Registry, scope: AnyService | null, on: boolean): readonly MountedTool[] {
  const everyones = scope === null || scope.id === unprefixedService;
  const owners = on ? served.services.filter((owner) => everyones || owner === scope) : [];
  return owners.flatMap((owner) => {
    const own = Object.entries(owner.tools ?? {}).map(([name, tool]) => [name, { ...tool, keyless: true }]);
    const operations = { ...marked(served, owner), ...Object.fromEntries(own) };
    const tools = service({ id: "tools", title: "Tools", summary, operations });
    return buildRegistry([tools]).operations.map((registered) => ({ registered, owner }));
  });
}

const summary = "A playground without keys, limited by address";

const marked = ({ operations }: Registry, owner: AnyService): Readonly<Record<string, AnyOperation>> =>
  Object.fromEntries(
    operations.flatMap(({ service: owned, operation }) => {
      const { tool } = operation;
      return owned !== owner || tool === undefined ? [] : [[nameOf(tool), toolFrom(operation, tool)]];
    }),
  );

/** `GET /tools/api/ip` is called ip. */
const nameOf = ({ at }: Tool<unknown>): string => at.slice(at.lastIndexOf("/") + 1);

function toolFrom(operation: AnyOperation, { at, instead }: Tool<unknown>): AnyOperation {
  const { tool: _mark, onThread: _task, ...rest } = operation;
  const fails = [...(operation.fails ?? []), "rate_limited"] as const;
  const common = { ...rest, at: [at], fails, keyless: true } as const;
  if (instead === undefined) return common;
  const { input, inputFrom, examples } = instead;
  const handle = (given: never, context: Context<never>): unknown =>
    operation.handle(inputFrom(given, context.caller) as never, context);
  return { ...common, input, examples, handle };
}
