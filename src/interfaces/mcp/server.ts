/** A server of the Model Context Protocol (2026-07-28, and 2025 as it was) over the operations. */
import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
} from "@modelcontextprotocol/server";
import type { OnDisconnect } from "../../kernel/deadline.ts";
import { parseJson, tooManyTokens } from "../../kernel/json.ts";
import { isReadInWorker, largeBody } from "../../kernel/large-body.ts";
import { type AnyOperation, bodyBytesMaxDefault, jsonTokensMaxDefault } from "../../kernel/operation.ts";
import type { Caller } from "../../kernel/ports.ts";
import { unprefixedService } from "../../kernel/registry.ts";
import { ApiError } from "../../shared/api-error.ts";
import type { Choice } from "./catalog.ts";
import { callToolName, type PackedArguments, packArguments, searchToolName } from "./condense.ts";
import { promptNamed, prompts } from "./prompts.ts";
import { failureResult, resultOf } from "./result.ts";
import { answersFiles, type OperationTool } from "./tools.ts";

export interface McpOptions {
  readonly choice: Choice;
  /** Whether the whole schemas are listed. */
  readonly isFull: boolean;
  readonly version: string;
  readonly caller: Caller;
  /** Fires when the caller has gone. */
  readonly signal?: AbortSignal;
  /** The arguments of the message's call, where it is large. */
  readonly packed?: PackedArguments | undefined;
}

const searchTool: Tool = {
  name: searchToolName,
  title: "Find tools that are not listed",
  description:
    "Finds tools of this server by what they are for, with their schemas. A tool that is found is called by its name with `call_tool`, or as any other where the client can.",
  inputSchema: {
    type: "object",
    required: ["query"],
    properties: {
      query: { type: "string", maxLength: 500, description: "What is to be done, in a few words" },
      count: { type: "integer", minimum: 1, maximum: 20, default: 5, description: "Tools at most" },
    },
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
};

const callTool: Tool = {
  name: callToolName,
  title: "Call a tool that search_tools found",
  description: "Calls a tool by its name, with the arguments that its schema asks for.",
  inputSchema: {
    type: "object",
    required: ["name"],
    properties: {
      name: { type: "string", description: "The tool's name" },
      arguments: { type: "object", description: "By the tool's `inputSchema`" },
    },
  },
  annotations: { openWorldHint: true },
};

const instructions =
  "Small utilities that run on the operator's own machine: personal data, PDFs, pictures, passwords, texts, DNS, QR codes, industry codes and more. " +
  "What is not listed is found with search_tools, which also tells the whole schemas of what is. Files are given as a URL or in Base64.";

/** Tools and prompts are the same until the program is another one. */
const cacheHint = { ttlMs: 3_600_000, cacheScope: "public" } as const;

/** A server for one caller; every call is authorized, limited and counted as over HTTP. */
export function buildMcpServer({ choice, isFull, version, caller, signal, packed }: McpOptions): Server {
  const server = new Server(
    { name: "nonet", title: "Nonet", version },
    {
      capabilities: { tools: {}, prompts: {} },
      instructions,
      cacheHints: { "tools/list": cacheHint, "prompts/list": cacheHint, "server/discover": cacheHint },
    },
  );
  const finders = choice.listed.length < choice.callable.size ? [searchTool, callTool] : [];
  const tools = [...choice.listed.map((tool) => (isFull ? tool.full : tool.lean)), ...finders];
  server.setRequestHandler("tools/list", () => ({ tools }));
  server.setRequestHandler("tools/call", ({ params }, { mcpReq }) => {
    const call = { name: params.name, arguments: params.arguments ?? {} };
    if (finders.length > 0 && call.name === searchTool.name) return searchResult(choice, call.arguments);
    const asked = finders.length > 0 && call.name === callTool.name ? innerCall(call.arguments) : call;
    const tool = choice.callable.get(asked.name);
    if (tool === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${short(asked.name)}.`);
    const gone = signal === undefined ? mcpReq.signal : AbortSignal.any([signal, mcpReq.signal]);
    return runTool(tool, packed ?? packArguments(asked.arguments), caller, gone);
  });
  server.setRequestHandler("prompts/list", () => ({ prompts: prompts.map(({ told }) => told) }));
  server.setRequestHandler("prompts/get", ({ params }) => {
    const prompt = promptNamed(params.name);
    if (prompt === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${short(params.name)}.`);
    const text = prompt.text(params.arguments ?? {});
    return { messages: [{ role: "user", content: { type: "text", text } }] };
  });
  return server;
}

const short = (name: string): string => name.slice(0, 64).toWellFormed();

interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

function innerCall({ name, arguments: given }: Readonly<Record<string, unknown>>): ToolCall {
  const isObject = typeof given === "object" && given !== null && !Array.isArray(given);
  if (typeof name !== "string" || !(given === undefined || isObject))
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      "call_tool takes `name`, a tool's name, and `arguments`, an object.",
    );
  return { name, arguments: isObject ? (given as Record<string, unknown>) : {} };
}

function searchResult(choice: Choice, given: Readonly<Record<string, unknown>>): CallToolResult {
  const { query, count } = given;
  if (typeof query !== "string")
    return failureResult(new ApiError("invalid_parameter", "query must be a text: what is to be done."));
  const most = typeof count === "number" && count >= 1 ? Math.min(20, Math.floor(count)) : 5;
  const found = choice.search(query.slice(0, 500), most);
  const tools = found.map(({ full: { name, title, description, inputSchema } }) => ({
    ...{ name, title, description, inputSchema },
  }));
  return { content: [{ type: "text", text: JSON.stringify({ count: tools.length, tools }) }] };
}

async function runTool(
  { callable: { registered, invoke }, name }: OperationTool,
  given: PackedArguments,
  caller: Caller,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const { operation, service } = registered;
  const outcome = await invoke({
    caller: new ToolCaller(caller, {
      accept: answersFiles(operation.output) ? fileTypeOf(operation.output) : "application/json",
      base: service.id === unprefixedService ? "" : `/${service.id}`,
    }),
    origin: "body",
    isLenient: false,
    readInput: () => inputOf(given, operation),
    onDisconnect: onAbort(signal),
  });
  return resultOf(outcome, name);
}

/** The arguments as a body that holds them would be read: within the operation's limits, in a worker where they are large. */
function inputOf({ bytes, tokens, parseMicroseconds }: PackedArguments, operation: AnyOperation): unknown {
  const { bodyBytesMax = bodyBytesMaxDefault, jsonTokensMax = jsonTokensMaxDefault } = operation;
  if (bytes.length > bodyBytesMax)
    throw new ApiError(
      "payload_too_large",
      `The arguments must be at most ${bodyBytesMax.toLocaleString("en")} bytes long.`,
    );
  if (tokens > jsonTokensMax) throw tooManyTokens(jsonTokensMax);
  const isLarge = isReadInWorker(operation, { bytes: bytes.length, parseMicroseconds });
  return isLarge ? largeBody(bytes) : parseJson(bytes);
}

/** A file rather than JSON with it in Base64; a picture's type is chosen by the call's own fields. */
const fileTypeOf = (output: object): string =>
  `${(output as { readonly mediaTypes: readonly string[] }).mediaTypes[0] ?? "*/*"}, application/json;q=0.5`;

const onAbort =
  (signal: AbortSignal): OnDisconnect =>
  (listener) => {
    if (signal.aborted) listener();
    else signal.addEventListener("abort", listener, { once: true });
  };

/** Who called, with the headers of the tool's call in place of those of the message around it. */
class ToolCaller implements Caller {
  readonly base: string;
  readonly #caller: Caller;
  readonly #accept: string;

  constructor(caller: Caller, { accept, base }: { readonly accept: string; readonly base: string }) {
    this.#caller = caller;
    this.#accept = accept;
    this.base = base;
  }

  get address(): string | null {
    return this.#caller.address;
  }

  header(name: string): string | undefined {
    if (name === "accept") return this.#accept;
    return describesBody.has(name) ? undefined : this.#caller.header(name);
  }

  parameter(): undefined {
    return undefined;
  }
}

const describesBody: ReadonlySet<string> = new Set([
  "content-type",
  "content-length",
  "content-encoding",
  "range",
]);
