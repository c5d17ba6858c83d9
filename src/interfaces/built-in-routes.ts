/** The built-in routes of every host: health, OpenAPI, reference and front page. */

import { apiVersion } from "../kernel/output.ts";
import { buildRegistry, type Registry } from "../kernel/registry.ts";
import { type AnyService, service } from "../kernel/service.ts";
import { healthOperation, liveOperation, readyOperation, type Vitals } from "./health.ts";
import { llmsText } from "./markdown/llms.ts";
import { markdownReference, type TextOptions } from "./markdown/reference.ts";
import { mcpOperation } from "./mcp/route.ts";
import type { Callable } from "./mcp/tools.ts";
import { byBase, documentOperation } from "./openapi/document.ts";
import { openApiDocument } from "./openapi/openapi.ts";
import { readRecordedAnswers } from "./openapi/recorded-answers.ts";
import { toYaml } from "./openapi/yaml.ts";
import { homeOperation } from "./pages/home.ts";
import type { MountedTool } from "./pages/tools.ts";
import { docsOperations } from "./reference/docs.ts";
import { type Usage, usageOperation } from "./usage.ts";

export interface BuiltIn {
  readonly served: Registry;
  readonly tools: readonly MountedTool[];
  /** One service's host, or null for all of them. */
  readonly scope: AnyService | null;
  readonly vitals: Vitals;
  readonly usage: Usage;
  /** The operations of the scope, with the way to call each. */
  readonly callables: () => readonly Callable[];
}

/** The built-in routes of a scope. */
export function buildBuiltInRegistry({ served, tools, scope, vitals, usage, callables }: BuiltIn): Registry {
  const textOf = (
    path: `/${string}`,
    summary: string,
    mediaType: string,
    write: (registry: Registry, options: TextOptions) => string,
  ) =>
    documentOperation({
      path,
      summary,
      mediaType: `${mediaType}; charset=utf-8`,
      find: byBase((base) => ({ body: Buffer.from(write(served, { scope, base })) })),
    });
  const describe = async (base: string) =>
    openApiDocument(described, { scope, base, version: apiVersion, answers: await readRecordedAnswers() });
  const builtIn = service({
    id: "nonet",
    title: "Server",
    summary: "Health and the description of the interface",
    operations: {
      health: healthOperation(vitals),
      live: liveOperation,
      ready: readyOperation(vitals),
      usage: usageOperation(usage),
      openapi: documentOperation({
        path: "/openapi.json",
        summary: "The description of this interface, OpenAPI 3.1",
        mediaType: "application/json; charset=utf-8",
        find: byBase(async (base) => ({ body: Buffer.from(JSON.stringify(await describe(base))) })),
      }),
      openapiYaml: documentOperation({
        path: "/openapi.yaml",
        summary: "The description of this interface, OpenAPI 3.1, in YAML",
        mediaType: "application/yaml; charset=utf-8",
        find: byBase(async (base) => ({ body: Buffer.from(toYaml(await describe(base))) })),
      }),
      reference: textOf("/docs.md", "The reference as Markdown", "text/markdown", markdownReference),
      llms: textOf("/llms.txt", "What there is for language models", "text/plain", llmsText),
      mcp: mcpOperation({ callables, version: vitals.version }),
      docs: docsOperations(scope?.title ?? "Nonet"),
      home: homeOperation({ served, tools, scope, access: vitals.access }),
    },
  });
  const own = buildRegistry([builtIn]);
  const described: Registry = {
    ...served,
    operations: [...own.operations, ...tools.map(({ registered }) => registered), ...served.operations],
  };
  return own;
}
