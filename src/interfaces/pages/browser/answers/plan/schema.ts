/** The schema of a part of an answer: of a union, the branch that the value is of. */
import type { ViewHint, viewKeyword } from "../../../../../kernel/schema-options.ts";
import { isArray, isObject, type Json, type JsonObject } from "./json.ts";

/** JSON Schema as operations declare their outputs. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly contentEncoding?: string;
  readonly contentMediaType?: string;
  readonly [viewKeyword]?: ViewHint;
}

export const noSchema: Schema = {};

/** The branch for a value, with what the union around it says of all branches. */
export function schemaFor(schema: Schema | undefined, value: Json): Schema {
  if (schema?.anyOf === undefined) return schema ?? noSchema;
  const { anyOf, ...said } = schema;
  const [best] = anyOf
    .map((branch) => schemaFor(branch, value))
    .map((branch) => ({ branch, fit: fitOf(branch, value) }))
    .sort((one, other) => other.fit - one.fit);
  return { ...best?.branch, ...said };
}

/** How well a branch fits: 0 for another type, more for each field that both have. */
function fitOf(branch: Schema, value: Json): number {
  if (branch.const !== undefined) return branch.const === value ? 2 : 0;
  if (branch.enum !== undefined) return branch.enum.includes(value) ? 2 : 0;
  if (branch.type !== undefined && ![branch.type].flat().includes(typeOf(value))) {
    return branch.type === "number" && typeof value === "number" ? 1 : 0;
  }
  return isObject(value) ? 1 + fieldFit(branch, value) : 1;
}

function fieldFit({ properties = {}, required = [] }: Schema, value: JsonObject): number {
  if (!required.every((name) => Object.hasOwn(value, name))) return -0.5;
  return Object.keys(value).filter((name) => Object.hasOwn(properties, name)).length;
}

function typeOf(value: Json): string {
  if (value === null) return "null";
  if (isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

/** The schema of a field of an object, its own or that of all other fields. */
export function fieldSchema({ properties, additionalProperties }: Schema, name: string): Schema {
  if (properties !== undefined && Object.hasOwn(properties, name)) return properties[name] ?? noSchema;
  return typeof additionalProperties === "object" ? additionalProperties : noSchema;
}

/** Whether the object's fields have names of data, such as headers by name, and not of a declaration. */
export const isRecord = ({ properties, additionalProperties }: Schema): boolean =>
  (properties === undefined || Object.keys(properties).length === 0) && additionalProperties !== undefined;
