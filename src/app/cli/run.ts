/** Runs a command that is an operation: reads its input, calls it here or on a server, and shows the answer. */
import type { CallTarget } from "../../interfaces/cli/call.ts";
import { type CommandLine, type CommonFlag, parseCommandLine } from "../../interfaces/cli/command-line.ts";
import { type CommandNode, findCommand, wordsOf } from "../../interfaces/cli/command-tree.ts";
import { type Delivery, type DeliveryOptions, planDelivery } from "../../interfaces/cli/delivery.ts";
import { parseFieldPath } from "../../interfaces/cli/field-path.ts";
import { flagsOf } from "../../interfaces/cli/flags.ts";
import { FreeNames } from "../../interfaces/cli/free-names.ts";
import { commandHelp, groupHelp } from "../../interfaces/cli/help.ts";
import { callsOf, type InputReader, type PendingCall, sharedInput } from "../../interfaces/cli/input.ts";
import type { RenderOptions } from "../../interfaces/cli/rendering.ts";
import { safeText } from "../../interfaces/cli/terminal-text.ts";
import { UsageError } from "../../interfaces/cli/usage-error.ts";
import type { Served } from "../../kernel/invoke.ts";
import type { AnyOperation } from "../../kernel/operation.ts";
import type { RegisteredOperation } from "../../kernel/registry.ts";
import { SettingError } from "../../kernel/setting.ts";
import { ApiError, statusOf } from "../../shared/api-error.ts";

/** Where a command runs: what it reads, where it writes, who answers. */
export interface Surroundings {
  readonly input: InputReader;
  /** How standard output is written for; null where it is no terminal. */
  readonly terminal: RenderOptions | null;
  /** How help is written, on a terminal or not. */
  readonly page: RenderOptions;
  readonly write: (text: string) => Promise<void>;
  /** Says a line beside the answer; `isFailure` where it says what stood in the way. */
  readonly tell: (text: string, isFailure?: boolean) => void;
  /** Does what is planned with an answer; resolves with the paths of files that were written under a name of our own. */
  readonly deliver: (delivery: Delivery, mayReplace: boolean) => Promise<readonly string[]>;
  /** What answers the rows of a file; null where nothing does. */
  readonly bulk: BulkRunner | null;
  /** Throws a UsageError where there can be none. */
  readonly openTarget: (registered: RegisteredOperation, line: CommandLine) => CallTarget;
}

/** What a command ends with: done, refused, called wrongly, or not answered by a server. */
export const exitCodes = { done: 0, refused: 1, usage: 2, server: 3 } as const;

/** Answers many rows of a file by one operation. */
export interface BulkRunner {
  /** The flags that it takes; it is asked where `--in` is among those given. */
  readonly flags: readonly CommonFlag[];
  /** Resolves with the exit code. */
  readonly run: (request: BulkCall) => Promise<number>;
}

export interface BulkCall {
  readonly registered: RegisteredOperation;
  readonly line: CommandLine;
  /** What the inputs of all rows share, as values. */
  readonly shared: Readonly<Record<string, unknown>>;
}

/** Runs what the words say below a tree; resolves with the exit code. */
export async function runCommand(
  tree: CommandNode,
  words: readonly string[],
  around: Surroundings,
): Promise<number> {
  try {
    const { node, rest } = findCommand(tree, words);
    const { registered } = node;
    const asksHelp = beforeTerminator(rest).some((word) => word === "--help" || word === "-h");
    if (registered === null || asksHelp) return await showHelp(node, rest, around);
    const line = parseCommandLine(registered.operation, rest, around.bulk?.flags);
    const [first] = Object.keys(line.further);
    if (first !== undefined && line.further["in"] === undefined)
      throw new UsageError(`--${first} is of many rows, and --in names them.`);
    if (around.bulk === null || first === undefined) return await runOperation(registered, line, around);
    const shared = await sharedInput(registered.operation, line, around.input);
    return await around.bulk.run({ registered, line, shared });
  } catch (error) {
    return tellFailure(error, around);
  }
}

const beforeTerminator = (words: readonly string[]): readonly string[] =>
  words.includes("--") ? words.slice(0, words.indexOf("--")) : words;

async function showHelp(node: CommandNode, rest: readonly string[], around: Surroundings): Promise<number> {
  const { registered, words } = node;
  const [extra] = rest.filter((word) => word !== "--help" && word !== "-h");
  if (registered === null && extra !== undefined)
    throw new UsageError(
      `nonet ${words.join(" ")} is a group of commands and takes no ${extra.slice(0, 64)}.`,
    );
  const { page, bulk } = around;
  await around.write(
    registered === null ? groupHelp(node, page) : commandHelp(node, registered.operation, page, bulk?.flags),
  );
  return exitCodes.done;
}

async function runOperation(
  registered: RegisteredOperation,
  line: CommandLine,
  around: Surroundings,
): Promise<number> {
  const { operation } = registered;
  // A path that is none is told before anything is done.
  if (line.common.field !== undefined) parseFieldPath(line.common.field);
  const calls = callsOf(operation, line, around.input);
  const target = around.openTarget(registered, line);
  const names = new FreeNames();
  const options: DeliveryOptions = {
    operation,
    words: wordsOf(registered),
    common: line.common,
    terminal: around.terminal,
    isDrawing: around.terminal !== null && asksForDrawing(operation, line),
    label: null,
  };
  try {
    let worst: number = exitCodes.done;
    for (const call of calls) {
      const code = await runCall(call, {
        registered,
        target,
        around,
        names,
        options: { ...options, label: call.label },
      });
      worst = Math.max(worst, code);
    }
    return worst;
  } finally {
    await target.close();
  }
}

interface Run {
  readonly registered: RegisteredOperation;
  readonly target: CallTarget;
  readonly options: DeliveryOptions;
  readonly around: Surroundings;
  /** Of the files that the calls write. */
  readonly names: FreeNames;
}

async function runCall({ readInput }: PendingCall, run: Run): Promise<number> {
  const { registered, target, options, around } = run;
  try {
    const { operation, isDrawing, common } = options;
    const input = await readInput();
    const asked = isDrawing
      ? { ...input, ...operation.onTerminal }
      : withFormatOf(common.output, input, operation);
    const outcome = await target.call(registered, asked, {
      signal: new AbortController().signal,
      accept: acceptedTypes(operation, common),
    });
    if (outcome.failure !== null) return tellFailure(outcome.failure, around, options.label, outcome.status);
    return await show(outcome, run);
  } catch (error) {
    return tellFailure(error, around, options.label);
  }
}

async function show(outcome: Served, { options, around, names }: Run): Promise<number> {
  for (const [name, value] of Object.entries(outcome.headers))
    if (name.endsWith("-warning")) around.tell(`warning: ${value}`);
  const delivery = names.rename(await planDelivery(outcome, options));
  if (delivery.to === "nowhere") {
    around.tell(delivery.message, true);
    return exitCodes.refused;
  }
  const written = await around.deliver(delivery, options.common.force !== undefined);
  for (const path of written) await around.write(`${safeText(path)}\n`);
  return exitCodes.done;
}

/** Whether a picture is drawn in the terminal: nobody has said where it goes, or of which form it is. */
const asksForDrawing = ({ onTerminal }: AnyOperation, { common, given }: CommandLine): boolean =>
  onTerminal !== undefined &&
  common.output === undefined &&
  common.json === undefined &&
  common.field === undefined &&
  ![...given.keys()].some(({ field }) => Object.hasOwn(onTerminal, field));

/** A file's ending says its form where the operation has a choice of them: `-o code.svg`. */
function withFormatOf(
  output: string | undefined,
  input: Readonly<Record<string, unknown>>,
  operation: AnyOperation,
): Readonly<Record<string, unknown>> {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(output ?? "")?.[1]?.toLowerCase();
  const format = flagsOf(operation).find(({ field }) => field === "format");
  const isChoice = ending !== undefined && format?.choices?.includes(ending) === true;
  return isChoice && input["format"] === undefined ? { ...input, format: ending } : input;
}

/** A file rather than JSON with it in Base64, unless JSON or a part of it is asked for. */
function acceptedTypes({ output }: AnyOperation, { json, field }: CommandLine["common"]): string {
  const types = "mediaTypes" in output ? output.mediaTypes : [];
  const file = types.find((type) => !type.startsWith("application/json"));
  return file === undefined || json !== undefined || field !== undefined
    ? "application/json"
    : `${file}, application/json;q=0.5`;
}

/** Says what stood in the way, and what the process ends with; a bug is thrown on. */
function tellFailure(
  error: unknown,
  { tell }: Surroundings,
  label: string | null = null,
  status?: number,
): number {
  const start = label === null ? "" : `${label}: `;
  if (error instanceof UsageError || error instanceof SettingError) {
    tell(start + error.message, true);
    return exitCodes.usage;
  }
  if (!(error instanceof ApiError)) throw error;
  const { retryAfterSeconds, message, code } = error;
  const retry = retryAfterSeconds === undefined ? "" : ` Try again in ${retryAfterSeconds} s.`;
  tell(`${start}${message} (${code})${retry}`, true);
  // What answers with any status, and not as Nonet does, is no server.
  const isOfServer = status === 0 || (status ?? 0) >= 500 || statusOf(code) >= 500;
  return isOfServer ? exitCodes.server : exitCodes.refused;
}
