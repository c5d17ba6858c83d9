/**
 * The program of a worker process: it reads a task, runs it and writes the answer, until the server closes the pipe.
 * With modules as arguments it only loads them, so that Node keeps them compiled (see `compileForWorkers`).
 */
import { closeSync, openSync, readFileSync, readSync, writeSync } from "node:fs";
import type { FilePart } from "../kernel/ports.ts";
import { ApiError } from "../shared/api-error.ts";
import { encodeMessage, readMessage } from "./messages.ts";
import type { WorkerAnswer, WorkerError, WorkerRequest } from "./worker-process.ts";

/** The server has a socket at the other end; reads block here, so an idle worker costs nothing. */
const pipe = 3;

// Stopping the service may signal the whole process group; the server ends its workers itself.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);

function receive(): WorkerRequest | null {
  const reader = readMessage();
  let step = reader.next();
  while (!step.done) {
    const bytes = readExactly(step.value);
    if (bytes === null) return null;
    step = reader.next(bytes);
  }
  return step.value as WorkerRequest;
}

/** Null if the server has closed the pipe. */
function readExactly(byteCount: number): Uint8Array | null {
  const bytes = new Uint8Array(byteCount);
  for (let filled = 0; filled < byteCount; ) {
    const count = readSync(pipe, bytes, filled, byteCount - filled, null);
    if (count === 0) return null;
    filled += count;
  }
  return bytes;
}

function send(message: WorkerAnswer): void {
  for (const piece of encodeMessage(message)) {
    for (let written = 0; written < piece.length; )
      written += writeSync(pipe, piece, written, piece.length - written);
  }
}

/** Modules that the server knows to be loaded. */
const told = new Set<string>();

async function answer({ module, name, input }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const loaded: Readonly<Record<string, unknown>> = await import(module);
    if (!told.has(module)) send({ isLoaded: true });
    told.add(module);
    const run = loaded[name];
    if (typeof run !== "function") throw new Error(`${module} exports no function ${name}`);
    return { output: await run(input, readFile) };
  } catch (error) {
    return { error: error instanceof ApiError ? encodeApiError(error) : encodeBug(error) };
  }
}

/** In its own buffer, so that numbers of any width can be read from its start; only small files are read into a shared one. */
function readFile(path: string, part?: FilePart): Uint8Array {
  if (part !== undefined) return readPart(path, part);
  const bytes = readFileSync(path);
  return bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

function readPart(path: string, { start, end }: FilePart): Uint8Array {
  const bytes = new Uint8Array(end - start);
  const file = openSync(path, "r");
  try {
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start));
  } finally {
    closeSync(file);
  }
}

/** An error loses its class between processes, so its fields are sent. */
const encodeApiError = ({ code, message, details, retryAfterSeconds }: ApiError): WorkerError => ({
  code,
  message,
  options: { ...(details && { details }), ...(retryAfterSeconds && { retryAfterSeconds }) },
});

function encodeBug(thrown: unknown): WorkerError {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { code: null, name, message, stack: stack ?? message };
}

const toLoad = process.argv.slice(2);
if (toLoad.length > 0) {
  const { loadModules } = await import("./load-modules.ts");
  await loadModules(toLoad);
  process.exit(0);
}
for (let request = receive(); request !== null; request = receive()) send(await answer(request));
process.exit(0);
