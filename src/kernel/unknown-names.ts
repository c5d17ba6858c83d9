/** Unknown names: fields of an input that its schema does not have, found and refused by name. */

import type { ApiError } from "../shared/api-error.ts";
import { nearestNames } from "../shared/nearest-names.ts";
import { choiceSetting } from "./setting.ts";
import type { TSchema } from "./type.ts";
import { type InputOrigin, pathOf, validationError } from "./validation-error.ts";

export const unknownParametersSetting = choiceSetting("NONET_UNKNOWN_PARAMETERS", ["refuse", "ignore"], {
  default: "refuse",
  help: "what happens to parameters and fields that an operation does not have",
});

/** The part of JSON Schema that says which names there are. */
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: boolean | Shape;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly maxItems?: number;
}

type Shapes = Readonly<Record<string, Shape>>;

/** Keyword of a value that no JSON text can hold: the bytes of a file. */
export const bytesKeyword = "x-bytes";

/** The schema with every object closed that declares its properties; one with free names stays open. */
export const closedSchema = <S extends TSchema>(schema: S): S =>
  closed(schema as Shape, (names) => names) as S;

/** A closed schema in which whatever may carry a file in Base64 may hold its bytes instead, as forms send them. */
export const closedInput = <S extends TSchema>(schema: S): S =>
  closed(schema as Shape, (names) =>
    "base64" in names ? { ...names, bytes: { [bytesKeyword]: true } as Shape } : names,
  ) as S;

function closed(shape: Shape, extended: (names: Shapes) => Shapes): Shape {
  const { properties, additionalProperties, items, anyOf } = shape;
  const close = (part: Shape): Shape => closed(part, extended);
  return {
    ...shape,
    ...(properties === undefined ? {} : { properties: extended(mapped(properties, close)) }),
    ...(properties === undefined || additionalProperties !== undefined
      ? {}
      : { additionalProperties: false }),
    ...(typeof additionalProperties === "object"
      ? { additionalProperties: close(additionalProperties) }
      : {}),
    ...(items === undefined ? {} : { items: close(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(close) }),
  };
}

const mapped = (shapes: Shapes, map: (shape: Shape) => Shape): Shapes =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, map(shape)]));

interface UnknownName {
  readonly name: string;
  /** JSON pointer of the object that has it. */
  readonly parent: string;
  /** The names that stand there. */
  readonly known: readonly string[];
}

/** The first unknown name in a value, or null. Goes only as deep as the schema does, whatever the value holds. */
export const findUnknownName = (schema: TSchema, value: unknown): UnknownName | null =>
  findIn(schema as Shape, value, "");

function findIn(shape: Shape, value: unknown, parent: string): UnknownName | null {
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return null;
  if (shape.anyOf !== undefined) return findInBranches(shape.anyOf, value, parent);
  return Array.isArray(value)
    ? findInList(shape, value, parent)
    : findInObject(shape, value as Readonly<Record<string, unknown>>, parent);
}

function findInObject(
  { properties, additionalProperties }: Shape,
  value: Readonly<Record<string, unknown>>,
  parent: string,
): UnknownName | null {
  if (properties === undefined) return null;
  for (const name of Object.keys(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const isUnknown = known === undefined && additionalProperties === undefined;
    if (isUnknown && !(value[name] instanceof Uint8Array))
      return { name, parent, known: Object.keys(properties) };
    const found = known === undefined ? null : findIn(known, value[name], `${parent}/${pointerPart(name)}`);
    if (found !== null) return found;
  }
  return null;
}

/** Items beyond the limit are refused for their number alone. */
function findInList(
  { items, maxItems = 1_000 }: Shape,
  list: readonly unknown[],
  parent: string,
): UnknownName | null {
  if (items === undefined) return null;
  for (const [index, item] of list.slice(0, maxItems).entries()) {
    const found = findIn(items, item, `${parent}/${index}`);
    if (found !== null) return found;
  }
  return null;
}

/** A name is unknown where every alternative that the value could be has an unknown one. */
function findInBranches(branches: readonly Shape[], value: object, parent: string): UnknownName | null {
  const isList = Array.isArray(value);
  const found = branches
    .filter(({ properties, items }) => (isList ? items !== undefined : properties !== undefined))
    .map((branch) => findIn(branch, value, parent));
  return found.includes(null) ? null : (found[0] ?? null);
}

/** The refusal of an unknown name, which says what was most likely meant. */
export function refuseUnknownName({ name, parent, known }: UnknownName, origin: InputOrigin): ApiError {
  const shown = name.slice(0, shownMax).toWellFormed();
  const owner = parent === "" ? "This operation" : parent.slice(1).replaceAll("/", ".");
  const isTarget = origin === "query" && known.includes("url");
  const message = `${owner} has no ${words[origin]} \`${shown}\`${suggestion(name, known)}${isTarget ? encodingHint : ""}`;
  return validationError(
    "unknown_parameter",
    pathOf(`${parent}/${pointerPart(shown)}`, origin),
    message,
    "unknown_parameter",
  );
}

const shownMax = 64;

/** RFC 6901, section 3. */
const pointerPart = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");

const words: Readonly<Record<InputOrigin, string>> = { query: "parameter", body: "field", form: "part" };

function suggestion(name: string, known: readonly string[]): string {
  const [nearest] = nearestNames(name, known, 1);
  if (nearest !== undefined) return `: did you mean \`${nearest}\`?`;
  if (known.length === 0) return "; it takes none.";
  const listed = known.slice(0, listedMax).map((word) => `\`${word}\``);
  const more = known.length - listed.length;
  return `; there are ${listed.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

const listedMax = 12;

const encodingHint =
  " If it belongs to the target, percent-encode the whole target (?url=https%3A%2F%2Fexample.com%2F%3Fx%3D1%26y%3D2).";
