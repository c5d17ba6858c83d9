/** What becomes of an answer: text or bytes to standard output, a file, or a folder of files. */
import type { Served } from "../../kernel/invoke.ts";
import type { AnyOperation } from "../../kernel/operation.ts";
import { type Bytes, type ChunkStream, isBytes, isStream, type Stream } from "../../kernel/output.ts";
import { safeFileName, stemOf } from "../../shared/file-name.ts";
import type { CommandLine } from "./command-line.ts";
import { parseFieldPath, valueAt } from "./field-path.ts";
import { type AnswerSchema, type RenderOptions, render } from "./rendering.ts";
import { safeLine, safeText } from "./terminal-text.ts";
import { UsageError } from "./usage-error.ts";

/** A file with the name that was asked for, or one that fits. */
export interface FileToWrite {
  readonly name: string;
  /** Whether -o named it: then it may be replaced. */
  readonly isNamed: boolean;
  readonly bytes: Uint8Array | string | ChunkStream;
}

export type Delivery =
  | { readonly to: "output"; readonly bytes: Uint8Array | string | ChunkStream }
  | { readonly to: "file"; readonly file: FileToWrite }
  | {
      readonly to: "folder";
      readonly name: string;
      readonly isNamed: boolean;
      readonly files: readonly FileToWrite[];
    }
  /** There is no such value in this answer. */
  | { readonly to: "nowhere"; readonly message: string };

export interface DeliveryOptions {
  readonly operation: AnyOperation;
  /** The words of the command, from which a file without a name has one. */
  readonly words: readonly string[];
  readonly common: CommandLine["common"];
  /** How answers are shown; null where standard output is no terminal. */
  readonly terminal: RenderOptions | null;
  /** Whether the answer is the drawing that the operation was asked for (`onTerminal`). */
  readonly isDrawing: boolean;
  /** The argument that this answer belongs to, where there are several; else null. */
  readonly label: string | null;
}

/** Says what is to be done with what an operation has answered. */
export async function planDelivery({ value, headers }: Served, options: DeliveryOptions): Promise<Delivery> {
  if (isStream(value)) return streamDelivery(value, options);
  if (!isBytes(value)) return jsonDelivery(value, options);
  if (value.mediaType.startsWith("application/json"))
    return jsonDelivery(JSON.parse(textFrom(value.bytes)), options);
  return bytesDelivery(value, nameFrom(headers["content-disposition"]), options);
}

function jsonDelivery(value: unknown, options: DeliveryOptions): Delivery {
  const { common, terminal, operation, label } = options;
  if (common.field !== undefined) return fieldDelivery(value, common.field, options);
  const files = common.json === undefined ? filesIn(value, operation) : [];
  if (files.length > 0 && common.output !== "-" && (terminal !== null || common.output !== undefined))
    return { to: "folder", name: folderName(options), isNamed: common.output !== undefined, files };
  if (isNamed(common.output)) {
    const bytes = `${JSON.stringify(value)}\n`;
    return toNamed(common.output, { name: `${stemFor(options)}.json`, bytes }, options);
  }
  if (terminal === null)
    return {
      to: "output",
      bytes: `${JSON.stringify(label === null ? value : { input: label, answer: value })}\n`,
    };
  const text =
    common.json === undefined
      ? render(value, terminal, schemaOf(operation))
      : `${safeText(JSON.stringify(value, null, 2))}\n`;
  return { to: "output", bytes: headed(text, options) };
}

/** Of an answer in JSON. */
const schemaOf = ({ output }: AnyOperation): AnswerSchema => ("schema" in output ? output.schema : {});

const isNamed = (output: string | undefined): output is string => output !== undefined && output !== "-";

/** One answer goes to the file that -o names, several go to the folder. */
const toNamed = (output: string, file: Omit<FileToWrite, "isNamed">, { label }: DeliveryOptions): Delivery =>
  label === null
    ? { to: "file", file: { ...file, name: output, isNamed: true } }
    : { to: "folder", name: output, isNamed: true, files: [{ ...file, isNamed: false }] };

/** The name of the file that an answer belongs to, without its ending; else the words of the command. */
const stemFor = ({ label, words }: DeliveryOptions): string =>
  label === null ? words.join("-") : stemOf(safeFileName(label) ?? words.join("-"));

const folderName = (options: DeliveryOptions): string => {
  const { common, label } = options;
  if (common.output === undefined) return stemFor(options);
  return label === null ? common.output : `${common.output}/${stemFor(options)}`;
};

/** Answers that follow one another say what each belongs to. */
const headed = (text: string, { label, terminal }: DeliveryOptions): string =>
  label === null || terminal === null
    ? text
    : `${terminal.paint("bold", `==> ${safeLine(label)} <==`)}\n${text}\n`;

/** One value: a text as it is, everything else as JSON. */
function fieldDelivery(value: unknown, path: string, options: DeliveryOptions): Delivery {
  const { common, terminal, label } = options;
  const found = valueAt(value, parseFieldPath(path));
  if (found === undefined)
    return { to: "nowhere", message: `The answer has no ${safeText(path.slice(0, 100))}.` };
  const text = `${typeof found === "string" ? found : JSON.stringify(found)}\n`;
  if (isNamed(common.output))
    return toNamed(common.output, { name: `${stemFor(options)}.txt`, bytes: text }, options);
  const line = label === null ? text : `${label}\t${text}`;
  return { to: "output", bytes: terminal === null ? line : safeText(line) };
}

function filesIn(value: unknown, { answerFiles }: AnyOperation): readonly FileToWrite[] {
  if (answerFiles === undefined) return [];
  const { list, name, base64 } = answerFiles;
  const items = (value as Readonly<Record<string, unknown>>)[list];
  if (!Array.isArray(items) || !items.every((item) => typeof item === "object" && item !== null)) return [];
  return items.map((item: Readonly<Record<string, unknown>>, at) => ({
    name: safeFileName(String(item[name])) ?? `${at + 1}`,
    isNamed: false,
    bytes: Buffer.from(String(item[base64]), "base64"),
  }));
}

function bytesDelivery(
  { mediaType, bytes }: Bytes,
  given: string | null,
  options: DeliveryOptions,
): Delivery {
  const { common, terminal, isDrawing, label } = options;
  const name = given ?? `${stemFor(options)}.${extensionOf(mediaType)}`;
  if (isNamed(common.output)) return toNamed(common.output, { name, bytes }, options);
  if (terminal === null || common.output === "-") {
    if (label !== null)
      throw new UsageError("Several files cannot go to standard output: name a folder for them with -o.");
    return { to: "output", bytes };
  }
  if (mediaType.startsWith("text/")) {
    const text = safeText(textFrom(bytes));
    return { to: "output", bytes: headed(isDrawing ? onPaper(text, terminal) : text, options) };
  }
  return { to: "file", file: { name, isNamed: false, bytes } };
}

/** Dark on light, whatever the terminal's own colors are: readers of codes expect it. */
const onPaper = (drawing: string, { hasColors }: RenderOptions): string =>
  !hasColors ? drawing : drawing.replaceAll(/^.+$/gm, (line) => `\u001b[38;5;16;48;5;231m${line}\u001b[0m`);

async function streamDelivery({ headers, body }: Stream, options: DeliveryOptions): Promise<Delivery> {
  const mediaType = headers["content-type"] ?? "application/octet-stream";
  const isText = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/.test(mediaType);
  const { common, terminal, label } = options;
  if (body === null) return { to: "output", bytes: "" };
  if (terminal !== null && common.output === undefined && isText)
    return { to: "output", bytes: headed(safeText(textFrom(await wholeOf(body))), options) };
  const name = nameFrom(headers["content-disposition"]) ?? `${stemFor(options)}.${extensionOf(mediaType)}`;
  if (isNamed(common.output)) return toNamed(common.output, { name, bytes: body }, options);
  const isOutput = common.output === "-" || (terminal === null && label === null);
  return isOutput
    ? { to: "output", bytes: body }
    : { to: "file", file: { name, isNamed: false, bytes: body } };
}

async function wholeOf(body: ChunkStream): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) {
    chunks.push(Uint8Array.from(chunk));
    body.release?.(chunk);
  }
  return Buffer.concat(chunks);
}

/** The name that an answer has, as one that stays in its folder; null where it has none. */
function nameFrom(disposition: string | undefined): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? "")?.[1];
  const decoded = extended === undefined ? plain : decodeOrNull(extended);
  return safeFileName(decoded ?? plain ?? "");
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // A name that is wrongly written is no name: the plain one, or one of our own, is taken.
    return null;
  }
}

const extensions: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/svg+xml": "svg",
  "image/jpeg": "jpg",
  "text/plain": "txt",
};

/** The ending of a file of this type: `png` for `image/png`. */
export function extensionOf(mediaType: string): string {
  const [type = ""] = mediaType.toLowerCase().split(";");
  return extensions[type] ?? /^(?:image|text)\/([a-z0-9]{1,8})$/.exec(type)?.[1] ?? "bin";
}

const textFrom = (bytes: Uint8Array | string): string =>
  typeof bytes === "string"
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
