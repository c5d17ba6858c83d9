/** What is fetched: bodies of so many bytes, `/100000`, from memory. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const bytes = Buffer.alloc(16 * 1024 * 1024, "0123456789abcdef\n");

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const length = Number(request.url?.slice(1)) || 0;
  response.writeHead(200, { "content-type": "text/plain", "content-length": length });
  response.end(bytes.subarray(0, length));
});

server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port} `);
});
