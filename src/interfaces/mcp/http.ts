/** One message of the Model Context Protocol over streamable HTTP, answered as JSON, without a session. */
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { buildMcpServer, type McpOptions } from "./server.ts";

/** Answers a message of the protocol of 2026 or, where it claims none, of 2025. */
export async function serveMessage(
  parsedBody: unknown,
  request: Request,
  options: McpOptions,
): Promise<Response> {
  if (await isLegacyRequest(request, parsedBody)) return serveLegacy(parsedBody, request, options);
  // Tools and prompts never change while a server runs: there is nothing to subscribe to.
  const handler = createMcpHandler(() => buildMcpServer(options), {
    legacy: "reject",
    maxSubscriptions: 0,
    keepAliveMs: 0,
  });
  try {
    return await handler.fetch(request, { parsedBody });
  } finally {
    await handler.close();
  }
}

/** As the library's own fallback, but for JSON in place of a stream of one event. */
async function serveLegacy(parsedBody: unknown, request: Request, options: McpOptions): Promise<Response> {
  const server = buildMcpServer(options);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}
