/** What commands read: files, standard input, and secrets that are typed. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { InputReader } from "../../interfaces/cli/input.ts";
import { UsageError } from "../../interfaces/cli/usage-error.ts";
import { ApiError } from "../../shared/api-error.ts";

const interruptedExit = 130;

/** Reads for a command of this process. */
export const processInput: InputReader = {
  isTerminal: process.stdin.isTTY === true,
  standardInput: (bytesMax) => wholeOf(piecesOf(process.stdin, bytesMax, "Standard input")),
  file: (path, bytesMax) =>
    readingOf(path, async () => {
      await refuseLength(path, bytesMax);
      return wholeOf(piecesOf(createReadStream(path), bytesMax, path));
    }),
  chunks: (path, bytesMax) =>
    path === null
      ? Promise.resolve(piecesOf(process.stdin, bytesMax, "Standard input"))
      : readingOf(path, async () => {
          await refuseLength(path, bytesMax);
          return piecesOf(createReadStream(path), bytesMax, path);
        }),
  secret: readSecret,
};

async function refuseLength(path: string, bytesMax: number): Promise<void> {
  // What is no file, as a pipe that a shell made, has no length to go by.
  const found = await stat(path);
  if (found.isDirectory()) throw new UsageError(`${path} is a folder.`);
  if (found.isFile() && found.size > bytesMax) throw tooLong(path, bytesMax);
}

/** Tells in words what the system says of a file. */
async function readingOf<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof UsageError || error instanceof ApiError || code === undefined) throw error;
    throw new UsageError(
      code === "ENOENT" ? `There is no file ${path}.` : `${path} cannot be read (${code}).`,
    );
  }
}

/** Refuses at once what is longer than anything the operation takes. */
async function* piecesOf(stream: Readable, bytesMax: number, name: string): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > bytesMax) {
      stream.destroy();
      throw tooLong(name, bytesMax);
    }
    yield bytes;
  }
}

async function wholeOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const piece of pieces) chunks.push(piece);
  return new Uint8Array(Buffer.concat(chunks));
}

const tooLong = (name: string, bytesMax: number): ApiError =>
  new ApiError("payload_too_large", `${name} must be at most ${bytesMax.toLocaleString("en")} bytes long.`);

/** A line typed without echo; Ctrl-C ends the process as it would anywhere else. */
async function readSecret(question: string): Promise<string> {
  // First, so that nothing that is typed at once is shown.
  process.stdin.setRawMode(true);
  process.stderr.write(question);
  try {
    let typed = "";
    for await (const character of typedCharacters()) {
      if (ends.has(character)) break;
      if (character === interrupt) endInterrupted();
      typed = erases.has(character) ? [...typed].slice(0, -1).join("") : typed + character;
    }
    return typed;
  } finally {
    showTyping();
  }
}

async function* typedCharacters(): AsyncGenerator<string> {
  for await (const chunk of process.stdin.setEncoding("utf8")) yield* chunk as string;
}

function endInterrupted(): never {
  showTyping();
  process.exit(interruptedExit);
}

function showTyping(): void {
  process.stdin.setRawMode(false);
  process.stderr.write("\n");
}

// What a terminal sends for keys in raw mode: Enter or Ctrl-D, Backspace, Ctrl-C.
const ends: ReadonlySet<string> = new Set(["\r", "\n", "\u0004"]);
const erases: ReadonlySet<string> = new Set(["\u007f", "\b"]);
const interrupt = "\u0003";
