/** Examples of operations as command lines. */
import type { AnyOperation } from "../../kernel/operation.ts";
import { sourcesIn } from "../../kernel/source.ts";
import { extensionOf } from "./delivery.ts";
import { type Flag, flagsOf } from "./flags.ts";
import { argumentsOf } from "./main-input.ts";

/** The words after a command that say an input. `fileFor` names the file that holds what a source carries. */
export function wordsFor(
  operation: AnyOperation,
  input: Readonly<Record<string, unknown>>,
  fileFor: (source: Readonly<Record<string, unknown>>, at: number) => string,
): readonly string[] {
  const { upload = {} } = operation;
  const flags = flagsOf(operation);
  const { fields, list } = argumentsOf(operation);
  const isSelf = Object.values(upload).includes("self");
  const password = sourcesIn(input, upload).find((source) => source.password !== undefined)?.password;
  const given = flags.flatMap((flag): (readonly [Flag, unknown])[] => {
    const isOfFiles = flag.field === "password" && !Object.hasOwn(operation.input.properties, flag.field);
    const own = isOfFiles ? password : input[flag.field];
    const value = isSelf && Object.hasOwn(upload, flag.field) ? input : own;
    return value === undefined ? [] : [[flag, value]];
  });
  let files = 0;
  const textsOf = ([flag, value]: readonly [Flag, unknown]): readonly string[] =>
    flag.kind === "file" || flag.kind === "files"
      ? [value]
          .flat()
          .map((source) =>
            wordForFile(source as Readonly<Record<string, unknown>>, () => fileFor(source as never, files++)),
          )
      : textsFor(flag, value);
  const order = [...fields, ...(list === null ? [] : [list])].map(({ field }) => field);
  // A list of one by its own name would be taken for the field that takes one.
  const isArgument = ([{ field, kind }, value]: readonly [Flag, unknown]): boolean =>
    order.includes(field) &&
    !(field === list?.field && (value as readonly unknown[]).length < 2) &&
    kind !== "json";
  const all = given.map((entry) => ({ entry, texts: textsOf(entry) }));
  const positionals = all
    .filter(({ entry }) => isArgument(entry))
    .sort((one, other) => order.indexOf(one.entry[0].field) - order.indexOf(other.entry[0].field))
    .flatMap(({ texts }) => texts.map(asArgument));
  const named = all
    .filter(({ entry }) => !isArgument(entry))
    .flatMap(({ entry: [flag], texts }) => texts.flatMap((text) => wordsOfFlag(flag, text)));
  const isOption = positionals.some((word) => word.startsWith("-"));
  return isOption ? [...named, "--", ...positionals] : [...positionals, ...named];
}

const wordForFile = (source: Readonly<Record<string, unknown>>, named: () => string): string =>
  typeof source["url"] === "string" ? source["url"] : named();

function textsFor({ kind }: Flag, value: unknown): readonly string[] {
  if (kind === "pairs") return Object.entries(value as object).map(([name, item]) => `${name}=${item}`);
  if (kind === "json") return [JSON.stringify(value)];
  return [value].flat().map((item) => (typeof item === "object" ? JSON.stringify(item) : String(item)));
}

const wordsOfFlag = ({ kind, name }: Flag, text: string): readonly string[] => {
  if (kind === "switch") return [text === "true" ? `--${name}` : `--no-${name}`];
  const word = text.startsWith("@") ? `@${text}` : text;
  return word.startsWith("-") || word === "" ? [`--${name}=${word}`] : [`--${name}`, word];
};

const asArgument = (text: string): string => (text.startsWith("@") ? `@${text}` : text);

/** An example as a line of a shell, with names that stand for its files. */
export function exampleLine(
  words: readonly string[],
  operation: AnyOperation,
  input: Readonly<Record<string, unknown>>,
): string {
  const [type = ""] = operation.fileTypes ?? [];
  const ending = type === "image/*" ? "jpg" : extensionOf(type);
  const stem = type.startsWith("image/") ? "photo" : "report";
  const given = wordsFor(
    operation,
    input,
    (_source, at) => `${stem}${at === 0 ? "" : `-${at + 1}`}.${ending}`,
  );
  return ["nonet", ...words, ...given].map(quoted).join(" ");
}

/** A word as bash, zsh and fish read it. */
export const quoted = (word: string): string =>
  /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
