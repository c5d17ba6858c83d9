/** Example calls: an operation's first example as a line for the shell. */
import type { AnyOperation } from "../kernel/operation.ts";
import type { RoutePath } from "./near-miss.ts";

/** A longer line is no hint any more. */
const lengthMax = 300;

/** `curl` with what a routePath takes, at an origin such as `http://localhost`; of files only their names. */
export function curlLine({ method, path, registered: { operation } }: RoutePath, origin: string): string {
  const { examples } = operation;
  const input = examples[0]?.input ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const url = `${origin}${filled}`;
  if (method === "GET") return `curl ${quoted(url + queryOf(input, path))}`;
  const json = JSON.stringify(input);
  const body =
    operation.upload === undefined && json.length <= lengthMax
      ? `-H 'Content-Type: application/json' -d ${quoted(json)}`
      : formOf(operation, input);
  return `curl ${quoted(url)} ${body}`;
}

type Input = Readonly<Record<string, unknown>>;

function queryOf(input: Input, path: string): string {
  const fields = Object.entries(input).filter(([name]) => !path.includes(`{${name}}`));
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? "" : `?${query}`;
}

function formOf({ upload = {} }: AnyOperation, input: Input): string {
  const files = Object.keys(upload).map((name) => `-F ${name}=@FILE`);
  const texts = Object.entries(input)
    .filter(
      ([name, value]) =>
        !Object.hasOwn(upload, name) && name !== "base64" && name !== "url" && typeof value !== "object",
    )
    .map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`);
  return [...files, ...texts].join(" ");
}

/** As a shell takes it: in single quotes where it must be. */
const quoted = (text: string): string =>
  /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
