/** The whole reference as Markdown, for readers and models that take a text in place of a page. */
import type { AnyOperation } from "../../kernel/operation.ts";
import type { Output } from "../../kernel/output.ts";
import { type RegisteredOperation, type Registry, unprefixedService } from "../../kernel/registry.ts";
import { publishedInput } from "../../kernel/schema.ts";
import type { AnyService } from "../../kernel/service.ts";
import { toolNameOf } from "../mcp/tools.ts";
import { failureCodesOf } from "../openapi/openapi-failures.ts";
import { answerTable, inputTable } from "./fields.ts";

export interface TextOptions {
  /** The service whose host is asked, or null for all of them. */
  readonly scope: AnyService | null;
  /** The path under which the described paths stand. */
  readonly base: string;
}

const preamble = `Errors are JSON with \`error\` (a stable word), \`message\` (a sentence), often \`details\`, and \`requestId\`. Where the
server has keys, a call carries one: \`X-Gateway-Key: …\` or \`Authorization: Bearer …\`. Fields of a GET stand in the query
string, those of a POST in a JSON body; files are \`{"base64": "…"}\` or \`{"url": "…"}\` there, or parts of a form.
`;

/** The reference of a scope: routes, fields, failures and an example of each operation. */
export function markdownReference({ services, operations }: Registry, options: TextOptions): string {
  const { scope } = options;
  const parts = services
    .filter((service) => scope === null || service === scope)
    .map((service) => {
      const own = operations.filter((registered) => registered.service === service);
      const sections = own.map((registered) => operationText(registered, options));
      return `## ${service.title}\n\n${service.summary}.\n\n${sections.join("")}`;
    });
  return `# ${scope?.title ?? "Nonet"}: reference\n\n${preamble}\n${parts.join("")}`;
}

/** The path of an operation's service, as the caller of a document writes it. */
export const pathPrefix = (service: AnyService, { scope, base }: TextOptions): string =>
  scope !== null || service.id === unprefixedService ? base : `${base}/${service.id}`;

function operationText(registered: RegisteredOperation, options: TextOptions): string {
  const { operation, routes, service } = registered;
  const prefix = pathPrefix(service, options);
  const shown = routes.map(({ method, path }) => `\`${method} ${prefix}${path}\``).join(" · ");
  const codes = new Set(routes.flatMap((route) => [...failureCodesOf(registered, route)]));
  return [
    `### ${operation.summary}\n\n${shown} · tool \`${toolNameOf(registered)}\`\n\n`,
    operation.description === undefined ? "" : `${operation.description}\n\n`,
    inputTable(publishedInput(operation.input)),
    answerText(operation.output),
    `Failures: ${[...codes].map((code) => `\`${code}\``).join(", ")}.\n\n`,
    exampleText(operation, `${routes[0]?.method} ${prefix}${routes[0]?.path}`),
  ].join("");
}

function answerText(output: Output): string {
  if (output.kind === "passthrough") return "Answers what the other server answered.\n\n";
  const types = "mediaTypes" in output ? output.mediaTypes.filter((type) => !isJsonType(type)) : [];
  const files =
    types.length === 0
      ? ""
      : `Answers ${types.map((type) => `\`${type}\``).join(", ")} as well, by \`Accept\`.\n\n`;
  return "schema" in output ? `Answer:\n\n${answerTable(output.schema)}${files}` : files;
}

const isJsonType = (mediaType: string): boolean => mediaType.startsWith("application/json");

/** An example whose answer is told, where there is one. */
function exampleText({ examples }: AnyOperation, route: string): string {
  const example = examples.find(({ output }) => output !== undefined) ?? examples[0];
  if (example === undefined) return "";
  const { title, input, output } = example;
  const answer = output === undefined ? "" : `\nanswers\n\n${fenced(output)}`;
  return `Example (${title}): \`${route}\` with\n\n${fenced(input)}${answer}\n`;
}

const fenced = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value)}\n\`\`\`\n`;
