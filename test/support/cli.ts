/** Commands that are operations, run in this process with everything they read and write in memory. */

import { runCommand } from "../../src/app/cli/run.ts";
import { allServices } from "../../src/app/services.ts";
import type { CallTarget } from "../../src/interfaces/cli/call.ts";
import { buildCommandTree } from "../../src/interfaces/cli/command-tree.ts";
import type { Delivery } from "../../src/interfaces/cli/delivery.ts";
import type { RenderOptions } from "../../src/interfaces/cli/rendering.ts";
import { UsageError } from "../../src/interfaces/cli/usage-error.ts";
import { buildRegistry } from "../../src/kernel/registry.ts";

export const registry = buildRegistry(allServices);
export const tree = buildCommandTree(allServices, registry.operations);

/** A terminal without colors. */
export const plainTerminal: RenderOptions = { columns: 80, paint: (_style, text) => text, hasColors: false };

export interface Around {
  readonly target: CallTarget;
  readonly files?: Readonly<Record<string, Uint8Array | string>>;
  /** Standard input; somebody types where there is none. */
  readonly input?: Uint8Array | string;
  readonly terminal?: RenderOptions;
}

export interface Ran {
  readonly code: number;
  readonly output: Buffer;
  readonly told: string;
  /** Files by path. */
  readonly written: Readonly<Record<string, Buffer>>;
}

/** Runs a command; nothing outside of memory is touched but by the target. */
export async function run(
  words: readonly string[],
  { target, files = {}, input, terminal }: Around,
): Promise<Ran> {
  const output: Buffer[] = [];
  const told: string[] = [];
  const written: Record<string, Buffer> = {};
  const deliver = async (delivery: Delivery): Promise<readonly string[]> => {
    if (delivery.to === "output") output.push(await bytesOf(delivery.bytes));
    if (delivery.to === "file") written[delivery.file.name] = await bytesOf(delivery.file.bytes);
    if (delivery.to === "folder")
      for (const { name, bytes } of delivery.files)
        written[`${delivery.name}/${name}`] = await bytesOf(bytes);
    return [];
  };
  const code = await runCommand(tree, words, {
    input: {
      isTerminal: input === undefined,
      standardInput: async () => Buffer.from(input ?? ""),
      async file(path) {
        if (!Object.hasOwn(files, path)) throw new UsageError(`There is no file ${path}.`);
        return Buffer.from(files[path] ?? "");
      },
      async chunks(path) {
        const bytes = path === null ? Buffer.from(input ?? "") : await this.file(path, 0);
        return (async function* () {
          yield bytes;
        })();
      },
      secret: async () => "typed in secret",
    },
    terminal: terminal ?? null,
    page: plainTerminal,
    write: async (text) => void output.push(Buffer.from(text)),
    tell: (text) => void told.push(text),
    deliver,
    bulk: null,
    openTarget: () => ({ call: (...asked) => target.call(...asked), close: async () => undefined }),
  });
  return { code, output: Buffer.concat(output), told: told.join("\n"), written };
}

async function bytesOf(content: Uint8Array | string | AsyncIterable<Uint8Array>): Promise<Buffer> {
  if (typeof content === "string") return Buffer.from(content);
  if (content instanceof Uint8Array) return Buffer.from(content);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(Uint8Array.from(chunk));
  return Buffer.concat(chunks);
}
