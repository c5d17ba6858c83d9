/** `POST /mcp`: the Model Context Protocol over streamable HTTP, without sessions. */
import { operation } from "../../kernel/operation.ts";
import { bytes, reply } from "../../kernel/output.ts";
import type { Caller } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import type { Catalog } from "./catalog.ts";
import { type CondensedMessage, condenseTask } from "./condense.ts";
import type { McpOptions } from "./server.ts";
import type { Callable } from "./tools.ts";

/** The headers that the protocol reads. */
const readHeaders = ["mcp-method", "mcp-name", "mcp-protocol-version", "mcp-session-id"];

const message = Type.Object({
  jsonrpc: Type.Unknown(),
  id: Type.Optional(Type.Unknown()),
  method: Type.Optional(Type.Unknown()),
  params: Type.Optional(Type.Unknown()),
  result: Type.Optional(Type.Unknown()),
  error: Type.Optional(Type.Unknown()),
});

export interface McpRoute {
  /** Asked for at the first call: the operations with the way to call each. */
  readonly callables: () => readonly Callable[];
  readonly version: string;
}

/** Larger files come by URL, or by the operation's own route. */
const messageBytesMax = 8 * 1024 * 1024;

/** What lists, searches and prompts need, which everyone may ask for. */
const keylessBytesMax = 64 * 1024;

/** The operation; what it needs is loaded at its first call. */
export function mcpOperation({ callables, version }: McpRoute) {
  let opened: Promise<Opened> | undefined;
  return operation({
    at: ["POST /mcp"],
    summary: "The Model Context Protocol: every operation as a tool",
    input: message,
    output: bytes([jsonType]),
    undescribed: true,
    holdsSecrets: true,
    bodyBytesMax: messageBytesMax,
    keylessBytesMax,
    condense: condenseTask,
    jsonTokensMax: 200_000,
    deadlineMs: 120_000,
    examples: [{ title: "Ping", input: { jsonrpc: "2.0", id: 1, method: "ping" } }],
    async handle(given, { caller, signal }) {
      const { packed, ...body }: CondensedMessage = given;
      opened ??= open(callables);
      const { catalog, serve } = await opened;
      const choice = catalog.choose(caller.parameter("tools") ?? "");
      const isFull = wantsFull(caller.parameter("schemas"));
      const response = await serve(body, requestFrom(caller, signal), {
        ...{ choice, isFull, version, caller, signal, packed },
      });
      const { status, headers } = response;
      const mediaType = headers.get("content-type") ?? jsonType;
      return reply({ mediaType, bytes: await response.text() }, { status });
    },
  });
}

const jsonType = "application/json";

/** Whether the whole schemas are asked for. Fails with `invalid_parameter`. */
export function wantsFull(schemas: string | undefined): boolean {
  if (schemas === undefined || schemas === "lean" || schemas === "full") return schemas === "full";
  throw new ApiError("invalid_parameter", "schemas must be lean or full.");
}

type Serve = (body: unknown, request: Request, options: McpOptions) => Promise<Response>;

interface Opened {
  readonly catalog: Catalog;
  readonly serve: Serve;
}

async function open(callables: () => readonly Callable[]): Promise<Opened> {
  const [{ buildCatalog }, { serveMessage }] = await Promise.all([
    import("./catalog.ts"),
    import("./http.ts"),
  ]);
  return { catalog: buildCatalog(callables()), serve: serveMessage };
}

/** The request as the protocol's library takes it. Its body was read already, and every answer is JSON. */
function requestFrom(caller: Caller, signal: AbortSignal): Request {
  const headers = new Headers({ accept: "application/json, text/event-stream", "content-type": jsonType });
  for (const name of readHeaders) {
    const value = caller.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request("http://nonet.invalid/mcp", { method: "POST", headers, signal });
}
