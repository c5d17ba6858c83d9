/** Files of settings: JSON, TOML (toml.io, 1.0) and `.env`, with the line of each setting. */
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, extname } from "node:path";
import { parseEnv } from "node:util";
import { keyOf, type Setting } from "../kernel/setting.ts";
import { nearestNames } from "../shared/nearest-names.ts";
import { type Given, givenByVariables, unknownSettings } from "./env.ts";

export interface FileSettings {
  readonly given: ReadonlyMap<string, Given>;
  /** One line each; none repeats a value. */
  readonly problems: readonly string[];
  /** Variables that look like settings and are none. */
  readonly unknown: readonly string[];
}

const maxBytes = 1024 * 1024;
const nothing: FileSettings = { given: new Map(), problems: [], unknown: [] };

/** Reads a JSON or TOML file, named by its ending. Keys are the settings' flags without dashes before them. */
export function readSettingFile(path: string, declared: readonly Setting<unknown>[]): FileSettings {
  const name = basename(path);
  const format = extname(path).toLowerCase();
  if (format !== ".json" && format !== ".toml")
    return { ...nothing, problems: [`--config must be a file that ends in .json or .toml`] };
  try {
    const text = readText(path);
    return readEntries(name, text, format, declared);
  } catch (error) {
    return { ...nothing, problems: [`${name}: ${messageOf(error)}`] };
  }
}

/** Throws an Error where the text as a whole cannot be read. */
function readEntries(
  name: string,
  text: string,
  format: string,
  declared: readonly Setting<unknown>[],
): FileSettings {
  const entries = (format === ".json" ? parseJson : parseToml)(text);
  const byKey = new Map(declared.map((setting) => [keyOf(setting.name), setting]));
  const given = new Map<string, Given>();
  const problems: string[] = [];
  for (const [key, value] of Object.entries(entries)) {
    const lines = findLines(text, key, format);
    const origin = lines[0] === undefined ? name : `${name}:${lines[0]}`;
    const setting = byKey.get(key);
    try {
      if (setting === undefined) throw new Error(`is no setting${hintOf(key, [...byKey.keys()])}`);
      if (format === ".json" && lines.length > 1) throw new Error(`is there again in line ${lines[1]}`);
      given.set(setting.name, { text: textOf(value, setting), origin });
    } catch (error) {
      problems.push(`${JSON.stringify(key.slice(0, 64)).slice(1, -1)} ${messageOf(error)} (${origin})`);
    }
  }
  return { given, problems, unknown: [] };
}

/** Reads the variables of a `.env`; there may be none, or a folder of that name. */
export function readEnvFile(path: string, declared: readonly Setting<unknown>[]): FileSettings {
  const name = basename(path);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return nothing;
  try {
    const text = readText(path);
    const lines = text.split(/\r\n?|\n/);
    const lineOf = (variable: string): number =>
      lines.findLastIndex((line) => new RegExp(`^\\s*(?:export\\s+)?${variable}\\s*=`).test(line)) + 1;
    const names = declared.map((setting) => setting.name);
    const broken = lines.flatMap((line, at) => {
      const [, word = ""] = /^\s*(?:export\s+)?([A-Z][A-Z_]*)\s*(?:$|[^=\sA-Za-z0-9_])/.exec(line) ?? [];
      return names.includes(word) ? [`${word} must be written as ${word}=value (${name}:${at + 1})`] : [];
    });
    const variables = parseEnv(text);
    const given = givenByVariables(declared, variables, (variable) => `${name}:${lineOf(variable)}`);
    return { given, problems: broken, unknown: unknownSettings(declared, variables) };
  } catch (error) {
    return { ...nothing, problems: [`${name}: ${messageOf(error)}`] };
  }
}

/** UTF-8 without its mark. Anything that is no plain file is refused: it could not be read again at the next start. */
function readText(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new Error("there is no such file");
  if (!stats.isFile()) throw new Error("is no file");
  if (stats.size > maxBytes) throw new Error("is larger than 1 MiB");
  const bytes = readFileSync(path);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error("is no UTF-8");
  }
}

function parseJson(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // The parser's message quotes the text, which may hold secrets.
    const place = /\(line (\d+) column (\d+)\)/.exec(messageOf(error));
    throw new Error(
      place === null ? "is no JSON: it ends early" : `is no JSON at line ${place[1]}, column ${place[2]}`,
    );
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error('must be an object such as {"port": 9000}');
  return value as Record<string, unknown>;
}

/** The parser is loaded only where a file is named; at once, since settings come before everything else. */
function parseToml(text: string): Readonly<Record<string, unknown>> {
  const { parse, TomlError } = createRequire(import.meta.url)("smol-toml") as typeof import("smol-toml");
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // What follows the first line quotes the file.
    const [reason = ""] = error.message.split("\n");
    throw new Error(
      `is no TOML at line ${error.line}, column ${error.column}: ${reason.replace(/^Invalid TOML document: /, "")}`,
    );
  }
}

/** Where a key stands at the beginning of a line of TOML, or before a colon of JSON. */
function findLines(text: string, key: string, format: string): readonly number[] {
  const escaped = RegExp.escape(key);
  const pattern =
    format === ".json"
      ? new RegExp(`(?<!\\\\)"${escaped}"\\s*:`, "g")
      : new RegExp(`^[ \\t]*\\[?["']?${escaped}["']?[ \\t]*[\\]=.]`, "gm");
  return [...text.matchAll(pattern)].map(({ index }) => text.slice(0, index).split("\n").length);
}

/** A value as the text that a variable would have. Throws an Error that completes "KEY …". */
function textOf(value: unknown, { type, form }: Setting<unknown>): string {
  const written = (item: unknown): string => {
    if (typeof item === "string" && !(type === "list" && Array.isArray(value) && item.includes(",")))
      return item.trim();
    throw new Error(`must be ${expectedOf(type, form)}`);
  };
  // An empty list is said, not left out.
  if (type === "list" && Array.isArray(value)) return value.length === 0 ? "," : value.map(written).join(",");
  if (type === "integer" && typeof value === "number") return String(value);
  if (type === "switch" && typeof value === "boolean") return value ? "on" : "off";
  return written(value);
}

function expectedOf(type: Setting<unknown>["type"], form: string): string {
  if (type === "list") return `a list of texts: ${form}`;
  if (type === "switch") return "true or false";
  return type === "integer" ? `a number: ${form}` : `a text in quotes: ${form}`;
}

function hintOf(key: string, known: readonly string[]): string {
  const [nearest] = nearestNames(keyOf(key.toUpperCase()), known, 1);
  return nearest === undefined ? "" : `; did you mean ${nearest}?`;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!("code" in error && "syscall" in error)) return error.message;
  return error.code === "EACCES"
    ? "may not be read by this account"
    : `cannot be read: ${String(error.code)}`;
}
