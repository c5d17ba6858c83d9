/** The input that a form's controls say, and controls that say an input. */
import type { FieldAbout, Json } from "../about.ts";
import { type Cell, csvOf, recordsOf } from "./csv.ts";
import { filled, texts } from "./page-data.ts";

/** What is wrong with a field before anything is sent. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

export interface ReadInput {
  /** Without what is as it would be if it were not sent. */
  readonly input: Json;
  readonly problems: readonly FieldProblem[];
}

/** The element of a field; of words beside each other, the one that holds them. */
export const fieldElement = (form: HTMLFormElement, name: string): HTMLElement | null =>
  form.querySelector(`[data-field="${CSS.escape(name)}"]`);

const inputsOf = (form: HTMLFormElement, name: string): HTMLInputElement[] => [
  ...(fieldElement(form, name)?.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`) ?? []),
];

/** Reads every control but those of files. */
export function readInput(form: HTMLFormElement, fields: readonly FieldAbout[]): ReadInput {
  const problems: FieldProblem[] = [];
  const values = fields.flatMap((field): [FieldAbout, unknown][] => {
    try {
      return [[field, readField(form, field)]];
    } catch (error) {
      problems.push({ field: field.name, message: messageOf(error, field) });
      return [];
    }
  });
  const sent = values.filter(([field, value]) => isSent(field, value, values));
  return { input: Object.fromEntries(sent.map(([{ name }, value]) => [name, value])), problems };
}

/** Whether a field counts: what it depends on has one of its words, or it is filled in all the same. */
function isCounting(form: HTMLFormElement, field: FieldAbout, fields: readonly FieldAbout[]): boolean {
  const { when } = field;
  const other = fields.find(({ name }) => name === when?.field);
  if (when === undefined || other === undefined) return true;
  if (when.words.includes(String(readControl(inputsOf(form, other.name), other)))) return true;
  return readField(form, field) !== undefined;
}

/** Shows the fields that count. */
export function showCounting(form: HTMLFormElement, fields: readonly FieldAbout[]): void {
  for (const field of fields.filter(({ when }) => when !== undefined)) {
    const element = fieldElement(form, field.name);
    if (element !== null) element.hidden = !isCounting(form, field, fields);
  }
}

const messageOf = (error: unknown, { name }: FieldAbout): string =>
  filled(texts.notJson, { name, reason: error instanceof Error ? error.message : String(error) });

type Read = readonly (readonly [FieldAbout, unknown])[];

/** Of a choice of fields the first is sent where none is filled in. */
function isSent(field: FieldAbout, value: unknown, all: Read): boolean {
  if (field.choice === undefined) return value !== undefined;
  if (value !== undefined && value !== "") return true;
  const others = all.filter(([other]) => other.choice === field.choice);
  const isNoneFilled = others.every(([, given]) => given === undefined || given === "");
  return isNoneFilled && others[0]?.[0] === field && value !== undefined;
}

function readField(form: HTMLFormElement, field: FieldAbout): unknown {
  const value = readControl(inputsOf(form, field.name), field);
  return JSON.stringify(value) === JSON.stringify(field.default) ? undefined : value;
}

function readControl(inputs: readonly HTMLInputElement[], field: FieldAbout): unknown {
  const [first] = inputs;
  if (first === undefined) return undefined;
  switch (field.control) {
    case "file":
    case "files":
      return undefined;
    case "check":
      return readCheck(first, field);
    case "segments":
      return typed(inputs.find(({ checked }) => checked)?.value, field);
    case "choices": {
      const chosen = inputs.filter(({ checked }) => checked).map(({ value }) => value);
      return chosen.length === 0 && field.default === undefined ? undefined : chosen;
    }
    case "list":
      return readList(first.value, field);
    case "map":
      return readMap(first.value);
    case "table":
      return readTable(first.value);
    case "json":
      return readJson(first.value, field);
    default:
      return readText(first.value, field);
  }
}

function readText(text: string, field: FieldAbout): unknown {
  if (field.valueType === "number") return text === "" ? undefined : Number(text);
  const isLeftOut =
    text === "" && !field.isRequired && field.default === undefined && field.choice === undefined;
  const isUnchosen = text === "" && field.control === "select";
  return isLeftOut || isUnchosen ? undefined : text;
}

const typed = (text: string | undefined, { valueType }: FieldAbout): unknown =>
  text !== undefined && valueType === "number" ? Number(text) : text;

/** Some truth values are words. */
function readCheck({ checked }: HTMLInputElement, field: FieldAbout): unknown {
  if (!checked && field.default === undefined) return undefined;
  return field.valueType === "string" ? String(checked) : checked;
}

const beginsJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** A text that may be JSON is JSON where it begins so, or is a number. */
function readJson(text: string, { valueType }: FieldAbout): unknown {
  if (text.trim() === "") return undefined;
  return valueType === "mixed" && !beginsJson(text) && !/^-?\d+$/.test(text.trim()) ? text : JSON.parse(text);
}

/** `name: value` a line, or a JSON object. */
function readMap(text: string): unknown {
  if (beginsJson(text)) return JSON.parse(text);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) return undefined;
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return colon < 0 ? [line.trim(), ""] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
}

function readTable(text: string): unknown {
  if (text.trim() === "") return undefined;
  return beginsJson(text) ? JSON.parse(text) : recordsOf(text);
}

/** One a line; what begins as a JSON list is one, so that an item may have several lines. */
function readList(text: string, field: FieldAbout): unknown {
  if (text.trimStart().startsWith("[")) return JSON.parse(text);
  const lines = text.split("\n").map((line) => line.replace(/\r$/, ""));
  const items = lines.filter((line) => line.trim() !== "");
  if (items.length === 0) return field.isRequired ? [] : undefined;
  return items.map((line) => typed(line, field));
}

/** Shows an input in the form: what it does not say goes back to its default. */
export function writeInput(form: HTMLFormElement, fields: readonly FieldAbout[], input: Json): void {
  for (const field of fields) {
    const value = Object.hasOwn(input, field.name) ? input[field.name] : field.default;
    writeControl(inputsOf(form, field.name), field, value);
    if (Object.hasOwn(input, field.name)) reveal(form, field.name);
  }
}

function reveal(form: HTMLFormElement, name: string): void {
  const details = fieldElement(form, name)?.closest("details");
  if (details instanceof HTMLDetailsElement) details.open = true;
}

function writeControl(inputs: readonly HTMLInputElement[], field: FieldAbout, value: unknown): void {
  const [first] = inputs;
  if (first === undefined || field.control === "file" || field.control === "files") return;
  if (field.control === "check") first.checked = String(value) === "true";
  else if (field.control === "segments" || field.control === "choices") {
    const chosen = [value].flat().map(String);
    for (const input of inputs) input.checked = chosen.includes(input.value);
    if (value === undefined && field.isRequired && field.control === "segments") first.checked = true;
  } else first.value = textOf(value, field);
  first.dispatchEvent(new CustomEvent("written", { bubbles: true }));
}

function textOf(value: unknown, { control }: FieldAbout): string {
  if (value === undefined || value === null) return "";
  if (control === "json") return typeof value === "string" ? value : JSON.stringify(value, null, 2);
  if (control === "map") return mapText(value as Json);
  if (control === "table") return tableText(value);
  if (control !== "list" || !Array.isArray(value))
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  const isPlain = value.every((item) => String(item).trim() !== "" && !/[\n\r]|^\s*\[/.test(String(item)));
  return isPlain ? value.join("\n") : JSON.stringify(value, null, 1);
}

function mapText(value: Json): string {
  const entries = Object.entries(value);
  const isPlain = entries.every(
    ([name, text]) =>
      typeof text === "string" &&
      text === text.trim() &&
      !/[:\n\r]|^\s*[[{]/.test(name) &&
      !/[\n\r]/.test(text),
  );
  return isPlain
    ? entries.map(([name, text]) => `${name}: ${text}`).join("\n")
    : JSON.stringify(value, null, 1);
}

/** As CSV where that reads back the same. */
function tableText(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  const text = csvOf(value as readonly Readonly<Record<string, Cell>>[]);
  return JSON.stringify(recordsOf(text)) === JSON.stringify(value) ? text : JSON.stringify(value, null, 1);
}
