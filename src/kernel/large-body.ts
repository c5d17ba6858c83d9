/** Large bodies: parsed, validated and, where an operation says so, answered in a worker. */
import { ApiError } from "../shared/api-error.ts";
import { free, isOwn } from "../shared/own-memory.ts";
import { takeBase64Fields } from "./base64-fields.ts";
import { type JsonMeter, parseJson } from "./json.ts";
import type { AnyOperation, Upload } from "./operation.ts";
import { type ReadFile, type Task, task, type Workers, type WorkOptions } from "./ports.ts";
import { compileInput, type InputReader } from "./schema.ts";
import { decodeSources } from "./source.ts";
import type { TObject } from "./type.ts";

/** A JSON body as it came, not yet read. */
export interface LargeBody {
  readonly [mark]: Uint8Array<ArrayBuffer>;
}

const mark: unique symbol = Symbol("large body");

/** Bodies of this length are parsed in well under a millisecond. */
const largeBytesMin = 64 * 1024;

/** Copies a piece of a body to its place; nobody may look at the piece again. */
export function placePiece(room: Uint8Array, piece: Uint8Array, at: number): void {
  room.set(piece, at);
  if (isOwn(piece)) free(piece.buffer);
}

export const largeBody = (bytes: Uint8Array<ArrayBuffer>): LargeBody => ({ [mark]: bytes });

export const isLargeBody = (value: unknown): value is LargeBody =>
  typeof value === "object" && value !== null && mark in value;

/** Parsing on the event loop may take this long. */
const maxParseMicroseconds = 5_000;

/** Whether a measured body is read in a worker: text that is one field is parsed as fast as it is sent there. */
export const isReadInWorker = (
  { upload, onThread, condense }: AnyOperation,
  { bytes, parseMicroseconds }: Pick<JsonMeter, "bytes" | "parseMicroseconds">,
): boolean =>
  parseMicroseconds > maxParseMicroseconds ||
  (bytes >= largeBytesMin && [upload, onThread, condense].some((way) => way !== undefined));

interface Reading {
  /** Tells the schema's compiled reader from others in a worker. */
  readonly id: string;
  readonly schema: TObject;
  readonly upload: Upload;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether unknown names are left out instead of refused. */
  readonly isLenient: boolean;
  /** The task that answers or condenses; without one the input itself is what comes back. */
  readonly work: Pick<Task<never, unknown>, "module" | "name"> | null;
}

/** Makes the reading of an operation's large bodies: resolves with the input, condensed where it says so, or with the answer of its `onThread`. */
export function largeBodyReader(
  id: string,
  { input, upload = {}, onThread, condense }: AnyOperation,
  workers: Workers,
) {
  // What crosses to a worker is plain data.
  const schema: TObject = JSON.parse(JSON.stringify(input));
  const inWorker = onThread ?? condense;
  const work = inWorker === undefined ? null : { module: inWorker.module, name: inWorker.name };
  const run = task(import.meta.resolve("./large-body.ts"), readLargeBody);
  const reader = compileInput(input);
  return async (body: LargeBody, isLenient: boolean, options: WorkOptions): Promise<unknown> => {
    const bytes = body[mark];
    const decoded = work === null ? await readDecoded(bytes, upload, options.signal) : null;
    if (decoded !== null) return reader.read(decoded, "body", isLenient);
    return workers.run(run, { id, schema, upload, bytes, isLenient, work }, options);
  };
}

/** The input of a body that is large because of its files, which then cross to a worker once; null for any other. */
async function readDecoded(
  bytes: Uint8Array,
  upload: Upload,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const fields = Object.keys(upload).length === 0 ? null : await takeBase64Fields(bytes, signal);
  if (fields === null) return null;
  const rest = parseOrNull(fields.rest);
  const files = new Map(fields.files);
  const input = decodeSources(rest, upload, files);
  // A long text at a place where no file is expected is an ordinary text.
  return files.size === 0 ? input : null;
}

/** Null for what is not JSON: the place of the fault is told of the whole body. */
function parseOrNull(json: Uint8Array): unknown {
  try {
    return parseJson(json);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

const readers = new Map<string, InputReader>();

/** Reads a body, and answers it where there is work to do; runs in a worker. */
export async function readLargeBody(reading: Reading, readFile: ReadFile): Promise<unknown> {
  const { id, schema, upload, bytes, isLenient, work } = reading;
  const reader = readers.get(id) ?? compileInput(schema);
  readers.set(id, reader);
  const input = reader.read(decodeSources(parseJson(bytes), upload), "body", isLenient);
  if (work === null) return input;
  const loaded: Readonly<Record<string, unknown>> = await import(work.module);
  const run = loaded[work.name];
  if (typeof run !== "function") throw new Error(`${work.module} exports no function ${work.name}`);
  return run(input, readFile);
}
