/** The words after a command: flags of the operation, flags of every operation, arguments. */
import { parseArgs } from "node:util";
import type { AnyOperation } from "../../kernel/operation.ts";
import { nearestNames } from "../../shared/nearest-names.ts";
import { type Flag, flagsOf } from "./flags.ts";
import { UsageError } from "./usage-error.ts";

/** A flag that every operation has. */
export interface CommonFlag {
  readonly name: string;
  readonly short?: string;
  /** What it takes; nothing for one that is on or off. */
  readonly argument?: string;
  readonly help: string;
}

export const commonFlags = [
  {
    name: "output",
    short: "o",
    argument: "file",
    help: "where the answer goes; a folder for several files; - is standard output",
  },
  { name: "force", help: "replace files that are there" },
  { name: "json", help: "the answer as JSON, on a terminal, too" },
  { name: "field", argument: "path", help: "one value of the answer alone, such as found[0].type" },
  { name: "server", argument: "url", help: "ask this server instead of working here (NONET_SERVER)" },
  { name: "key", argument: "key", help: "the server's key; others can see it here, but not in NONET_KEY" },
  { name: "help", short: "h", help: "this help" },
] as const satisfies readonly CommonFlag[];

type CommonName = (typeof commonFlags)[number]["name"];

export interface CommandLine {
  /** What each flag of the operation was given, in order. A switch was given `true` or `false`. */
  readonly given: ReadonlyMap<Flag, readonly string[]>;
  readonly positionals: readonly string[];
  readonly common: Readonly<Partial<Record<CommonName, string>>>;
  /** What further flags were given, by name. */
  readonly further: Readonly<Record<string, string>>;
}

/** Those of the flags that an operation leaves free; its own fields come first: `key` of an HMAC is no server's. */
export const commonFlagsOf = (
  operation: AnyOperation,
  flags: readonly CommonFlag[] = commonFlags,
): readonly CommonFlag[] => {
  const own = new Set(flagsOf(operation).map(({ name }) => name));
  return flags.filter(({ name }) => !own.has(name));
};

/** Reads the words after a command. Throws a UsageError for an unknown flag, with the nearest one. */
export function parseCommandLine(
  operation: AnyOperation,
  words: readonly string[],
  furtherFlags: readonly CommonFlag[] = [],
): CommandLine {
  const flags = flagsOf(operation);
  const byName = new Map(flags.flatMap((flag) => [[flag.name, flag] as const, [flag.field, flag] as const]));
  const others = commonFlagsOf(operation, [...commonFlags, ...furtherFlags]);
  const common = new Map(others.map((flag) => [flag.name, flag]));
  const tokens = tokensOf(words, byName, common);
  const positionals = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []));
  const given = new Map<Flag, string[]>();
  const commonGiven: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const own = ownFlag(token, byName);
    const other = common.get(token.name);
    if (own !== null) given.set(own.flag, [...(given.get(own.flag) ?? []), own.text]);
    else if (other !== undefined)
      commonGiven[other.name] = commonText(other, token.value, commonGiven[other.name]);
    else throw unknownFlag(token.rawName, [...byName.keys(), ...common.keys()]);
  }
  const isFurther = ([name]: readonly [string, string]): boolean =>
    furtherFlags.some((flag) => flag.name === name);
  const further = Object.fromEntries(Object.entries(commonGiven).filter(isFurther));
  return { given, positionals, common: commonGiven, further };
}

interface OptionToken {
  readonly name: string;
  readonly value?: string | undefined;
}

/** A flag of the operation, and what it was given: `--no-strict` is `--strict` with `false`. */
function ownFlag({ name, value }: OptionToken, flags: ReadonlyMap<string, Flag>) {
  const flag = flags.get(name);
  if (flag !== undefined) return { flag, text: textOf(flag, value) };
  const off = name.startsWith("no-") ? flags.get(name.slice("no-".length)) : undefined;
  if (off?.kind !== "switch") return null;
  if (value !== undefined) throw new UsageError(`--${name} takes no value.`);
  return { flag: off, text: "false" };
}

function tokensOf(
  words: readonly string[],
  flags: ReadonlyMap<string, Flag>,
  common: ReadonlyMap<string, CommonFlag>,
) {
  const own = [...flags].map(
    ([name, { kind }]) => [name, { type: kind === "switch" ? "boolean" : "string" }] as const,
  );
  const others = [...common.values()].map(
    ({ name, argument, short }) =>
      [
        name,
        { type: argument === undefined ? "boolean" : "string", ...(short === undefined ? {} : { short }) },
      ] as const,
  );
  const options = Object.fromEntries([...own, ...others]) as Readonly<
    Record<string, { type: "boolean" | "string" }>
  >;
  const { tokens } = parseArgs({
    args: [...words],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  return tokens;
}

function textOf({ name, kind }: Flag, value: string | undefined): string {
  if (value !== undefined) return value;
  if (kind === "switch") return "true";
  throw new UsageError(`--${name} needs a value.`);
}

function commonText(
  { name, argument }: CommonFlag,
  value: string | undefined,
  before: string | undefined,
): string {
  if (before !== undefined && argument !== undefined) throw new UsageError(`--${name} is given twice.`);
  if (argument === undefined && value !== undefined) throw new UsageError(`--${name} takes no value.`);
  if (argument !== undefined && value === undefined)
    throw new UsageError(`--${name} needs a value: --${name} <${argument}>.`);
  return value ?? "true";
}

function unknownFlag(rawName: string, known: readonly string[]): UsageError {
  const name = rawName.replace(/^-+/, "");
  const [nearest] = nearestNames(name, known, 1);
  const shown = rawName.slice(0, 64).replaceAll(/\p{C}/gu, "\ufffd");
  const hint = nearest === undefined ? " --help shows those there are." : ` Did you mean --${nearest}?`;
  return new UsageError(`There is no flag ${shown}.${hint}`);
}
