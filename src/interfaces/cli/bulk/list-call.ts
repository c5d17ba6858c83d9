/** Rows that are answered together: where an operation takes a list in place of one text, by its declaration. */
import type { Outcome } from "../../../kernel/invoke.ts";
import type { AnyOperation } from "../../../kernel/operation.ts";
import { isBytes } from "../../../kernel/output.ts";
import { choicesOf, type Mapping } from "./mapping.ts";

/** A field and the list that may be sent instead of it. */
export interface ListField {
  readonly one: string;
  readonly many: string;
  readonly itemsMax: number;
}

interface Shape {
  readonly type?: string;
  readonly maxItems?: number;
  readonly items?: { readonly type?: string };
}

/**
 * The list that may be sent in place of a mapped field, as `texts` of `text`: of the two exactly one is sent; or null.
 * Every operation answers a list as its texts one by one, since what goes together differs from run to run.
 */
export function findListField(operation: AnyOperation, mapping: Mapping): ListField | null {
  const { input, upload } = operation;
  if (upload !== undefined) return null;
  for (const [one] of mapping) {
    const many = `${one}s`;
    const isChoice = choicesOf(input).some((names) => names.includes(one) && names.includes(many));
    const { type, items, maxItems } = (input.properties[many] ?? {}) as Shape;
    if (isChoice && type === "array" && items?.type === "string" && maxItems !== undefined)
      return { one, many, itemsMax: maxItems };
  }
  return null;
}

/**
 * The answer for each item of a list, or null where it has to be asked for alone: an item that was refused, for its error
 * has another form in a list, and all of them where the list as a whole was.
 */
export function itemAnswers(outcome: Outcome, count: number): readonly (object | null)[] {
  const value = outcome.failure === null ? plainValue(outcome.value) : null;
  const results: unknown =
    typeof value === "object" && value !== null && "results" in value ? value.results : [];
  if (!Array.isArray(results) || results.length !== count) return Array.from({ length: count }, () => null);
  return results.map((result: object) => (Object.hasOwn(result, "error") ? null : result));
}

/** A JSON answer that came as its bytes is read. */
export const plainValue = (value: unknown): unknown =>
  isBytes(value) && value.mediaType.startsWith("application/json")
    ? JSON.parse(typeof value.bytes === "string" ? value.bytes : Buffer.from(value.bytes).toString())
    : value;
