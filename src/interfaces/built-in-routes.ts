/** The built-in routes of every host: health, OpenAPI, reference and front page. */

import { apiVersion } from "../kernel/output.ts";
import { buildRegistry, type Registry } from "../kernel/registry.ts";
import { type AnyService, type DataVersion, type OperationTree, service } from "../kernel/service.ts";
import { healthOperation, liveOperation, readyOperation, type Vitals } from "./health.ts";
import { llmsText } from "./markdown/llms.ts";
import { markdownReference, type TextOptions } from "./markdown/reference.ts";
import { mcpOperation } from "./mcp/route.ts";
import type { Callable } from "./mcp/tools.ts";
import type { Contact } from "./openapi/contact.ts";
import { byBase, documentOperation, StoredDocument } from "./openapi/document.ts";
import { openApiDocument } from "./openapi/openapi.ts";
import { readRecordedAnswers } from "./openapi/recorded-answers.ts";
import { toYaml } from "./openapi/yaml.ts";
import { indexedTools } from "./pages/finder/tool-index.ts";
import { frontOperation } from "./pages/front-page.ts";
import { rootFileOperations } from "./pages/root-files.ts";
import { type Operated, statusOperation } from "./pages/status-page.ts";
import { toolPageOperations } from "./pages/tool-pages/operations.ts";
import { toolGroups } from "./pages/tool-pages/tool-list.ts";
import type { MountedTool } from "./pages/tools.ts";
import { referenceOperation } from "./reference/operations.ts";
import { type Usage, usageOperation } from "./usage.ts";

export interface BuiltIn {
  readonly served: Registry;
  readonly tools: readonly MountedTool[];
  /** One service's host, or null for all of them. */
  readonly scope: AnyService | null;
  readonly vitals: Vitals;
  readonly usage: Usage;
  /** Whom callers can turn to; null where the operator says nothing. */
  readonly contact: Contact | null;
  /** The data that a service serves now. */
  readonly data: (service: AnyService) => readonly DataVersion[];
  /** What the operator's page tells, and to whom. */
  readonly operated: Pick<Operated, "limits" | "authorize">;
  /** The operations of the scope, with the way to call each. */
  readonly callables: () => readonly Callable[];
}

/** The built-in routes of a scope. */
export function buildBuiltInRegistry(options: BuiltIn): Registry {
  const { served, tools, scope, vitals, usage, callables } = options;
  const own = buildRegistry([
    service({
      id: "nonet",
      title: "Server",
      summary: "Health and the description of the interface",
      operations: {
        health: healthOperation(vitals),
        live: liveOperation,
        ready: readyOperation(vitals),
        usage: usageOperation(usage),
        ...documentOperations(options, () => described),
        mcp: mcpOperation({ callables, version: vitals.version }),
        ...pageOperations(options, () => own),
        ...rootFileOperations(served, scope),
      },
    }),
  ]);
  const described: Registry = {
    ...served,
    operations: [...own.operations, ...tools.map(({ registered }) => registered), ...served.operations],
  };
  return own;
}

/** The descriptions of the interface, for programs and models. */
function documentOperations({ served, scope, contact }: BuiltIn, described: () => Registry): OperationTree {
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
    openApiDocument(described(), {
      ...{ scope, base, version: apiVersion, contact },
      answers: await readRecordedAnswers(),
    });
  return {
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
  };
}

/** The pages for people. */
function pageOperations(options: BuiltIn, builtIn: () => Registry): OperationTree {
  const { served, tools, scope, vitals, data, operated, contact } = options;
  const listed = { served, tools, scope };
  const { access } = vitals;
  const covered = scope === null ? served.services : [scope];
  const toolIndex = new StoredDocument(() => ({
    body: Buffer.from(JSON.stringify(indexedTools(toolGroups(listed)))),
  }));
  return {
    docs: referenceOperation({ ...listed, access, builtIn }),
    pages: toolPageOperations({ ...listed, access, data, contact }),
    toolIndex: documentOperation({
      path: "/tools/index.json",
      summary: "The tools, as the finder of the pages searches them",
      mediaType: "application/json; charset=utf-8",
      find: () => toolIndex,
    }),
    home: frontOperation(listed, access),
    status: statusOperation(vitals, {
      ...operated,
      data: () => covered.flatMap(data),
      services: covered.map(({ id, title }) => ({ id, title, operations: countOf(served, id) })),
    }),
  };
}

const countOf = ({ operations }: Registry, serviceId: string): number =>
  operations.filter(({ service }) => service.id === serviceId).length;
