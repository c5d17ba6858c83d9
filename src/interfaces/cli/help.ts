/** Help on a terminal: of a group of commands, and of one. */
import type { AnyOperation } from "../../kernel/operation.ts";
import { type CommonFlag, commonFlagsOf } from "./command-line.ts";
import type { CommandNode } from "./command-tree.ts";
import { exampleLine } from "./example-line.ts";
import { type Flag, flagsOf } from "./flags.ts";
import { argumentsOf, choicesOf } from "./main-input.ts";
import { takesRecords } from "./records.ts";
import type { RenderOptions } from "./rendering.ts";
import { padText, safeLine, textWidth, wrapText } from "./terminal-text.ts";

/** A line of help: what it is called, and what it is. */
export type HelpRow = readonly [name: string, meaning: string];

/** What a group has, one line a command. */
export function groupHelp(node: CommandNode, options: RenderOptions): string {
  const { paint } = options;
  const command = `nonet ${node.words.join(" ")}`;
  return [
    ...wrapText(node.summary, options.columns),
    "",
    `${paint("bold", "Usage:")} ${command} <command> [input] [flags]`,
    "",
    paint("bold", "Commands:"),
    ...rowLines(belowRows(node), options),
    "",
    `${command} <command> --help says more of each.`,
    "",
  ].join("\n");
}

/** The commands at and below a node; one that only stands at its group's own route is listed by its name. */
export const listedBelow = (node: CommandNode): readonly CommandNode[] => [
  ...(node.registered === null || node.children.size > 0 ? [] : [node]),
  ...[...node.children.values()].flatMap(listedBelow),
];

const belowRows = ({ children, words }: CommandNode): readonly HelpRow[] =>
  [...children.values()]
    .flatMap(listedBelow)
    .map((below) => [below.words.slice(words.length).join(" "), below.summary]);

/** Everything about one command. */
export function commandHelp(
  node: CommandNode,
  operation: AnyOperation,
  options: RenderOptions,
  bulkFlags: readonly CommonFlag[] = [],
): string {
  const { paint, columns } = options;
  const { fields } = argumentsOf(operation);
  const named = flagsOf(operation).filter((flag) => !fields.some(({ field }) => field === flag.field));
  const section = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [paint("bold", title), ...lines, ""];
  return [
    ...wrapText(`${operation.summary}.`, columns),
    "",
    `${paint("bold", "Usage:")} nonet ${[...node.words, ...usageWords(operation)].join(" ")}`,
    "",
    ...(operation.description === undefined ? [] : [...wrapText(operation.description, columns), ""]),
    ...section("Commands below it:", rowLines(belowRows(node), options)),
    ...section("Arguments:", rowLines(fields.map(argumentRow), options)),
    ...section("Flags:", rowLines(named.map(flagRow), options)),
    ...section("Flags of every command:", rowLines(commonFlagsOf(operation).map(commonRow), options)),
    ...section("Flags of many rows:", rowLines(commonFlagsOf(operation, bulkFlags).map(commonRow), options)),
    ...section("Examples:", exampleLines(node, operation, options)),
    ...notes(operation).flatMap((note) => [...wrapText(note, columns), ""]),
  ].join("\n");
}

function usageWords(operation: AnyOperation): readonly string[] {
  const { fields, list, isNeeded } = argumentsOf(operation);
  const words = fields.map((flag, at) => {
    const takesMany =
      flag.kind === "list" || flag.kind === "files" || flag.kind === "file" || (at === 0 && list !== null);
    const word = `<${flag.name}>${takesMany ? "..." : ""}`;
    return (at === 0 ? isNeeded : flag.isRequired) ? word : `[${word}]`;
  });
  return [...words, "[flags]"];
}

const argumentRow = (flag: Flag): HelpRow => [`<${flag.name}>`, meaningOf(flag)];

function flagRow(flag: Flag): HelpRow {
  const { name, kind, schema } = flag;
  if (kind === "switch") return [schema.default === true ? `--no-${name}` : `--${name}`, meaningOf(flag)];
  return [`--${name} <${argumentWord(flag)}>`, meaningOf(flag)];
}

function argumentWord({ kind, schema, choices }: Flag): string {
  if (kind === "pairs") return "name=value";
  if (kind === "json") return "json";
  if (kind === "file" || kind === "files") return "file";
  if (choices !== null) return kind === "list" ? "words" : "word";
  const { type } = schema.items ?? schema;
  return type === "integer" || type === "number" ? "number" : "text";
}

/** The field's own description, with its default, its choices and whether it must be there. */
function meaningOf({ schema, choices, isRequired, isSecret, kind }: Flag): string {
  const { description = "", default: value } = schema;
  const parts = [
    ...(choices === null || choicesMentioned(description, choices) ? [] : [`one of ${choices.join(", ")}`]),
    ...(isShownDefault(value)
      ? [`default: ${safeLine(Array.isArray(value) ? value.join(",") : String(value))}`]
      : []),
    ...(isRequired && kind !== "file" && kind !== "files" ? ["required"] : []),
    ...(isSecret ? ["secret"] : []),
  ];
  const text = safeLine(description.replace(/\.$/, ""));
  return parts.length === 0 ? text : `${text} (${parts.join("; ")})`.trimStart();
}

const choicesMentioned = (description: string, choices: readonly string[]): boolean =>
  choices.every((choice) => description.includes(choice));

const isShownDefault = (value: unknown): boolean =>
  value !== undefined &&
  typeof value !== "boolean" &&
  value !== "" &&
  !(typeof value === "object" && Object.keys(value ?? {}).length === 0);

const commonRow = ({ name, short, argument, help }: ReturnType<typeof commonFlagsOf>[number]): HelpRow => [
  `${short === undefined ? "" : `-${short}, `}--${name}${argument === undefined ? "" : ` <${argument}>`}`,
  help,
];

function exampleLines(
  { words }: CommandNode,
  operation: AnyOperation,
  { paint }: RenderOptions,
): readonly string[] {
  return operation.examples.flatMap(({ title, input }) => [
    `  ${paint("dim", `# ${title}`)}`,
    `  ${exampleLine(words, operation, input)}`,
  ]);
}

function notes(operation: AnyOperation): readonly string[] {
  const { fields, list } = argumentsOf(operation);
  const [main] = fields;
  const choices = choicesOf(operation).filter((names) => names.length > 1 && names[0] !== main?.field);
  return [
    ...(main === undefined ? [] : [inputNote(main, list !== null)]),
    ...choices.map((names) => `Exactly one of ${names.map((name) => `--${name}`).join(", ")} is given.`),
    ...(main?.isSecret
      ? [
          "Others on this machine can see what stands on a command line: without an argument it is asked for, or comes by a pipe.",
        ]
      : []),
  ];
}

function inputNote(flag: Flag, hasList: boolean): string {
  const { kind, name } = flag;
  if (takesRecords(flag))
    return `<${name}> is a table: @FILE or a pipe with CSV, JSON Lines or JSON; as an argument it is JSON.`;
  if (kind === "file")
    return "Several files are taken one after another. - is standard input, and a URL is fetched.";
  if (kind === "files") return "- is standard input, and a URL is fetched.";
  const several =
    kind === "list"
      ? " A file or standard input is a list, one item a line."
      : hasList
        ? " Several are answered together."
        : "";
  return `<${name}> is a text, - or a pipe for standard input, or @FILE; a text that begins with @ is written @@.${several}`;
}

/** Rows of two columns; what does not fit is wrapped in the second one. */
export function rowLines(rows: readonly HelpRow[], { columns, paint }: RenderOptions): readonly string[] {
  const left = Math.min(30, Math.max(0, ...rows.map(([name]) => textWidth(name))));
  return rows.flatMap(([name, meaning]) => {
    const [first = "", ...more] = wrapText(meaning, Math.max(24, columns - left - 4));
    const blank = " ".repeat(left + 4);
    const painted = paint("cyan", name) + padText("", left - textWidth(name));
    return textWidth(name) > left
      ? [`  ${painted}`, ...[first, ...more].map((line) => blank + line)]
      : [`  ${painted}  ${first}`, ...more.map((line) => blank + line)];
  });
}
