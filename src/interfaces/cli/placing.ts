/** Arguments at their fields: which texts each field of a call is made from. */
import type { AnyOperation } from "../../kernel/operation.ts";
import type { CommandLine } from "./command-line.ts";
import type { Flag } from "./flags.ts";
import { type Arguments, argumentsOf } from "./main-input.ts";
import { UsageError } from "./usage-error.ts";

/** What a field is made from. */
export interface Given {
  readonly texts: readonly string[];
  /** An argument of `-` is standard input; as a flag's value it is a hyphen. */
  readonly isArgument: boolean;
  /** It is to be asked for. */
  readonly isAsked?: true;
}

/** The fields of one call. */
export interface PlacedCall {
  /** The argument it is made from, where there are several calls; else null. */
  readonly label: string | null;
  readonly fields: ReadonlyMap<Flag, Given>;
}

/**
 * The calls that a command line asks for: one, or one for each argument where the operation takes one. A main input that
 * is missing is standard input, or a question where it is a secret and somebody types.
 * Throws a UsageError for arguments that are too many, and for one that is missing.
 */
export function placeArguments(
  operation: AnyOperation,
  { given, positionals }: CommandLine,
  isTerminal: boolean,
): readonly PlacedCall[] {
  const named = new Map(
    [...given].map(([flag, texts]): [Flag, Given] => [flag, { texts, isArgument: false }]),
  );
  const expected = argumentsOf(operation);
  const names = new Set([...named.keys()].map(({ field }) => field));
  const isReplaced = expected.alternatives.some((name) => names.has(name));
  const free = expected.fields.filter(({ field }) => !names.has(field) && !isReplaced);
  const [main] = free;
  if (main === undefined) {
    if (positionals.length > 0) throw tooMany(positionals);
    return [{ label: null, fields: named }];
  }
  if (positionals.length === 0)
    return [{ label: null, fields: withMissing(main, expected, named, isTerminal) }];
  return free.length === 1
    ? placeMany(main, expected, named, positionals)
    : [placeEach(free, named, positionals)];
}

type Fields = ReadonlyMap<Flag, Given>;

/** Several arguments for one field: its list, or a call each. */
function placeMany(
  main: Flag,
  { list }: Arguments,
  named: Fields,
  texts: readonly string[],
): readonly PlacedCall[] {
  const call = (flag: Flag, own: readonly string[], label: string | null = null): PlacedCall => ({
    label,
    fields: new Map([...named, [flag, { texts: own, isArgument: true }]]),
  });
  if (texts.length === 1 || main.kind === "files" || main.kind === "list") return [call(main, texts)];
  return list === null ? texts.map((text) => call(main, [text], text)) : [call(list, texts)];
}

/** An argument for each field, in order; a list at the end takes what is left. */
function placeEach(flags: readonly Flag[], named: Fields, positionals: readonly string[]): PlacedCall {
  const fields = new Map(named);
  for (const [at, flag] of flags.entries()) {
    const takesRest = at === flags.length - 1 || flag.kind === "list";
    const texts = takesRest ? positionals.slice(at) : positionals.slice(at, at + 1);
    if (texts.length > 1 && flag.kind !== "list") throw tooMany(texts.slice(1));
    if (texts.length > 0) fields.set(flag, { texts, isArgument: true });
    if (flag.kind === "list") break;
  }
  return { label: null, fields };
}

function withMissing(main: Flag, { isNeeded }: Arguments, named: Fields, isTerminal: boolean): Fields {
  if (!isNeeded) return named;
  if (isTerminal && main.isSecret)
    return new Map([...named, [main, { texts: [], isArgument: true, isAsked: true }]]);
  if (isTerminal)
    throw new UsageError(
      `<${main.name}> is missing: give it as an argument, by a pipe or as @FILE. --help says more.`,
    );
  return new Map([...named, [main, { texts: ["-"], isArgument: true }]]);
}

const tooMany = ([first = ""]: readonly string[]): UsageError =>
  new UsageError(`There is no place for the argument ${shown(first)}. One with spaces is put in quotes.`);

const shown = (text: string): string => JSON.stringify(text.slice(0, 64).replaceAll(/\p{C}/gu, "\ufffd"));
