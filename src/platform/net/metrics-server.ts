/** `GET /metrics` of the supervisor: the sum of what its server processes count. */
import { once } from "node:events";
import { createServer } from "node:http";
import { AggregatorRegistry } from "prom-client";

/** Listens until it is closed or the process ends. Fails where the address is taken. */
export async function serveMetrics(host: string, port: number): Promise<{ close(): void }> {
  const registry = new AggregatorRegistry();
  const server = createServer(async ({ method, url }, response) => {
    if (url?.split("?", 1)[0] !== "/metrics")
      return void response.writeHead(404).end("Metrics are at /metrics.\n");
    if (method !== "GET" && method !== "HEAD")
      return void response.writeHead(405, { allow: "GET, HEAD" }).end();
    try {
      const text = await registry.clusterMetrics();
      response
        .writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" })
        .end(text);
    } catch (error) {
      // A process that is ending or busy does not answer; the next reading comes in seconds.
      const reason = error instanceof Error ? error.message : String(error);
      response.writeHead(503, { "content-type": "text/plain" }).end(`${reason}\n`);
    }
  });
  server.unref();
  server.listen(port, host);
  await once(server, "listening");
  return { close: () => server.close() };
}
