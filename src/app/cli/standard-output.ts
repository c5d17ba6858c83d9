/** What commands write: standard output, which may be closed early, and files, which stay whole. */
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { styleText } from "node:util";
import type { Delivery, FileToWrite } from "../../interfaces/cli/delivery.ts";
import type { RenderOptions } from "../../interfaces/cli/rendering.ts";
import type { Paint } from "../../interfaces/cli/terminal-text.ts";
import { UsageError } from "../../interfaces/cli/usage-error.ts";
import { ApiError } from "../../shared/api-error.ts";

/** Columns where the terminal does not tell. */
const columnsDefault = 80;

/** How to write for a reader at this stream; colors as NO_COLOR, FORCE_COLOR and the terminal say. */
export function renderOptionsOf(stream: NodeJS.WriteStream): RenderOptions {
  const paint: Paint = (style, text) => styleText(style, text, { stream });
  return {
    columns: Math.max(40, stream.columns ?? columnsDefault),
    paint,
    hasColors: paint("bold", "x") !== "x",
  };
}

/** A reader that has seen enough, as `head`, ends the process quietly; what else goes wrong is told by who writes. */
export function endWithReader(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
  });
}

/** Does what is planned; resolves with the paths of the files that were written under a name of our own. */
export async function deliver(delivery: Delivery, mayReplace: boolean): Promise<readonly string[]> {
  if (delivery.to === "output") {
    await writeOut(delivery.bytes);
    return [];
  }
  if (delivery.to === "file") {
    const { file } = delivery;
    await writeFile(file.name, file, mayReplace || file.isNamed);
    return file.isNamed ? [] : [file.name];
  }
  if (delivery.to === "nowhere") return [];
  makeFolder(delivery.name);
  const paths = delivery.files.map((file) => join(delivery.name, file.name));
  for (const path of paths) refuseReplacing(path, mayReplace);
  for (const [at, file] of delivery.files.entries()) await writeFile(paths[at] ?? "", file, true);
  return delivery.isNamed ? [] : paths;
}

type Content = FileToWrite["bytes"];

export async function writeOut(content: Content): Promise<void> {
  for await (const piece of piecesOf(content))
    await new Promise<void>((resolve, reject) =>
      process.stdout.write(piece, (error) =>
        error == null ? resolve() : reject(unwritable("Standard output", error)),
      ),
    );
}

/** What the system says of a place as what was called wrongly; anything else as it is. */
function unwritable(place: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof ApiError || code === undefined
    ? error
    : new UsageError(`${place} cannot be written (${code}).`);
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** Written beside its place and then renamed, so that an interrupted command leaves the old file or the new one. */
async function writeFile(path: string, { bytes }: FileToWrite, mayReplace: boolean): Promise<void> {
  refuseReplacing(path, mayReplace);
  try {
    const place = existsSync(path) ? realpathSync(path) : path;
    // What is no file, as /dev/null, cannot be replaced.
    if (existsSync(place) && !statSync(place).isFile())
      await pipeline(piecesOf(bytes), createWriteStream(place));
    else await replaceFile(place, bytes);
  } catch (error) {
    throw unwritable(path, error);
  }
}

async function replaceFile(path: string, bytes: Content): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    await pipeline(piecesOf(bytes), createWriteStream(unfinished, { flags: "wx" }));
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function refuseReplacing(path: string, mayReplace: boolean): void {
  if (!mayReplace && existsSync(path))
    throw new UsageError(`${path} is there already: --force replaces it, -o names another place.`);
}

async function* piecesOf(content: Content): AsyncGenerator<Uint8Array | string> {
  if (typeof content === "string" || content instanceof Uint8Array) {
    if (content.length > 0) yield content;
    return;
  }
  // The piece may be handed back once it is written, and a stream keeps what it is given.
  for await (const chunk of content) {
    yield Uint8Array.from(chunk);
    content.release?.(chunk);
  }
}
