/** The fields of an object as a view meets them: in the order of the declaration, each with its schema. */

import type { ViewHint } from "../../../../../kernel/schema-options.ts";
import { viewKeyword } from "../../../../../kernel/schema-options.ts";
import { type Json, type JsonObject, own } from "./json.ts";
import { fieldSchema, type Schema, schemaFor } from "./schema.ts";

export interface Field {
  readonly name: string;
  readonly value: Json;
  readonly schema: Schema;
}

/** Declared fields first, in the order of their declaration; fields that are not declared follow. */
export function fieldsOf(value: JsonObject, schema: Schema): readonly Field[] {
  const declared = Object.keys(schema.properties ?? {}).filter((name) => Object.hasOwn(value, name));
  const names = new Set([...declared, ...Object.keys(value)]);
  return [...names].map((name) => fieldOf(value, schema, name));
}

function fieldOf(object: JsonObject, schema: Schema, name: string): Field {
  const value = own(object, name) ?? null;
  return { name, value, schema: schemaFor(fieldSchema(schema, name), value) };
}

export const hintOf = ({ schema }: Pick<Field, "schema">): ViewHint => schema[viewKeyword] ?? {};
