/** One call written for programs: curl, JavaScript, Python and the command line. */
import type { FieldAbout, Json, OperationAbout } from "../about.ts";
import { type CallRequest, callRequest } from "./call-request.ts";
import { pythonArguments, pythonName } from "./python.ts";

export interface CallLine {
  readonly id: "curl" | "javascript" | "python" | "cli";
  readonly title: string;
  readonly text: string;
}

export interface CallLineOptions {
  /** `http://localhost:8080`. */
  readonly origin: string;
  /** The names of files that stand in the form, by their part's name. */
  readonly files?: Readonly<Record<string, readonly string[]>>;
  /** Whether a key is sent; never the key itself. */
  readonly hasKey?: boolean;
}

type About = Pick<
  OperationAbout,
  "id" | "host" | "calls" | "isShareable" | "upload" | "command" | "fields" | "output"
>;

/** The same call in four ways; of files only their names, of secrets only their places. */
export function callLines(about: About, input: Json, options: CallLineOptions): readonly CallLine[] {
  const shown = withoutSecrets(shortened(withoutFiles(input, about, options)), about);
  const request = callRequest(about, shown);
  const curl: CallLine = { id: "curl", title: "curl", text: curlLine(about, request, shown, options) };
  if (about.command === null) return [curl];
  return [
    curl,
    { id: "javascript", title: "JavaScript", text: javascriptLines(about, shown, options) },
    { id: "python", title: "Python", text: pythonLines(about, shown, options) },
    { id: "cli", title: "CLI", text: cliLine(about, about.command, shown, options) },
  ];
}

/** A value longer than this is shown by its beginning. */
const valueLengthMax = 2_000;

const shortened = (input: Json): Json =>
  JSON.parse(JSON.stringify(input), (_name, value: unknown) =>
    typeof value === "string" && value.length > valueLengthMax ? `${value.slice(0, 60)}…` : value,
  );

/** What is typed unseen is not shown beside it, nor a key that has several lines. */
const withoutSecrets = (input: Json, { fields }: About): Json =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const isSecret = fields.some((field) => field.name === name && field.isSecret === true);
      return [name, isSecret ? `<${name}>` : value];
    }),
  );

const filesOf = ({ files = {} }: CallLineOptions): readonly (readonly [part: string, file: string])[] =>
  Object.entries(files).flatMap(([name, list]) => list.map((file) => [name, file] as const));

/** What is sent as files is no part of the texts. */
function withoutFiles(input: Json, { upload }: About, options: CallLineOptions): Json {
  if (filesOf(options).length === 0) return input;
  const isSelf = Object.values(upload).includes("self");
  const left = Object.entries(input).filter(
    ([name]) => !Object.hasOwn(upload, name) && !(isSelf && (name === "base64" || name === "url")),
  );
  return Object.fromEntries(left);
}

/** As a shell takes it: in single quotes where it must be. */
const quoted = (text: string): string =>
  /^[\w./:=@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

function curlLine(about: About, request: CallRequest, input: Json, options: CallLineOptions): string {
  const { origin, hasKey } = options;
  const files = filesOf(options);
  const key = hasKey ? [`-H "X-Gateway-Key: $NONET_KEY"`] : [];
  const out = answersPdf(about) ? ["-H 'Accept: application/pdf'", "-OJ"] : [];
  const first = [`curl ${quoted(`${origin}${request.path}`)}`, ...key, ...out];
  if (files.length > 0) {
    const parts = files.map(([name, file]) => `-F ${quoted(`${name}=@${curlFile(file)}`)}`);
    return [...first, ...parts, ...formTexts(input)].join(" \\\n  ");
  }
  if (request.body === null) return first.join(" ");
  const body = ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(request.body))}`];
  return [...first, ...body].join(" \\\n  ");
}

/** In a name without quotes of its own curl reads commas and semicolons as the end. */
const curlFile = (name: string): string =>
  /[",;\\]/.test(name) ? `"${name.replaceAll(/["\\]/g, "\\$&")}"` : name;

/** Lists are repeated parts. */
const formTexts = (input: Json): readonly string[] =>
  Object.entries(input).flatMap(([name, value]) =>
    [value].flat().map((item) => formText(name, textOf(item))),
  );

/** With `-F` curl would take a text that begins with @ or < for a file's name, and what follows a semicolon for a type. */
const formText = (name: string, text: string): string =>
  `${/^[@<]|;/.test(text) ? "--form-string" : "-F"} ${quoted(`${name}=${text}`)}`;

const textOf = (value: unknown): string =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

/** Whether one asks for the file in place of JSON. */
const answersPdf = ({ output }: About): boolean =>
  output.kind === "either" && output.mediaTypes.includes("application/pdf");

function javascriptLines({ id, host, upload }: About, input: Json, options: CallLineOptions): string {
  const { origin, hasKey, files = {} } = options;
  const sent = Object.entries(files).map(([name, list]) => {
    const blobs = list.map((_file, at) => (list.length === 1 ? "file" : `file${at + 1}`)).join(", ");
    return `${name}: ${upload[name] === "many" ? `[${blobs}]` : blobs}`;
  });
  const fields = Object.entries(input).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const all = [...sent, ...fields];
  const service = host === null ? "" : `, service: ${JSON.stringify(host)}`;
  const server = `baseUrl: ${JSON.stringify(origin)}${service}${hasKey ? ", key" : ""}`;
  const name = host === null ? id : id.slice(host.length + 1);
  return `import { createClient } from "nonet-client";

const nonet = createClient({ ${server} });
const answer = await nonet.${name}(${all.length === 0 ? "" : `{ ${all.join(", ")} }`});
if (answer.ok) console.log(answer.data);
else console.error(answer.error, answer.message);`;
}

function pythonLines({ id, host, upload }: About, input: Json, options: CallLineOptions): string {
  const { origin, hasKey, files = {} } = options;
  const sent = Object.entries(files).map(([name, list]) => {
    const paths = list.map((file) => `Path(${JSON.stringify(file)})`).join(", ");
    return `${pythonName(name)}=${upload[name] === "many" ? `[${paths}]` : paths}`;
  });
  const path = id.split(".").map(pythonName).join(".");
  const service = host === null ? "" : `, service=${JSON.stringify(host)}`;
  const imported = sent.length > 0 ? "from pathlib import Path\n\n" : "";
  return `${imported}from nonet_client import Nonet

nonet = Nonet(${JSON.stringify(origin)}${service}${hasKey ? ", key=key" : ""})
print(nonet.${path}(${[...sent, ...pythonArguments(input)].join(", ")}))`;
}

/** Flags are the fields' names with hyphens; the main text needs no name. */
function cliLine({ fields }: About, command: string, input: Json, options: CallLineOptions): string {
  const files = filesOf(options).map(([, file]) => quoted(file));
  const main = files.length > 0 ? undefined : mainField(fields);
  const text = main === undefined ? undefined : input[main];
  const isAlone = typeof text === "string" && !/^(-|@|$)/.test(text);
  const named = Object.entries(input).filter(([name]) => !(isAlone && name === main));
  const flags = named.flatMap(([name, value]) => flagsOf(name, value, fields));
  return ["nonet", command, ...files, ...(isAlone ? [quoted(text)] : []), ...flags].join(" ");
}

/** The first of a choice, else the text, else the first field that is needed; a secret is no argument that others may see. */
function mainField(fields: readonly FieldAbout[]): string | undefined {
  const needed = fields.filter(
    ({ isRequired, choice, valueType, control }) =>
      (isRequired || choice !== undefined) &&
      valueType === "string" &&
      control !== "password" &&
      control !== "list",
  );
  return (needed.find(({ name }) => name === "text") ?? needed[0])?.name;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function flagsOf(name: string, value: unknown, fields: readonly FieldAbout[]): readonly string[] {
  const flag = `--${kebab(name)}`;
  const control = fields.find((field) => field.name === name)?.control;
  if (typeof value === "boolean") return [value ? flag : `--no-${kebab(name)}`];
  if (control === "map")
    return Object.entries(value as object).map(([key, item]) => flagText(flag, `${key}=${textOf(item)}`));
  if (Array.isArray(value) && control !== "json" && control !== "table")
    return value.map((item) => flagText(flag, textOf(item)));
  return [flagText(flag, textOf(value))];
}

/** A text that begins as a flag, or as the name of a file, is told apart. */
function flagText(flag: string, text: string): string {
  const word = text.startsWith("@") ? `@${text}` : text;
  return word === "" || word.startsWith("-") ? quoted(`${flag}=${word}`) : `${flag} ${quoted(word)}`;
}
