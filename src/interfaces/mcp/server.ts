/** A server of the Model Context Protocol (2026-07-28, and 2025 as it was) over the operations. */
import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
} from "@modelcontextprotocol/server";
import type { OnDisconnect } from "../../kernel/deadline.ts";
import type { Caller } from "../../kernel/ports.ts";
import { unprefixedService } from "../../kernel/registry.ts";
import type { Catalog } from "./catalog.ts";
import { promptNamed, prompts } from "./prompts.ts";
import { resultOf } from "./result.ts";
import { answersFiles, type OperationTool } from "./tools.ts";

export interface McpOptions {
  readonly catalog: Catalog;
  readonly version: string;
  /** What the caller chose of the tools, see `Catalog.choose`. */
  readonly choice: string;
  readonly caller: Caller;
}

const searchTool: Tool = {
  name: "search_tools",
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
  name: "call_tool",
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
  "What is not listed is found with search_tools. Files are given as a URL or in Base64.";

/** A server for one caller; every call is authorized, limited and counted as over HTTP. */
export function buildMcpServer({ catalog, version, choice, caller }: McpOptions): Server {
  const server = new Server(
    { name: "nonet", title: "Nonet", version },
    { capabilities: { tools: {}, prompts: {} }, instructions },
  );
  const chosen = catalog.choose(choice);
  const isWhole = chosen.length === catalog.byName.size;
  const finders = isWhole ? [] : [searchTool, callTool];
  server.setRequestHandler("tools/list", () => ({ tools: [...chosen.map(({ told }) => told), ...finders] }));
  server.setRequestHandler("tools/call", ({ params }, { mcpReq }) => {
    const call = { name: params.name, arguments: params.arguments ?? {} };
    if (call.name === searchTool.name) return searchResult(catalog, call.arguments);
    const asked = call.name === callTool.name ? innerCall(call.arguments) : call;
    const tool = catalog.byName.get(asked.name);
    if (tool === undefined)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool ${asked.name.slice(0, 64)}.`,
      );
    return runTool(tool, asked.arguments, caller, mcpReq.signal);
  });
  server.setRequestHandler("prompts/list", () => ({ prompts: prompts.map(({ told }) => told) }));
  server.setRequestHandler("prompts/get", ({ params }) => {
    const prompt = promptNamed(params.name);
    if (prompt === undefined)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no prompt ${params.name.slice(0, 64)}.`,
      );
    const text = prompt.text(params.arguments ?? {});
    return { messages: [{ role: "user", content: { type: "text", text } }] };
  });
  return server;
}

interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

function innerCall({ name, arguments: given }: Readonly<Record<string, unknown>>): ToolCall {
  const isObject = typeof given === "object" && given !== null && !Array.isArray(given);
  return { name: String(name), arguments: isObject ? (given as Record<string, unknown>) : {} };
}

function searchResult(catalog: Catalog, given: Readonly<Record<string, unknown>>): CallToolResult {
  const { query, count } = given;
  const most = typeof count === "number" && count >= 1 ? Math.min(20, Math.floor(count)) : 5;
  const found = catalog.search(String(query).slice(0, 500), most);
  const tools = found.map(({ told: { name, title, description, inputSchema } }) => ({
    ...{ name, title, description, inputSchema },
  }));
  return { content: [{ type: "text", text: JSON.stringify({ count: tools.length, tools }) }] };
}

async function runTool(
  { callable: { registered, invoke }, told }: OperationTool,
  given: Readonly<Record<string, unknown>>,
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
    readInput: () => ({ ...given }),
    onDisconnect: onAbort(signal),
  });
  return resultOf(outcome, told.name);
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
