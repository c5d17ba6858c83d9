/** Who answers chunks: calls from this process, to a server or to operations with worker processes of their own. */
import { mkdir, open, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  type AnsweredChunk,
  type AnswerPorts,
  ChunkAnswerer,
} from "../../interfaces/cli/bulk/answer-chunk.ts";
import type { BulkPlan } from "../../interfaces/cli/bulk/plan.ts";
import type { Chunk } from "../../interfaces/cli/bulk/split.ts";
import type { CallTarget } from "../../interfaces/cli/call.ts";
import type { Outcome } from "../../kernel/invoke.ts";
import { bodyBytesMaxDefault } from "../../kernel/operation.ts";
import type { RegisteredOperation } from "../../kernel/registry.ts";
import { ApiError } from "../../shared/api-error.ts";

export interface Answerers {
  /** Chunks that it is good to have under way at once. */
  readonly chunksAtOnce: number;
  /**
   * What waits to be sent once more is given up, and its chunks reject. A run that was stopped lets the other calls come to
   * their end; one that failed sends no more.
   */
  abandon(why: "stopped" | "failed"): void;
  /** Rejects where the run cannot go on. */
  answer(chunk: Chunk): Promise<AnsweredChunk>;
  close(): Promise<void>;
}

/** Files of the plan's folders, below which every path stays. */
export function filePorts(
  plan: BulkPlan,
  { operation }: RegisteredOperation,
): Pick<AnswerPorts, "load" | "isSource" | "save"> {
  const { folder, filesTo } = plan;
  const bytesMax = operation.bodyBytesMax ?? bodyBytesMaxDefault;
  return {
    load: (path) => load(join(folder?.path ?? "", path), bytesMax),
    isSource: (path) =>
      stat(join(folder?.path ?? "", path)).then(
        () => true,
        () => false,
      ),
    async save(path, bytes) {
      const target = join(filesTo ?? "", path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, bytes);
    },
  };
}

async function load(path: string, bytesMax: number): Promise<Uint8Array> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new ApiError("not_found", `The file cannot be read: ${cause.code ?? cause.message}.`, { cause });
  });
  try {
    const { size } = await file.stat();
    if (size > bytesMax)
      throw new ApiError(
        "payload_too_large",
        `The file must be at most ${bytesMax.toLocaleString("en")} bytes long.`,
      );
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** The media types that a plan wants: files where there is a folder for them, else JSON. */
export function acceptOf({ filesTo }: BulkPlan, { operation: { output } }: RegisteredOperation): string {
  const [type] = "mediaTypes" in output ? output.mediaTypes : [];
  return filesTo === null || type === undefined ? "application/json" : `${type}, application/json;q=0.5`;
}

export interface OwnOptions {
  readonly registered: RegisteredOperation;
  readonly target: CallTarget;
  readonly chunksAtOnce: number;
  /** In whose turn, how often and for how long a call is sent. */
  readonly send: (call: (signal: AbortSignal) => Promise<Outcome>) => Promise<Outcome>;
  readonly abandon?: Answerers["abandon"];
}

/** Answers chunks by calls from this process. */
export function ownAnswerers(plan: BulkPlan, options: OwnOptions): Answerers {
  const { registered, target, chunksAtOnce, send, abandon = () => undefined } = options;
  const accept = acceptOf(plan, registered);
  const answerer = new ChunkAnswerer(plan, registered.operation, {
    ...filePorts(plan, registered),
    call: (input) => send((signal) => target.call(registered, input, { signal, accept })),
  });
  return {
    chunksAtOnce,
    abandon,
    answer: (chunk) => answerer.answer(chunk),
    close: () => target.close(),
  };
}
