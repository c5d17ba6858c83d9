/** Operations as tools of the Model Context Protocol: their names, schemas and hints. */
import type { Tool } from "@modelcontextprotocol/server";
import type { Invoke } from "../../kernel/invoke.ts";
import type { Output } from "../../kernel/output.ts";
import { type RegisteredOperation, unprefixedService } from "../../kernel/registry.ts";
import { publishedInput } from "../../kernel/schema.ts";
import { type ErrorCode, statusOf } from "../../shared/api-error.ts";
import { type Json, leanInput, leanOutput, wholeSchema } from "./lean-schema.ts";

/** An operation with the way to call it. */
export interface Callable {
  readonly registered: RegisteredOperation;
  readonly invoke: Invoke;
}

/** A tool: what is said of it, and what it calls. */
export interface OperationTool {
  readonly name: string;
  /** As a list of tools has it, where every word stands in a model's context. */
  readonly lean: Tool;
  /** With its whole schemas. */
  readonly full: Tool;
  readonly callable: Callable;
  /** The words by which it is chosen: its service, its group and its name. */
  readonly chosenBy: ReadonlySet<string>;
  readonly isEssential: boolean;
}

/** Characters that a list of tools has of a tool, as far as they can be kept to. */
const leanMax = { description: 170, input: 900, output: 200 };

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
  const [group = ""] = withoutPrefix(id).split(".");
  const input = wholeSchema(publishedInput(operation.input));
  const output = outputSchemaOf(operation.output);
  const { summary, description } = operation;
  const sentences = description === undefined ? `${summary}.` : `${summary}. ${description}`;
  const annotations = annotationsOf(callable.registered);
  const told = (description: string, inputSchema: object, outputSchema: object | null): Tool => ({
    ...{ name, title: summary, description, annotations },
    inputSchema: { ...inputSchema, type: "object" },
    ...(outputSchema && { outputSchema: { ...outputSchema, type: "object" } }),
  });
  return {
    name,
    callable,
    chosenBy: new Set([service.id, group, name]),
    isEssential: operation.essential === true,
    lean: told(
      firstSentences(sentences, leanMax.description),
      leanInput(input, leanMax.input),
      output && leanOutput(output, leanMax.output),
    ),
    full: told(sentences, withoutChoices(input), output),
  };
}

/** The first sentence, and as many more as fit in so many characters. */
function firstSentences(text: string, charactersMax: number): string {
  const [first = "", ...others] = text.split(/(?<=\.) (?=[A-Z`])/);
  let told = first;
  for (const sentence of others) {
    if (told.length + sentence.length >= charactersMax) break;
    told = `${told} ${sentence}`;
  }
  return told;
}

/** Hosts of language models refuse choices at the root; the operation checks them all the same. */
const withoutChoices = ({ allOf, anyOf, oneOf, ...others }: Json): Json => others;

/** Where an answer may be a file, its JSON is not promised. */
const outputSchemaOf = (output: Output): Json | null =>
  "schema" in output && !answersFiles(output) ? wholeSchema(output.schema) : null;

/** Whether an answer can be a picture or a document. */
export const answersFiles = (output: Output): boolean =>
  "mediaTypes" in output && output.mediaTypes.some((type) => !/^(?:text\/|application\/json)/.test(type));

/** A tool that hands a call on can do anything where it arrives; the others read what they are given. */
function annotationsOf({ operation, routes }: RegisteredOperation): NonNullable<Tool["annotations"]> {
  const handsOn = operation.output.kind === "passthrough";
  const openWorldHint = handsOn || (operation.fails ?? []).some(tellsOfOthers);
  // The two hints on changes mean something only where there can be some.
  return handsOn && routes.some(({ method }) => method !== "GET")
    ? { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint }
    : { readOnlyHint: true, openWorldHint };
}

/** The failures of the outside: 502 and 504 by the closed table. */
const tellsOfOthers = (code: ErrorCode): boolean => statusOf(code) === 502;
