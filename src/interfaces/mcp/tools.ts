/** Operations as tools of the Model Context Protocol: their names, schemas and hints. */
import type { Tool } from "@modelcontextprotocol/server";
import type { Invoke } from "../../kernel/invoke.ts";
import type { Output } from "../../kernel/output.ts";
import { type RegisteredOperation, unprefixedService } from "../../kernel/registry.ts";
import { type ErrorCode, statusOf } from "../../shared/api-error.ts";
import { publishedSchemas } from "../openapi/openapi-schema.ts";

/** An operation with the way to call it. */
export interface Callable {
  readonly registered: RegisteredOperation;
  readonly invoke: Invoke;
}

/** A tool: what is said of it, and what it calls. */
export interface OperationTool {
  readonly told: Tool;
  readonly callable: Callable;
  /** The words by which it is chosen: its service, its group and its name. */
  readonly chosenBy: ReadonlySet<string>;
  readonly isEssential: boolean;
}

/** `pii_detect`, `pdf_merge`, `email_validate_batch`. */
export const toolNameOf = ({ id }: Pick<RegisteredOperation, "id">): string =>
  withoutPrefix(id)
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll(".", "_");

const withoutPrefix = (id: string): string =>
  id.startsWith(`${unprefixedService}.`) ? id.slice(unprefixedService.length + 1) : id;

/** The tool of an operation. */
export function toolOf(callable: Callable): OperationTool {
  const { operation, service, id } = callable.registered;
  const name = toolNameOf(callable.registered);
  const { summary, description } = operation;
  const [group = ""] = withoutPrefix(id).split(".");
  return {
    callable,
    chosenBy: new Set([service.id, group, name]),
    isEssential: operation.essential === true,
    told: {
      name,
      title: summary,
      description: description === undefined ? `${summary}.` : `${summary}. ${description}`,
      inputSchema: inputSchemaOf(operation.input) as Tool["inputSchema"],
      ...outputSchemaOf(operation.output),
      annotations: annotationsOf(callable.registered),
    },
  };
}

/** Whoever writes tools for language models refuses choices at the root; the operation checks them all the same. */
function inputSchemaOf(input: unknown): object {
  const { allOf, anyOf, oneOf, ...schema } = publishedSchemas(input) as Record<string, unknown>;
  return { ...schema, type: "object" };
}

/** Where an answer may be bytes, its JSON is not promised. */
function outputSchemaOf(output: Output): Pick<Tool, "outputSchema"> {
  if (!("schema" in output) || answersFiles(output)) return {};
  const schema = publishedSchemas(output.schema) as object;
  return { outputSchema: { ...schema, type: "object" } as NonNullable<Tool["outputSchema"]> };
}

/** Whether an answer can be a picture or a document. */
export const answersFiles = (output: Output): boolean =>
  "mediaTypes" in output && output.mediaTypes.some((type) => !type.startsWith("text/"));

/** A tool that hands a call on can do anything where it arrives; the others read what they are given. */
function annotationsOf({ operation, routes }: RegisteredOperation): NonNullable<Tool["annotations"]> {
  const handsOn = operation.output.kind === "passthrough";
  const isReading = !handsOn || routes.every(({ method }) => method === "GET");
  return {
    readOnlyHint: isReading,
    destructiveHint: !isReading,
    idempotentHint: isReading,
    openWorldHint: handsOn || (operation.fails ?? []).some(tellsOfOthers),
  };
}

/** The failures of the outside: 502 and 504 by the closed table. */
const tellsOfOthers = (code: ErrorCode): boolean => statusOf(code) === 502;
