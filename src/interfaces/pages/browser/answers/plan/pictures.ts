/** Rules for what is better seen than read: places, colors, levels, bars, tiles. */
import { formatCell, formatNumber, formatShare } from "../text/format.ts";
import { labelOf, wordOf } from "../text/labels.ts";
import type { Bar, Block, Claim, Level, MapPoint, Problem, Rule, Swatch } from "./block.ts";
import { nothing } from "./block.ts";
import { joined } from "./facts.ts";
import { type Field, hintOf } from "./field.ts";
import { isArray, isObject, type Json, type JsonObject, own } from "./json.ts";

const textIn = (object: JsonObject, name: string): string | null => {
  const value = own(object, name);
  return typeof value === "string" && value !== "" ? value : null;
};

/**
 * The place of an object with a latitude and a longitude; null where it has none.
 * What has no name of its own is called `label`, or by its coordinates.
 */
function placeOf(value: Json, label?: string): MapPoint | null {
  if (!isObject(value)) return null;
  const latitude = own(value, "latitude");
  const longitude = own(value, "longitude");
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const named = textIn(value, "city") ?? textIn(value, "countryName") ?? textIn(value, "ip") ?? label;
  return { label: named ?? coordinates({ latitude, longitude }), latitude, longitude };
}

/** A place of this object, or of several objects in it. */
export const places: Rule = (fields) => {
  const object = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const point = placeOf(object);
  if (point === null) return inside(fields);
  const title = textIn(object, "city") ?? textIn(object, "countryName") ?? point.label;
  const country = textIn(object, "countryName") ?? textIn(object, "country");
  const parts = [textIn(object, "region"), country === title ? null : country, coordinates(point)];
  const subtitle = parts.filter((part) => part !== null && part !== title).join(" · ");
  return {
    names: ["latitude", "longitude", "city", "countryName", "region"],
    blocks: [{ kind: "map", title, subtitle, points: [point] }],
  };
};

/** `37.42° N, 122.09° W`. */
function coordinates({ latitude, longitude }: Omit<MapPoint, "label">): string {
  const text = (degrees: number, signs: string) =>
    `${formatNumber(Math.abs(Math.round(degrees * 100) / 100))}° ${degrees < 0 ? signs[1] : signs[0]}`;
  return `${text(latitude, "NS")}, ${text(longitude, "EW")}`;
}

/** Two or more fields that are places; a list of objects is shown as a table beside its map. */
function inside(fields: readonly Field[]): Claim {
  const single = fields.flatMap((field) => {
    const point = placeOf(field.value, labelOf(field.name));
    return point === null ? [] : [{ point, name: field.name }];
  });
  const listed = fields.flatMap(({ name, value }) =>
    isArray(value) ? value.flatMap((item, at) => placeOf(item, `${labelOf(name)} ${at + 1}`) ?? []) : [],
  );
  const points = single.length > 1 ? single.map(({ point }) => point) : listed;
  if (points.length === 0) return nothing;
  const title = points.length <= 3 ? points.map(({ label }) => label).join(" – ") : `${points.length} places`;
  return {
    names: single.length > 1 ? single.map(({ name }) => name) : [],
    blocks: [{ kind: "map", title, subtitle: "", points }],
  };
}

const hexColor = /^#[0-9a-f]{6}$/i;

/** Lists of colors: objects whose `hex` has the form of one. */
export const swatches: Rule = (fields) =>
  joined(
    fields.flatMap(({ name, value }): Claim[] => {
      if (!isArray(value) || value.length === 0) return [];
      const colors = value.map(swatchOf);
      if (!colors.every((color) => color !== null)) return [];
      return [{ names: [name], blocks: [{ kind: "swatches", label: labelOf(name), swatches: colors }] }];
    }),
  );

function swatchOf(item: Json): Swatch | null {
  if (!isObject(item)) return null;
  const hex = own(item, "hex");
  const share = own(item, "fraction");
  const ink = textIn(item, "textColor") ?? "";
  if (typeof hex !== "string" || !hexColor.test(hex)) return null;
  return {
    hex,
    name: textIn(item, "name"),
    share: typeof share === "number" ? share : null,
    ink: hexColor.test(ink) ? ink : "#000000",
  };
}

/** Levels from the widest to the narrowest. */
export const trails: Rule = (fields) =>
  joined(
    fields
      .filter((field) => hintOf(field).as === "trail")
      .flatMap(({ name, value }): Claim[] => {
        if (!isArray(value) || value.length === 0) return [];
        const levels = value.filter(isObject).map(levelFrom);
        return [{ names: [name], blocks: [{ kind: "trail", label: labelOf(name), levels }] }];
      }),
  );

const levelFrom = (item: JsonObject): Level => ({
  code: textIn(item, "code") ?? "",
  title: textIn(item, "title") ?? "",
  level: wordOf(textIn(item, "levelName") ?? ""),
});

/** What is wrong, and which header mends it. */
export const problems: Rule = (fields) =>
  joined(
    fields
      .filter((field) => hintOf(field).as === "problems")
      .flatMap(({ name, value }): Claim[] => {
        if (!isArray(value) || value.length === 0) return [];
        const found = value.filter(isObject).map(problemFrom);
        return [{ names: [name], blocks: [{ kind: "problems", label: labelOf(name), problems: found }] }];
      }),
  );

function problemFrom(item: JsonObject): Problem {
  const header = textIn(item, "header");
  const send = textIn(item, "send");
  return {
    text: textIn(item, "problem") ?? "",
    where: wordOf(textIn(item, "where") ?? ""),
    fix: header === null || send === null ? null : { header, send },
  };
}

const barsMax = 60;

/** Counts by name, numbers in a row, and lists with the hint. */
export const bars: Rule = (fields, { object }) => {
  const claims = fields.flatMap((field): Claim[] => {
    const found = barsOf(field);
    if (found === null || found.length === 0 || found.length > barsMax) return [];
    const { name, schema } = field;
    const limit = lineOf(field, object);
    const block: Block = {
      kind: "bars",
      label: labelOf(name),
      note: schema.description ?? "",
      bars: found,
      line: limit,
    };
    return [{ names: [name], blocks: [block] }];
  });
  return joined(claims);
};

function barsOf(field: Field): readonly Bar[] | null {
  const { value, schema } = field;
  if (hintOf(field).as === "bars" && isArray(value)) return hintedBars(field);
  const isCounts =
    typeof schema.additionalProperties === "object" && schema.additionalProperties.type === "integer";
  if (isObject(value) && isCounts) return countBars(value);
  const isRow = isArray(value) && value.length >= 8 && schema.items?.type === "number";
  return isRow ? rowBars(value) : null;
}

const countBars = (value: JsonObject): readonly Bar[] =>
  Object.entries(value)
    .filter((entry): entry is [string, number] => typeof entry[1] === "number")
    .map(([name, length]) => ({ label: wordOf(name), length, text: formatNumber(length), tone: "plain" }));

const rowBars = (value: readonly Json[]): readonly Bar[] | null =>
  value.every((item) => typeof item === "number" && item >= 0)
    ? (value as readonly number[]).map((length, at) => ({
        label: String(at + 1),
        length,
        text: length <= 1 ? formatShare(length) : formatNumber(length),
        tone: "plain",
      }))
    : null;

/** A bar for each object: its length by name, its label from what it groups by. */
function hintedBars(field: Field): readonly Bar[] {
  const { by = "", ok = "" } = hintOf(field);
  const items = isArray(field.value) ? field.value.filter(isObject) : [];
  return items.map((item) => {
    const counted = own(item, by);
    const length = typeof counted === "number" ? counted : 0;
    const others = Object.entries(item).filter(([name]) => name !== by && name !== ok);
    const label = others.map(([name, value]) => formatKey(name, value)).join(", ");
    return { label, length, text: formatNumber(length), tone: own(item, ok) === false ? "bad" : "good" };
  });
}

const formatKey = (name: string, value: Json): string =>
  isObject(value)
    ? Object.entries(value)
        .map(([key, part]) => `${key} ${formatCell(key, part)}`)
        .join(", ")
    : formatCell(name, value);

/** The number that hinted bars are compared with: one beside them of a one-letter name, as `k`. */
function lineOf(field: Field, object: JsonObject): { at: number; label: string } | null {
  if (hintOf(field).ok === undefined) return null;
  const [name, at] =
    Object.entries(object).find(([key, value]) => key.length === 1 && typeof value === "number") ?? [];
  return typeof at === "number" ? { at, label: `${name} = ${at}` } : null;
}

/** Scores of the tiles of a picture. */
export const heat: Rule = (fields) => {
  const number = (name: string) => fields.find((field) => field.name === name)?.value;
  const [columns, rows] = [number("columns"), number("rows")];
  if (typeof columns !== "number" || typeof rows !== "number") return nothing;
  const field = fields.find(({ value }) => isArray(value) && value.length === columns * rows);
  if (field === undefined || !isArray(field.value)) return nothing;
  const scores = field.value.filter((score) => typeof score === "number");
  if (scores.length !== field.value.length || scores.length > 4_096) return nothing;
  const block: Block = {
    kind: "heat",
    label: labelOf(field.name),
    note: field.schema.description ?? "",
    columns,
    scores,
  };
  return { names: ["columns", "rows", field.name], blocks: [block] };
};
