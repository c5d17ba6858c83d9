/** Clients of the Model Context Protocol: over HTTP, over a program's pipes, and over streams of this process. */
import { PassThrough } from "node:stream";
import {
  Client,
  type ClientOptions,
  type JSONRPCMessage,
  ReadBuffer,
  StreamableHTTPClientTransport,
  serializeMessage,
  type Transport,
} from "@modelcontextprotocol/client";

/** The protocol of 2025 by its handshake, and that of 2026. */
export const eras = { "2025": "legacy", "2026": { pin: "2026-07-28" } } as const;
export type Era = keyof typeof eras;

export async function connect(transport: Transport, era: Era): Promise<Client> {
  const options: ClientOptions = { versionNegotiation: { mode: eras[era] } };
  const client = new Client({ name: "test", version: "1" }, options);
  await client.connect(transport);
  return client;
}

export const connectHttp = (
  url: string,
  era: Era,
  headers: Readonly<Record<string, string>> = {},
): Promise<Client> =>
  connect(
    new StreamableHTTPClientTransport(new URL(url), {
      requestInit: { headers: { "user-agent": "test", ...headers } },
    }),
    era,
  );

/** The client's side of two streams, a message a line. */
export class StreamTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly input = new PassThrough();
  readonly output = new PassThrough();
  readonly #lines = new ReadBuffer();

  async start(): Promise<void> {
    this.output.on("data", (chunk: Buffer) => {
      this.#lines.append(chunk);
      for (let line = this.#lines.readMessage(); line !== null; line = this.#lines.readMessage())
        this.onmessage?.(line);
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.input.write(serializeMessage(message));
  }

  async close(): Promise<void> {
    this.input.end();
    this.onclose?.();
  }
}
