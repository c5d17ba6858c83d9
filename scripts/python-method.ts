/** A method of the Python client: an operation with its fields as arguments, typed and described. */
import { operationIdOf } from "../src/interfaces/openapi/openapi.ts";
import { isJsonType } from "../src/interfaces/openapi/openapi-examples.ts";
import type { AnyOperation } from "../src/kernel/operation.ts";
import type { RegisteredOperation, RegisteredRoute } from "../src/kernel/registry.ts";
import {
  capitalized,
  docstring,
  nameOf,
  type PythonTypes,
  pythonValue,
  type Schema,
  snakeCase,
  textOf,
} from "./python-types.ts";

/** What the document says of an operation. */
export interface Described {
  readonly parameters?: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

interface Argument {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** Fields of which one is sent: a text and what may stand in its place, or a list of texts with an answer of its own. */
interface Batch extends BatchPair {
  readonly answers: { readonly one: string; readonly many: string };
}

/** A POST keeps what is sent out of logs, so that is how an operation with both is called. */
export const callRoute = ({ routes }: RegisteredOperation): RegisteredRoute => {
  const [first] = routes;
  const route = routes.find(({ method }) => method === "POST") ?? first;
  if (route === undefined) throw new Error("an operation has no route");
  return route;
};

export class PythonMethod {
  readonly #registered: RegisteredOperation;
  readonly #operation: AnyOperation;
  readonly #described: Described;
  readonly #types: PythonTypes;
  readonly #route: RegisteredRoute;
  /** For types that have no name of their own. */
  readonly #typeName: string;

  constructor(
    registered: RegisteredOperation,
    described: ReadonlyMap<string, Described>,
    types: PythonTypes,
  ) {
    this.#registered = registered;
    this.#operation = registered.operation;
    this.#route = callRoute(registered);
    const endpoint = described.get(operationIdOf(registered, this.#route));
    if (endpoint === undefined) throw new Error(`${registered.id} is not described`);
    this.#described = endpoint;
    this.#types = types;
    this.#typeName = registered.id.split(".").map(capitalized).join("");
  }

  /** The method's source, indented for its class. */
  text(): string {
    const given = this.#arguments();
    const answer = this.#answer();
    const batch = this.#batch();
    const name = snakeCase(this.#registered.id.split(".").at(-1) ?? "");
    const overloads = batch === null ? [] : overloadsOf(name, given, batch);
    const fields = given.map(({ name }) => `${textOf(name)}: ${nameOf(name)}`);
    const call = ["self._options", this.#call(), bracketed(fields, "            ", ["{", "}"])];
    return [
      ...overloads,
      `    def ${name}${signature(given, answer)}:`,
      ...docstring(this.#told(given), "        "),
      `        answer: ${answer} = call${bracketed(call, "        ")}`,
      "        return answer",
      "",
    ].join("\n");
  }

  #told(given: readonly Argument[]): string {
    const { summary, description } = this.#operation;
    const lines = given.flatMap(({ name, schema, isRequired }) => {
      const usual =
        isRequired || schema.default === undefined ? "" : ` (default: ${pythonValue(schema.default)})`;
      const said = schema.description ?? this.#types.resolved(schema).description ?? "";
      return [`    ${nameOf(name)}: ${said}${usual}`];
    });
    const told = [`${summary}.`, ...(description === undefined ? [] : ["", description])];
    return [...told, ...(lines.length === 0 ? [] : ["", "Args:", ...lines])].join("\n");
  }

  #call(): string {
    const { upload = {}, failureHeader } = this.#operation;
    const { method, path } = this.#route;
    const files = Object.keys(upload).map(textOf);
    return `Call(${[
      ...[this.#registered.service.id, method, path].map(textOf),
      ...(files.length === 0 ? [] : [`files=(${files.join(", ")},)`]),
      ...(failureHeader === undefined ? [] : [`failure_header=${textOf(failureHeader)}`]),
    ].join(", ")})`;
  }

  /** Required ones first; of a choice of fields none is required by itself. */
  #arguments(): readonly Argument[] {
    const declared = this.#route.method === "GET" ? this.#parameters() : this.#bodyFields();
    const own = declared.map(({ name, schema, isRequired }) => ({
      name,
      schema,
      isRequired,
      type: this.#inputType(name, schema),
    }));
    return [...own, ...this.#fileArguments(own)].toSorted(
      (a, b) => Number(b.isRequired) - Number(a.isRequired),
    );
  }

  #parameters(): readonly Omit<Argument, "type">[] {
    const { parameters = [] } = this.#described;
    return parameters.map(({ name, required, description, schema }) => ({
      name,
      isRequired: required,
      schema: description === undefined ? schema : { ...schema, description },
    }));
  }

  #bodyFields(): readonly Omit<Argument, "type">[] {
    const body = this.#types.resolved(this.#described.requestBody?.content["application/json"]?.schema ?? {});
    const branches = body.anyOf?.map((branch) => this.#types.resolved(branch)) ?? [body];
    const fields = Object.assign({}, ...branches.map(({ properties = {} }) => properties));
    return Object.entries(fields as Readonly<Record<string, Schema>>).map(([name, schema]) => ({
      name,
      schema,
      isRequired: branches.every(({ required = [] }) => required.includes(name)),
    }));
  }

  #inputType(name: string, schema: Schema): string {
    const type = this.#types.typeOf(schema, `${this.#typeName}${capitalized(name)}`, "input");
    const kind = this.#operation.upload?.[name];
    if (kind === "one") return `${type} | File`;
    if (kind === "many") return `${type} | Sequence[File]`;
    return type;
  }

  /** Fields that a form has and JSON has not: a file that stands for the whole source, and passwords. */
  #fileArguments(own: readonly Argument[]): readonly Argument[] {
    const form = this.#described.requestBody?.content["multipart/form-data"]?.schema ?? {};
    return Object.entries(this.#types.resolved(form).properties ?? {})
      .filter(([name]) => !own.some((argument) => argument.name === name))
      .map(([name, schema]) => ({
        ...{ name, schema, isRequired: false },
        type: schema.format === "binary" ? "File" : this.#types.typeOf(schema, name, "input"),
      }));
  }

  #answer(): string {
    const { output } = this.#operation;
    if (output.kind === "passthrough") return "Answer";
    const content = Object.entries(this.#described.responses["200"]?.content ?? {});
    const types = content.map(([mediaType, { schema }]) => {
      if (mediaType === "application/json")
        return this.#types.typeOf(schema, `${this.#typeName}Response`, "output");
      return mediaType.startsWith("text/") ? "str" : "bytes";
    });
    return [...new Set(types)].join(" | ");
  }

  /** The two answers to one and to many, where the operation has a choice of a field or a list of them. */
  #batch(): Batch | null {
    const pair = batchPair(this.#operation);
    const schema = this.#described.responses["200"]?.content?.["application/json"]?.schema ?? {};
    const branches = this.#types.resolved(schema).anyOf ?? [];
    const isList = (branch: Schema): boolean => "results" in (this.#types.resolved(branch).properties ?? {});
    const [one, many] = [branches.find((branch) => !isList(branch)), branches.find(isList)];
    if (pair === null || branches.length !== 2 || one === undefined || many === undefined) return null;
    const name = `${this.#typeName}Response`;
    return {
      ...pair,
      answers: {
        one: this.#types.typeOf(one, `${name}1`, "output"),
        many: this.#types.typeOf(many, `${name}2`, "output"),
      },
    };
  }
}

interface Choosing {
  readonly allOf?: readonly { readonly oneOf: readonly { readonly required: readonly string[] }[] }[];
  readonly properties: Readonly<Record<string, Schema>>;
}

interface BatchPair {
  readonly ones: readonly string[];
  readonly many: string;
}

/** The first choice between a field and a list of such fields; null where there is none, where a list has no answer for each item, or where an answer may be a file. */
export function batchPair({ input, output }: AnyOperation): BatchPair | null {
  const answersFiles = "mediaTypes" in output && output.mediaTypes.some((type) => !isJsonType(type));
  if (output.kind === "passthrough" || answersFiles) return null;
  const { anyOf: answers = [] }: Schema = "schema" in output ? (output.schema as Schema) : {};
  if (!answers.some((answer) => "results" in (answer.properties ?? {}))) return null;
  const { allOf = [], properties } = input as Choosing;
  for (const { oneOf } of allOf) {
    const names = oneOf.flatMap(({ required }) => required);
    const many = names.find((name) => properties[name]?.type === "array");
    const ones = names.filter((name) => name !== many);
    const item = properties[many ?? ""]?.items?.type;
    if (many !== undefined && ones.some((name) => properties[name]?.type === item)) return { ones, many };
  }
  return null;
}

function signature(given: readonly Argument[], answer: string): string {
  const told = given.map(({ name, type, isRequired }) =>
    isRequired ? `${nameOf(name)}: ${type}` : `${nameOf(name)}: ${type} | None = None`,
  );
  const all = told.length === 0 ? ["self"] : ["self", "*", ...told];
  return `${bracketed(all, "    ")} -> ${answer}`;
}

/** Items in brackets: in one line, or a line each where that would be long. */
function bracketed(items: readonly string[], indent: string, [open, close] = ["(", ")"]): string {
  const line = `${open}${items.join(", ")}${close}`;
  if (line.length <= 70) return line;
  return `${open}\n${items.map((item) => `${indent}    ${item},\n`).join("")}${indent}${close}`;
}

function overloadsOf(
  name: string,
  given: readonly Argument[],
  { ones, many, answers }: Batch,
): readonly string[] {
  const all = [...ones, many];
  return all.flatMap((sent) => {
    const answer = sent === many ? answers.many : answers.one;
    const own = given
      .filter((argument) => argument.name === sent || !all.includes(argument.name))
      .map((argument) => (argument.name === sent ? { ...argument, isRequired: true } : argument))
      .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
    return ["    @overload", `    def ${name}${signature(own, answer)}: ...`, ""];
  });
}
