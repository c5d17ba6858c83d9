/** The arguments of a command: which fields of the input are given without their names. */
import type { AnyOperation } from "../../kernel/operation.ts";
import { type Flag, flagsOf } from "./flags.ts";

/** What is given without a name. The first of the fields is the main one, which standard input can be. */
export interface Arguments {
  readonly fields: readonly Flag[];
  /** The field that takes several in place of the main one: `texts` for `text`. */
  readonly list: Flag | null;
  /** Fields of which one may be sent in place of the main one: `texts`, or `prefix` for `password`. */
  readonly alternatives: readonly string[];
  /** Whether the operation cannot do without the main one. */
  readonly isNeeded: boolean;
}

/**
 * The arguments of an operation: those it declares, else its file, else the first field of its choice (`text` or `texts`),
 * else its required fields in order, else its first text.
 */
export function argumentsOf(operation: AnyOperation): Arguments {
  const flags = flagsOf(operation);
  const named = (name: string): Flag[] => flags.filter(({ field }) => field === name);
  const { arguments: declared, upload = {} } = operation;
  const these = (fields: readonly Flag[], isNeeded = fields[0]?.isRequired === true): Arguments => ({
    ...{ fields, list: null, alternatives: [], isNeeded },
  });
  const [file] = Object.keys(upload);
  if (declared !== undefined) return these(declared.flatMap(named));
  if (file !== undefined) return these(named(file));
  const [choice = []] = choicesOf(operation);
  const [one, other] = choice.flatMap(named);
  if (one !== undefined) {
    const list = other?.kind === "list" && one.kind === "text" ? other : null;
    return { fields: [one], list, alternatives: choice.slice(1), isNeeded: true };
  }
  const required = flags.filter(({ isRequired }) => isRequired);
  const text = required.find(({ field }) => field === "text");
  if (text !== undefined) return these([text]);
  // What others must not see is given by name or asked for, unless it is all there is.
  if (required.length > 0) {
    const shown = required.filter(({ isSecret }, at) => at === 0 || !isSecret);
    // A list takes all words that follow.
    const list = shown.findIndex(({ kind }) => kind === "list");
    return these(list === -1 ? shown : shown.slice(0, list + 1));
  }
  const first = flags.find(
    ({ kind, schema }) => kind === "text" && schema.type === "string" && !("default" in schema),
  );
  return these(first === undefined ? [] : [first]);
}

/** The groups of fields of which exactly one is sent (kernel/schema-options.ts). */
export const choicesOf = ({ input }: AnyOperation): readonly (readonly string[])[] => {
  const { allOf = [] } = input as { readonly allOf?: readonly { readonly oneOf?: readonly Choice[] }[] };
  return allOf.map(({ oneOf = [] }) => oneOf.flatMap(({ required = [] }) => required));
};

interface Choice {
  readonly required?: readonly string[];
}
