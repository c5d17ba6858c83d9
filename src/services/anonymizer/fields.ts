/** Fields that the endpoints on values share. */
import { exactlyOneOf } from "../../kernel/schema-options.ts";
import { type TObject, type TProperties, Type } from "../../kernel/type.ts";
import { unitsOf, type Values } from "./answers.ts";

export const valueUnitsMax = 10_000;

export const valuesMax = 1_000;

export const one = Type.Optional(
  Type.String({ maxLength: valueUnitsMax, description: "The value; required unless values is sent" }),
);

export const listOf = (description: string) =>
  Type.Array(Type.String({ maxLength: valueUnitsMax }), { minItems: 1, maxItems: valuesMax, description });

export const inputOf = <P extends TProperties>(fields: P) =>
  Type.Object(
    { value: one, values: Type.Optional(listOf("Instead of value: a list")), ...fields },
    exactlyOneOf(["value", "values"]),
  );

/** Only the fields of the schema go to a thread: an unknown one may be nested deeper than can be copied. */
export function declared<T extends object>(request: T, { properties }: TObject): T {
  return Object.fromEntries(Object.entries(request).filter(([name]) => Object.hasOwn(properties, name))) as T;
}

export const flag = (value: boolean, description: string) => Type.Boolean({ default: value, description });

/** Whether the work stays below 5 ms: a character costs 0.4 µs at most, and a value of its own 10 µs. */
export const isShort = (request: Values): boolean =>
  unitsOf(request) <= 2_500 && (request.values?.length ?? 1) <= 400;

export const value = Type.String({ description: "The value as given" });

export const count = Type.Integer({ description: "How many values were sent" });
