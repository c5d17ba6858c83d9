/** Templates with names in double braces, filled with values. No logic, no code. */
import { ApiError } from "../../shared/api-error.ts";
import { escapeText } from "./escape/escape.ts";
import { checkLength } from "./text-limit.ts";

/** How values are written. */
export const templateEscapes = ["html", "json", "url", "none"] as const;
export type TemplateEscape = (typeof templateEscapes)[number];

/** What stands where a value is missing. */
export const missingPolicies = {
  keep: "the placeholder stays",
  empty: "nothing",
  error: "the request is refused",
} as const;
export type MissingPolicy = keyof typeof missingPolicies;

export interface Placeholder {
  /** As in the template: user.name. */
  readonly name: string;
  /** UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

export interface MissingValue extends Placeholder {
  /** `object`: a list or an object, which only json writes. */
  readonly reason: "absent" | "null" | "object";
}

export interface FilledTemplate {
  readonly result: string;
  readonly filled: number;
  readonly missingCount: number;
  /** The first 100. */
  readonly missing: MissingValue[];
}

const missingMax = 100;

/** A template that was read once, to be filled many times. */
export class Template {
  readonly #template: string;
  readonly #texts: string[] = [];
  readonly #placeholders: Placeholder[] = [];

  /** Throws `invalid_parameter` for braces that hold no name. `\{{` is written as {{. Linear. */
  constructor(template: string) {
    this.#template = template;
    let done = 0;
    let pending = "";
    for (let open = template.indexOf("{{"); open >= 0; open = template.indexOf("{{", done)) {
      if (template.charAt(open - 1) === "\\" && open > done) {
        pending += `${template.slice(done, open - 1)}{{`;
        done = open + 2;
        continue;
      }
      const end = template.indexOf("}}", open + 2) + 2;
      const name = template.slice(open + 2, end - 2).trim();
      if (end < open + 4 || !isName(name)) throw invalidPlaceholder(open);
      this.#texts.push(pending + template.slice(done, open));
      this.#placeholders.push({ name, start: open, end });
      pending = "";
      done = end;
    }
    this.#texts.push(pending + template.slice(done));
  }

  get placeholders(): readonly Placeholder[] {
    return this.#placeholders;
  }

  /**
   * The template with the values in their places. Only what the values themselves have counts: no prototype. Throws
   * `missing_parameter` for a missing value where that is refused, `text_too_long` for more than 1,000,000 units.
   */
  fill(values: unknown, format: TemplateEscape, onMissing: MissingPolicy): FilledTemplate {
    const missing: MissingValue[] = [];
    let missingCount = 0;
    let result = this.#texts[0] ?? "";
    const written = new Map<string, Written>();
    this.#placeholders.forEach((placeholder, at) => {
      const { name } = placeholder;
      const value = written.get(name) ?? writeValue(findValue(values, name), format);
      written.set(name, value);
      if (typeof value === "object") {
        if (onMissing === "error") throw missingValue(placeholder, value.reason);
        missingCount += 1;
        if (missing.length < missingMax) missing.push({ ...placeholder, reason: value.reason });
      }
      result += this.#insert(value, placeholder, onMissing) + (this.#texts[at + 1] ?? "");
      checkLength(result.length, "template");
    });
    return { result, filled: this.#placeholders.length - missingCount, missingCount, missing };
  }

  #insert(value: Written, { start, end }: Placeholder, onMissing: MissingPolicy): string {
    if (typeof value === "string") return value;
    return onMissing === "keep" ? this.#template.slice(start, end) : "";
  }
}

/** The text of a value, or why there is none. */
type Written = string | { readonly reason: MissingValue["reason"] };

/** Names with dots between them: letters, digits, _, $ and - of any script. */
const isName = (name: string): boolean =>
  name.length <= 200 && name.split(".").every((part) => /^[\p{L}\p{M}\p{N}_$-]+$/u.test(part));

function findValue(values: unknown, name: string): unknown {
  let value = values;
  for (const part of name.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    if (Array.isArray(value) && part === "length") return undefined;
    value = (value as Readonly<Record<string, unknown>>)[part];
  }
  return value;
}

function writeValue(value: unknown, format: TemplateEscape): Written {
  if (value === undefined) return { reason: "absent" };
  if (format === "json") return typeof value === "string" ? escapeText(value, "json") : JSON.stringify(value);
  if (value === null) return { reason: "null" };
  if (typeof value === "object") return { reason: "object" };
  return format === "none" ? String(value) : escapeText(String(value), format);
}

const invalidPlaceholder = (at: number): ApiError =>
  new ApiError(
    "invalid_parameter",
    `The braces at ${at} do not hold a name such as {{user.name}}. Templates have no logic; write \\{{ for braces.`,
    { field: "template" },
  );

const missingValue = ({ name, start }: Placeholder, reason: MissingValue["reason"]): ApiError =>
  new ApiError(
    "missing_parameter",
    `The placeholder {{${name}}} at ${start} has no value: it is ${reason === "object" ? "a list or an object" : reason}.`,
    { field: "values" },
  );
