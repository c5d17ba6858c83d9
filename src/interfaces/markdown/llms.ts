/** `llms.txt`: what this server is and where its documents stand, for models (https://llmstxt.org). */
import type { Registry } from "../../kernel/registry.ts";
import { pathPrefix, type TextOptions } from "./reference.ts";

export function llmsText({ services, operations }: Registry, options: TextOptions): string {
  const { scope, base } = options;
  const title = scope?.title ?? "Nonet";
  const summary = scope?.summary ?? "Nine small web-utility services in one self-hosted server";
  const lines =
    scope === null
      ? services.map(({ id, title, summary }) => `- [${title}](${base}/${id}/docs.md): ${summary}`)
      : operations
          .filter(({ service }) => service === scope)
          .map(({ operation, routes, service }) => {
            const path = `${pathPrefix(service, options)}${routes[0]?.path}`;
            return `- [${operation.summary}](${base}/docs.md): ${routes[0]?.method} ${path}`;
          });
  return `# ${title}

> ${summary}. JSON over HTTP; every operation is a tool of the Model Context Protocol as well.

Nothing that is sent is logged or stored. Unknown fields are refused with the nearest name, and every error says what to do.

## Documents

- [Reference](${base}/docs.md): every operation with its fields, failures and an example
- [OpenAPI](${base}/openapi.json): the same as OpenAPI 3.1
- [Model Context Protocol](${base}/mcp): streamable HTTP by POST; \`?tools=all\`, or services, groups and names of tools

## ${scope === null ? "Services" : "Operations"}

${lines.join("\n")}

## Optional

- [Reference for persons](${base}/docs): a page with a form for every operation
- [Health](${base}/health): how each part does
`;
}
