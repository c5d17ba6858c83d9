/** Bodies of calls to a server: JSON, or a form where files are sent. */
import type { AnyOperation, Upload } from "../kernel/operation.ts";
import type { ChunkStream } from "../kernel/output.ts";
import { fileChunks, fileName, holdsBytes, type Source, sourcesIn } from "../kernel/source.ts";

export interface Body {
  readonly content: string | FormData | AsyncIterable<Uint8Array>;
  readonly headers: Readonly<Record<string, string>>;
}

type Fields = Readonly<Record<string, unknown>>;

/** The body that says these fields: a form where every file is there as bytes and the rest are texts, else JSON. */
export function remoteBody(fields: Fields, { upload = {} }: AnyOperation): Body {
  const sources = sourcesIn(fields, upload);
  const [{ [fileChunks]: chunks } = {}] = sources;
  if (chunks !== undefined) return streamedForm(fields, upload, chunks);
  if (sources.length > 0 && sources.every(holdsBytes)) {
    const form = formOf(fields, upload);
    if (form !== null) return { content: form, headers: {} };
  }
  const content = JSON.stringify(fields, (_name, value: unknown) =>
    isSource(value) ? carried(value) : value,
  );
  return { content, headers: { "content-type": "application/json" } };
}

/** A form that ends with its file, which is read as it is sent. */
function streamedForm(fields: Fields, upload: Upload, chunks: ChunkStream): Body {
  const boundary = `nonet-${crypto.randomUUID()}`;
  const [file = ""] = Object.keys(upload);
  const start = (name: string, more = ""): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const texts = Object.entries(fields)
    .filter(([name, value]) => name !== file && value !== undefined)
    .flatMap(([name, value]) => [value].flat().map((item) => `${start(name)}${textOf(item)}\r\n`));
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(texts.join("") + start(file, '; filename="file"'));
    yield* chunks;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return { content: pieces(), headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}

const textOf = (item: unknown): string => (typeof item === "object" ? JSON.stringify(item) : String(item));

const isSource = (value: unknown): value is Source & { readonly bytes: Uint8Array } =>
  typeof value === "object" && value !== null && holdsBytes(value);

/** The bytes of a source in Base64, for JSON. */
function carried({ bytes, ...others }: Source & { readonly bytes: Uint8Array }): Fields {
  return { ...others, base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64") };
}

/** Null where a field is neither a text nor a list of texts. */
function formOf(fields: Fields, upload: Upload): FormData | null {
  const form = new FormData();
  for (const [name, kind] of Object.entries(upload))
    appendFiles(form, name, [kind === "self" ? fields : (fields[name] ?? [])].flat() as Source[]);
  const isSelf = Object.values(upload).includes("self");
  const texts = Object.entries(fields)
    .filter(([name]) => !Object.hasOwn(upload, name) && !(isSelf && name === "bytes"))
    .flatMap(([name, value]) => [value].flat().map((item) => [name, item] as const))
    .filter(([, item]) => item !== undefined);
  if (texts.some(([, item]) => typeof item === "object")) return null;
  for (const [name, item] of texts) form.append(name, String(item));
  return form;
}

/** Passwords stand in the order of their files; an empty one is none. */
function appendFiles(
  form: FormData,
  name: string,
  sources: readonly (Source & { readonly password?: string })[],
) {
  for (const source of sources)
    form.append(name, new Blob([source.bytes as Uint8Array<ArrayBuffer>]), source[fileName] ?? name);
  if (!sources.some(({ password }) => password !== undefined)) return;
  for (const { password = "" } of sources) form.append("passwords", password);
}
