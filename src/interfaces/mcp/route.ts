/** `POST /mcp`: the Model Context Protocol over streamable HTTP, without sessions. */
import type { McpHttpHandler } from "@modelcontextprotocol/server";
import { operation } from "../../kernel/operation.ts";
import { type ChunkStream, passthrough, type Stream } from "../../kernel/output.ts";
import type { Caller } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { buildCatalog, type Catalog } from "./catalog.ts";
import type { Callable } from "./tools.ts";

/** The headers that the protocol reads. */
const readHeaders = [
  "accept",
  "content-type",
  "last-event-id",
  "mcp-method",
  "mcp-name",
  "mcp-protocol-version",
  "mcp-session-id",
];

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

/** The operation; what it needs is loaded at its first call. */
export function mcpOperation({ callables, version }: McpRoute) {
  let opened: Promise<{ readonly catalog: Catalog; readonly library: Library }> | undefined;
  return operation({
    at: ["POST /mcp"],
    summary: "The Model Context Protocol: every operation as a tool",
    input: message,
    output: passthrough(),
    undescribed: true,
    bodyBytesMax: 64 * 1024 * 1024,
    jsonTokensMax: 200_000,
    deadlineMs: 120_000,
    examples: [{ title: "Ping", input: { jsonrpc: "2.0", id: 1, method: "ping" } }],
    async handle(body, { caller, signal }): Promise<Stream> {
      opened ??= open(callables);
      const { catalog, library } = await opened;
      const handler = library.createMcpHandler(
        () => library.buildMcpServer({ catalog, version, choice: caller.parameter("tools") ?? "", caller }),
        { keepAliveMs: 0 },
      );
      return streamOf(await handler.fetch(requestFrom(caller, signal), { parsedBody: body }), handler);
    },
  });
}

type Library = Pick<typeof import("@modelcontextprotocol/server"), "createMcpHandler"> &
  Pick<typeof import("./server.ts"), "buildMcpServer">;

async function open(callables: () => readonly Callable[]) {
  const [{ createMcpHandler }, { buildMcpServer }] = await Promise.all([
    import("@modelcontextprotocol/server"),
    import("./server.ts"),
  ]);
  return { catalog: buildCatalog(callables()), library: { createMcpHandler, buildMcpServer } };
}

/** The request as the protocol's library takes it. Its body was read already. */
function requestFrom(caller: Caller, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const name of readHeaders) {
    const value = caller.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request("http://nonet.invalid/mcp", { method: "POST", headers, signal });
}

/** The answer as it is written; the handler of this one call is closed behind it. */
function streamOf({ status, headers, body }: Response, handler: McpHttpHandler): Stream {
  return {
    status,
    headers: Object.fromEntries(headers),
    body: body === null ? null : closing(body, handler),
  };
}

async function* closing(body: AsyncIterable<Uint8Array>, handler: McpHttpHandler): ChunkStream {
  try {
    yield* body;
  } finally {
    await handler.close();
  }
}
