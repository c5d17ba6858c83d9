/** Values of JSON, told apart. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}
export type Scalar = null | boolean | number | string;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const isScalar = (value: Json | undefined): value is Scalar =>
  value === null || (typeof value !== "object" && value !== undefined);

/** Null, an empty text, an empty list or an object without fields: what an answer has nothing to say about. */
export const isAbsent = (value: Json): boolean =>
  value === null ||
  value === "" ||
  (isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** A field of the object's own: `constructor` is none. */
export const own = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Scalars and lists of scalars that are the same. */
export const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  isArray(one) && isArray(other)
    ? one.length === other.length && one.every((item, at) => isScalar(item) && item === other[at])
    : one !== undefined && isScalar(one) && one === other;
