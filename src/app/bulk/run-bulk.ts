/** `nonet <service> <operation> --in rows --out answers`: an operation for every row of a file. */
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import packageJson from "../../../package.json" with { type: "json" };
import { buildWriter } from "../../interfaces/cli/bulk/answer-chunk.ts";
import { buildPlan } from "../../interfaces/cli/bulk/build-plan.ts";
import { type BulkOptions, standardStream } from "../../interfaces/cli/bulk/flags.ts";
import { Gate } from "../../interfaces/cli/bulk/gate.ts";
import type { Identity } from "../../interfaces/cli/bulk/journal.ts";
import { findListField } from "../../interfaces/cli/bulk/list-call.ts";
import type { BulkPlan } from "../../interfaces/cli/bulk/plan.ts";
import { shardRange } from "../../interfaces/cli/bulk/shard.ts";
import { safeText } from "../../interfaces/cli/terminal-text.ts";
import { UsageError } from "../../interfaces/cli/usage-error.ts";
import { bodyBytesMaxDefault, deadlineMsDefault } from "../../kernel/operation.ts";
import type { RegisteredOperation } from "../../kernel/registry.ts";
import { LineWriter } from "../../platform/standard-output.ts";
import { InProcessTarget } from "../call-in-process.ts";
import { readProcessConfig } from "../command-line.ts";
import { openOperations } from "../in-process.ts";
import { type Answerers, ownAnswerers } from "./answerers.ts";
import { type BulkInput, openInput } from "./bulk-input.ts";
import {
  type BulkOutput,
  indexPath,
  isSameFile,
  OutputStream,
  openOutputFile,
  refuseExisting,
} from "./bulk-output.ts";
import { Children } from "./children.ts";
import { Pipeline } from "./pipeline.ts";
import { remoteAnswerers } from "./remote.ts";
import { Reporter } from "./reporter.ts";

export interface BulkRequest {
  readonly registered: RegisteredOperation;
  readonly options: BulkOptions;
  /** What the inputs of all rows share, as values. */
  readonly shared: Readonly<Record<string, unknown>>;
  /** Whether an output that is there is replaced. */
  readonly isForced: boolean;
  /** Null: the operations of this installation. */
  readonly server: string | null;
  readonly key: string | null;
}

export const exitCodes = {
  done: 0,
  refused: 1,
  usage: 2,
  stopped: 3,
  interrupted: 130,
  terminated: 143,
} as const;

/** Rows that the columns of an input may have beside what the operation takes. */
const otherColumnsBytes = 1024 * 1024;
/** Until something is known of how long rows take. */
const firstChunkRows = 50;
const silenceBeyondDeadlineMs = 20_000;
const standardError = 2;

/**
 * Runs to the end, or to where it is stopped; resolves with the exit code: 0, 1 where rows were refused, 2 for what was
 * called wrongly, 3 where the server or this installation cannot answer, 130 and 143 for SIGINT and SIGTERM.
 */
export async function runBulk(request: BulkRequest): Promise<number> {
  const stop = new AbortController();
  let stoppedBy: "SIGINT" | "SIGTERM" | null = null;
  const onSignal = (signal: "SIGINT" | "SIGTERM"): void => {
    // Whoever asks twice does not wait: the journal holds all the same.
    if (stoppedBy !== null) process.exit(exitCodes.interrupted);
    stoppedBy = signal;
    stop.abort(new Error("the run was stopped"));
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  try {
    const code = await runUntil(request, stop.signal);
    if (stoppedBy === null) return code;
    return stoppedBy === "SIGINT" ? exitCodes.interrupted : exitCodes.terminated;
  } catch (error) {
    if (isClosedPipe(error)) return exitCodes.done;
    process.stderr.write(`nonet: ${safeText(error instanceof Error ? error.message : String(error))}\n`);
    return error instanceof UsageError ? exitCodes.usage : exitCodes.stopped;
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
  }
}

/** Whoever read standard output has all they want. */
const isClosedPipe = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === "EPIPE";

async function runUntil(request: BulkRequest, stop: AbortSignal): Promise<number> {
  const { options, registered, shared } = request;
  const input = await openInput(options, process.stdin);
  try {
    refuseStream(options, input);
    const plan = buildPlan(registered, options, input.head, shared);
    const output = await openOutput(request, plan, input);
    try {
      return await answerAll({ request, plan, input, output, stop });
    } finally {
      await output.close();
    }
  } finally {
    await input.close();
  }
}

function refuseStream({ shard, isResumed, output }: BulkOptions, { identity }: BulkInput): void {
  if (identity === null && shard.count > 1)
    throw new UsageError("--shard needs a file or a folder: nobody knows where the parts of a stream are.");
  if (isResumed && (identity === null || output === standardStream))
    throw new UsageError("--resume needs files: what came from or went to a stream is gone.");
}

async function openOutput(
  { options, isForced }: BulkRequest,
  plan: BulkPlan,
  input: BulkInput,
): Promise<BulkOutput> {
  const { output, isResumed } = options;
  if (output === standardStream) return new OutputStream(process.stdout);
  const path = plan.filesTo === null ? linesPath(options) : indexPath(plan.filesTo);
  if (await isSameFile(options.input, output)) throw new UsageError("--out names the file that --in does.");
  if (path !== output && plan.filesTo === null && !isForced && !isResumed) await refuseExisting(output);
  return openOutputFile(path, { identity: identityOf(plan, options, input), isResumed, isForced });
}

/** Where rows are written: a Parquet file is made of them at the end. */
const linesPath = ({ output, outputFormat }: BulkOptions): string =>
  outputFormat === "parquet" ? `${output}.rows.jsonl` : output;

/** Everything that decides what stands in the output; what is shared may be a secret, which a journal is no place for. */
function identityOf(plan: BulkPlan, { shard }: BulkOptions, { identity }: BulkInput): Identity {
  const { operation, mapping, output, folder } = plan;
  const flags = createHash("sha256").update(JSON.stringify(plan.shared)).digest("hex");
  return { version: packageJson.version, operation, input: identity, mapping, flags, output, folder, shard };
}

interface Run {
  readonly request: BulkRequest;
  readonly plan: BulkPlan;
  readonly input: BulkInput;
  readonly output: BulkOutput;
  readonly stop: AbortSignal;
}

async function answerAll(run: Run): Promise<number> {
  const { request, plan, output } = run;
  const { options } = request;
  const reporter = new Reporter(process.stderr);
  if (output.resumedAt?.isDone === true) {
    await finish(options);
    reporter.end(output.resumedAt);
    return codeOf(output.resumedAt, options);
  }
  if (output.resumedAt === null) await output.write(buildWriter(plan.output).head);
  const answerers = await openAnswerers(run);
  const pipeline = buildPipeline(run, answerers, reporter);
  let isDone = false;
  try {
    isDone = await pipeline.run();
    if (isDone) await finish(options);
    return codeOf(pipeline.reached, options);
  } catch (error) {
    // Whoever closed the pipe knows that there was more.
    if (isClosedPipe(error)) isDone = true;
    throw error;
  } finally {
    reporter.end(pipeline.reached);
    if (!isDone) reporter.say(goOn(options));
    await answerers.close();
  }
}

/** Makes the Parquet file of all rows. */
async function finish(options: BulkOptions): Promise<void> {
  if (options.outputFormat !== "parquet") return;
  const { writeParquet } = await import("./parquet-output.ts");
  await writeParquet(linesPath(options), options.output);
}

function buildPipeline(
  { request, plan, input, output, stop }: Run,
  answerers: Answerers,
  reporter: Reporter,
): Pipeline {
  const { operation } = request.registered;
  const { shard } = request.options;
  const range = shardRange(shard, input.rowsStart, input.end ?? 0);
  const pipeline = new Pipeline({
    ...{ input, output, answerers, stop },
    split: { range, rowBytesMax: (operation.bodyBytesMax ?? bodyBytesMaxDefault) + otherColumnsBytes },
    chunkRows: Math.max(firstChunkRows, findListField(operation, plan.mapping)?.itemsMax ?? 0),
  });
  const whole = input.end === null ? null : Math.min(range.to, input.end) - range.from;
  reporter.follow(() => {
    const { inputOffset, rows, refused } = pipeline.reached;
    return { rows, refused, read: Math.max(0, inputOffset - range.from), whole, unit: input.unit };
  });
  return pipeline;
}

const codeOf = ({ refused }: { readonly refused: number }, { allowsErrors }: BulkOptions): number =>
  refused > 0 && !allowsErrors ? exitCodes.refused : exitCodes.done;

const goOn = ({ output, input }: BulkOptions): string =>
  output === standardStream || input === standardStream
    ? "The run ended before its input did."
    : "The run ended before its input did: the same command with --resume goes on.";

/** A server by its URL; processes of our own; for files, which can be hostile, the worker processes that serve them. */
async function openAnswerers({ request, plan }: Run): Promise<Answerers> {
  const { registered, options, server, key } = request;
  if (server !== null)
    return remoteAnswerers(plan, { registered, server, key, concurrency: options.concurrency });
  const { operation } = registered;
  const count = options.concurrency ?? availableParallelism();
  if (operation.upload === undefined) {
    const silenceMaxMs = (operation.deadlineMs ?? deadlineMsDefault) + silenceBeyondDeadlineMs;
    return new Children(plan, { count, silenceMaxMs });
  }
  const target = new InProcessTarget(
    await openOperations(readProcessConfig(), new LineWriter(standardError)),
  );
  // As many as there are workers: none waits long enough to be refused.
  const gate = new Gate(count);
  const { signal } = new AbortController();
  return ownAnswerers(plan, {
    ...{ registered, target, chunksAtOnce: 2 * count },
    send: (call) => gate.run(() => call(signal)),
  });
}
