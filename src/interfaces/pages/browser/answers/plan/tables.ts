/** Rules for lists of objects and for fields by name: tables, comparisons, cards. */
import { viewKeyword } from "../../../../../kernel/schema-options.ts";
import { labelOf } from "../text/labels.ts";
import type { Column, Table } from "./block.ts";
import type { Field } from "./field.ts";
import { isArray, isObject, isScalar, type Json, type JsonObject, own } from "./json.ts";
import { fieldSchema, isRecord, noSchema, type Schema, schemaFor } from "./schema.ts";

/** A place in the objects of a list: one field, or one of an object in it. */
type Path = readonly string[];

interface Place {
  readonly path: Path;
  readonly schema: Schema;
}

/** The list as a table: a column for each scalar and for each field of the objects in it; lists in it are one cell. */
export function tableOf({ name, value, schema }: Pick<Field, "name" | "value" | "schema">): Table {
  const items = isArray(value) ? value : [];
  const places = placesOf(items, schema.items ?? noSchema).filter(({ path }) =>
    items.some((item) => !isNothing(valueAt(item, path))),
  );
  const columns = places.map(({ path, schema }) => columnOf(path, schema, items));
  const rows = items.map((item) =>
    places.length === 0 ? [item] : places.map(({ path }) => valueAt(item, path)),
  );
  return { label: labelOf(name), note: schema.description ?? "", columns, rows };
}

const isNothing = (value: Json): boolean =>
  value === null || value === "" || (isArray(value) && value.length === 0);

function columnOf(path: Path, schema: Schema, items: readonly Json[]): Column {
  const isNumeric = items.every((item) => ["number", "object"].includes(typeof valueAt(item, path)));
  const label = path.length > 1 && schema === noSchema ? path.at(-1) : path.map(labelOf).join(" ");
  return {
    name: path.join("."),
    label: tidyLabel(label ?? "", path),
    isNumeric,
    isWord: schema.enum !== undefined,
  };
}

/** "Browser Name" is "Browser name"; abbreviations stay. */
const tidyLabel = (label: string, { length }: Path): string =>
  length < 2 ? label : label.replaceAll(/ [A-Z](?![A-Z])/g, (start) => start.toLowerCase());

/** Where the items have something to show, in the order of their declarations. */
function placesOf(items: readonly Json[], schema: Schema): readonly Place[] {
  const places = new Map<string, Place>();
  for (const item of items) {
    if (!isObject(item)) continue;
    for (const place of placesIn(item, schemaFor(schema, item))) {
      const key = place.path.join("\n");
      // A union's branches describe the same field differently: the first that does not only allow null says most.
      if (!places.has(key)) places.set(key, place);
    }
  }
  const all = [...places.values()];
  // Null in one object, an object in another: only the fields of the latter say something.
  return all.filter(
    ({ path }) => !all.some((other) => other.path.length > path.length && isWithin(other.path, path)),
  );
}

const isWithin = (path: Path, outer: Path): boolean => outer.every((name, at) => path[at] === name);

const depthMax = 2;

function placesIn(item: JsonObject, schema: Schema, path: Path = []): readonly Place[] {
  const names = new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(item)]);
  return [...names].flatMap((name): readonly Place[] => {
    const value = own(item, name);
    if (value === undefined) return [];
    const part = schemaFor(fieldSchema(schema, name), value);
    if (part[viewKeyword]?.as === "aside") return [];
    const here = [...path, name];
    return isObject(value) && here.length < depthMax
      ? placesIn(value, part, here)
      : [{ path: here, schema: part }];
  });
}

function valueAt(item: Json, path: Path): Json {
  let value: Json | undefined = item;
  for (const name of path) value = isObject(value) ? own(value, name) : undefined;
  return value ?? null;
}

const plainColumn = (name: string, label: string): Column => ({
  name,
  label,
  isNumeric: false,
  isWord: false,
});

/** Values by name as a table of two columns. */
export function recordTable({ name, value, schema }: Field): Table {
  const entries = Object.entries(isObject(value) ? value : {});
  const isNumeric = entries.every(([, part]) => typeof part === "number");
  const nameOf = isRecord(schema) ? (key: string) => key : labelOf;
  return {
    label: labelOf(name),
    note: schema.description ?? "",
    columns: [plainColumn("name", ""), { ...plainColumn("value", ""), isNumeric }],
    rows: entries.map(([key, part]) => [nameOf(key), part]),
  };
}

/** Whether a view of its own can say more of such objects than a row: they have trails, or lists of larger objects. */
export const isRich = ({ properties = {} }: Schema): boolean =>
  Object.values(properties).some(
    (part) => isTrail(part) || Object.keys(part.items?.properties ?? {}).length >= richFields,
  );

const richFields = 3;
const isTrail = (part: Schema): boolean => part[viewKeyword]?.as === "trail";

export const hasObjects = (items: readonly Json[]): boolean =>
  items.some((item) => isObject(item) && !isFlat(item));
const isFlat = (item: JsonObject): boolean =>
  Object.values(item).every((value) => isScalar(value) || isArray(value));
