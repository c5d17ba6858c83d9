/** Large messages of the protocol: a tool's arguments become bytes again in the worker that parses the message. */
import { JsonMeter } from "../../kernel/json.ts";
import { task } from "../../kernel/ports.ts";
import { ApiError } from "../../shared/api-error.ts";

/** The tools that find and call the others. */
export const searchToolName = "search_tools";
export const callToolName = "call_tool";

/** A message as it was parsed; nothing of it is sure. */
export interface Message {
  readonly jsonrpc: unknown;
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** The arguments of a call as a body that holds them: measured, and not parsed. */
export interface PackedArguments {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tokens: number;
  readonly parseMicroseconds: number;
}

/** A message whose call has lost its arguments to `packed`. */
export interface CondensedMessage extends Message {
  readonly packed?: PackedArguments;
}

/** What a message has beside the arguments of a call: the protocol's library reads it on the event loop. */
const restLengthMax = 128 * 1024;

/** Packs arguments. */
export function packArguments(given: object): PackedArguments {
  const bytes = new TextEncoder().encode(JSON.stringify(given));
  const meter = new JsonMeter(Number.POSITIVE_INFINITY);
  meter.read(bytes);
  return { bytes, tokens: meter.tokens, parseMicroseconds: meter.parseMicroseconds };
}

/** Fails with `payload_too_large` where more than 131,072 characters are left. */
export function condenseMessage(message: Message): CondensedMessage {
  const { method, params } = message;
  const { rest, given } = method === "tools/call" ? withoutArguments(params) : { rest: params };
  const condensed = { ...message, params: rest };
  if (JSON.stringify(condensed).length > restLengthMax)
    throw new ApiError(
      "payload_too_large",
      `A message must have at most ${restLengthMax.toLocaleString("en")} characters beside the arguments of a tool.`,
    );
  return given === undefined ? condensed : { ...condensed, packed: packArguments(given) };
}

/** Runs in the worker that parses a message. */
export const condenseTask = task(import.meta.url, condenseMessage);

interface Parted {
  readonly rest: unknown;
  readonly given?: object;
}

/** Of `call_tool` the arguments of the tool that it calls. */
function withoutArguments(params: unknown): Parted {
  if (!isRecord(params) || params["name"] === searchToolName) return { rest: params };
  const { arguments: given } = params;
  if (!isRecord(given)) return { rest: params };
  if (params["name"] !== callToolName) return { rest: { ...params, arguments: {} }, given };
  const { arguments: inner } = given;
  if (!isRecord(inner)) return { rest: params };
  return { rest: { ...params, arguments: { ...given, arguments: {} } }, given: inner };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
