/** Inputs of calls: what the words of a command line stand for, with files and standard input read. */
import { type AnyOperation, bodyBytesMaxDefault } from "../../kernel/operation.ts";
import type { ChunkStream } from "../../kernel/output.ts";
import { compileInput } from "../../kernel/schema.ts";
import { fileChunks, fileName, sourcesIn } from "../../kernel/source.ts";
import { ApiError } from "../../shared/api-error.ts";
import type { CommandLine } from "./command-line.ts";
import { fieldValue } from "./field-value.ts";
import type { Flag } from "./flags.ts";
import { type Given, type PlacedCall, placeArguments } from "./placing.ts";
import { recordsAsJson, takesRecords } from "./records.ts";
import { UsageError } from "./usage-error.ts";

/** Where inputs are read from. Reading fails with `payload_too_large` past `bytesMax`, and a UsageError where it cannot be. */
export interface InputReader {
  /** Whether somebody types standard input. */
  readonly isTerminal: boolean;
  standardInput(bytesMax: number): Promise<Uint8Array>;
  file(path: string, bytesMax: number): Promise<Uint8Array>;
  /** The same in pieces, for operations that take them so; null is standard input. What is too long is told while it is read. */
  chunks(path: string | null, bytesMax: number): Promise<ChunkStream>;
  /** A line that is typed without being shown. */
  secret(question: string): Promise<string>;
}

/** A call that is to be made. */
export interface PendingCall {
  /** The argument it is made from, where there are several calls; else null. */
  readonly label: string | null;
  /**
   * Reads its input. Throws a UsageError for what is missing or cannot be, and an ApiError for data that the schema
   * refuses.
   */
  readonly readInput: () => Promise<Readonly<Record<string, unknown>>>;
}

/** The calls that a command line asks for. Throws a UsageError where it asks for none. */
export function callsOf(
  operation: AnyOperation,
  line: CommandLine,
  reader: InputReader,
): readonly PendingCall[] {
  const calls = placeArguments(operation, line, reader.isTerminal);
  refuseRepeatedInput(calls);
  return calls.map(({ label, fields }) => ({
    label,
    async readInput() {
      const input = await inputFrom(operation, fields, reader);
      check(input, operation, fields);
      return input;
    },
  }));
}

/** What the flags alone say, unchecked: what the inputs of many calls share. Throws a UsageError for arguments. */
export async function sharedInput(
  operation: AnyOperation,
  { given, positionals }: CommandLine,
  reader: InputReader,
): Promise<Readonly<Record<string, unknown>>> {
  if (positionals.length > 0)
    throw new UsageError("The rows of --in take the place of arguments; what they share is given by flags.");
  const fields = new Map([...given].map(([flag, texts]) => [flag, { texts, isArgument: false }]));
  return inputFrom(operation, fields, reader);
}

async function inputFrom(
  operation: AnyOperation,
  fields: PlacedCall["fields"],
  reader: InputReader,
): Promise<Record<string, unknown>> {
  const { upload = {}, bodyBytesMax = bodyBytesMaxDefault } = operation;
  const input: Record<string, unknown> = {};
  let password: string | undefined;
  for (const [flag, given] of fields) {
    const { field, name } = flag;
    const texts = await readTexts(flag, given, reader, bodyBytesMax);
    if (Object.hasOwn(upload, field)) await placeFiles(input, flag, texts, { operation, reader });
    // That of all files is no field of its own.
    else if (!Object.hasOwn(operation.input.properties, field)) password = texts[0];
    else input[field] = fieldValue(flag, texts, given.isArgument ? `<${name}>` : `--${name}`);
  }
  if (password !== undefined)
    for (const source of sourcesIn(input, upload)) Object.assign(source, { password });
  return input;
}

const isStandardInput = (text: string, flag: Flag, isArgument: boolean): boolean =>
  text === "@-" || (text === "-" && (isArgument || isFile(flag)));

function refuseRepeatedInput(calls: readonly PlacedCall[]): void {
  const uses = calls.flatMap(({ fields }) =>
    [...fields].flatMap(([flag, { texts, isArgument }]) =>
      texts.filter((text) => isStandardInput(text, flag, isArgument)),
    ),
  );
  if (uses.length > 1) throw new UsageError("Standard input can be read once only.");
}

/** The texts of a field, with `@FILE` and standard input read; what is read for a list is a text a line. */
async function readTexts(
  flag: Flag,
  { texts, isArgument, isAsked }: Given,
  reader: InputReader,
  bytesMax: number,
): Promise<readonly string[]> {
  if (isAsked) return [await reader.secret(`${flag.name}: `)];
  if (isFile(flag)) return texts;
  const read: string[] = [];
  for (const text of texts) {
    const whole = await readWhole(text, isStandardInput(text, flag, isArgument), reader, bytesMax);
    if (whole === null) read.push(text.startsWith("@@") ? text.slice(1) : text);
    else read.push(...textsOf(flag, whole, text));
  }
  return read;
}

function textsOf(flag: Flag, whole: string, name: string): readonly string[] {
  if (takesRecords(flag)) return [recordsAsJson(whole, name)];
  return flag.kind === "list" ? linesOf(whole) : [whole];
}

const isFile = ({ kind }: Flag): boolean => kind === "file" || kind === "files";

/** What a text stands for; null where it is what is meant. */
async function readWhole(
  text: string,
  isInput: boolean,
  reader: InputReader,
  bytesMax: number,
): Promise<string | null> {
  if (isInput) return withoutLastBreak(decoded(await reader.standardInput(bytesMax), "Standard input"));
  if (!/^@[^@]/s.test(text)) return null;
  try {
    return decoded(await reader.file(text.slice(1), bytesMax), text.slice(1));
  } catch (error) {
    if (error instanceof UsageError)
      throw new UsageError(`${error.message} A text that begins with @ is written @@.`);
    throw error;
  }
}

/** One line that a command wrote is meant without its end; of several the last end is as much a part as the others. */
function withoutLastBreak(text: string): string {
  const line = text.replace(/\r?\n$/, "");
  return line.includes("\n") ? text : line;
}

const linesOf = (text: string): readonly string[] => text.split(/\r?\n/).filter((line) => line !== "");

function decoded(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${name} is no text in UTF-8.`);
  }
}

async function placeFiles(
  input: Record<string, unknown>,
  { kind, name, field }: Flag,
  texts: readonly string[],
  { operation, reader }: { readonly operation: AnyOperation; readonly reader: InputReader },
): Promise<void> {
  if (kind === "file" && texts.length > 1)
    throw new UsageError(`--${name} is given ${texts.length} times; give it once.`);
  const { upload = {} } = operation;
  const sources: object[] = [];
  for (const text of texts) sources.push(await sourceFrom(text, reader, operation));
  if (upload[field] === "self") Object.assign(input, sources[0]);
  else input[field] = kind === "files" ? sources : sources[0];
}

/** A URL is fetched by whoever answers, and a file is read here. */
async function sourceFrom(
  text: string,
  reader: InputReader,
  { bodyBytesMax: bytesMax = bodyBytesMaxDefault, streamBytesMax }: AnyOperation,
): Promise<object> {
  if (/^https?:\/\//i.test(text)) return { url: text };
  const path = text === "-" || text === "@-" ? null : text.replace(/^@/, "");
  const named = path === null ? {} : { [fileName]: path };
  if (streamBytesMax !== undefined)
    return { [fileChunks]: await reader.chunks(path, streamBytesMax), ...named };
  const bytes = path === null ? reader.standardInput(bytesMax) : reader.file(path, bytesMax);
  return { bytes: await bytes, ...named };
}

/** Whether the schema takes it, told in the words of the command line. */
function check(
  input: Readonly<Record<string, unknown>>,
  { input: schema }: AnyOperation,
  fields: PlacedCall["fields"],
): void {
  try {
    compileInput(schema).read({ ...input }, "body");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [detail] = error.details ?? [];
    const [, field = ""] = detail?.path.split("/") ?? [];
    const found = [...fields].find(([flag]) => flag.field === field);
    const isData = found?.[1].isArgument === true && detail?.code !== "enum" && detail?.code !== "type";
    if (isData) throw error;
    const name = field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const message = error.message.startsWith(field)
      ? `--${name}${error.message.slice(field.length)}`
      : error.message;
    throw new UsageError(message);
  }
}
