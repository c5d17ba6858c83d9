/** The Model Context Protocol over two streams, mostly a program's standard input and output. */
import { PassThrough, type Readable, type Writable } from "node:stream";
import type { JSONRPCMessage, RequestId, Transport } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Caller } from "../../kernel/ports.ts";
import type { Choice } from "./catalog.ts";
import { buildMcpServer } from "./server.ts";

/** A message is one line; the connection ends at a longer one. */
const lineBytesMax = 16 * 1024 * 1024;

export interface StdioOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly choice: Choice;
  readonly isFull: boolean;
  readonly version: string;
  readonly onError: (error: Error) => void;
}

/** The operator, at a terminal of their own: no key, no address. */
const operator: Caller = {
  address: null,
  base: "",
  header: () => undefined,
  parameter: () => undefined,
};

/** Serves until the input has ended and everything asked is answered, or the output is gone. */
export async function serveStreams({ input, output, onError, ...told }: StdioOptions): Promise<void> {
  const transport = new AnsweringTransport(input, output);
  const ended = transport.ended;
  const { close } = serveStdio(() => buildMcpServer({ ...told, caller: operator }), {
    transport,
    maxSubscriptions: 0,
    onerror: onError,
  });
  await ended;
  await close();
}

/** The library's transport, but for the end of the input: it drops what is not answered yet, and pipes end at once. */
class AnsweringTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly ended: Promise<void>;
  readonly #inner: StdioServerTransport;
  readonly #asked = new Set<RequestId>();
  readonly #end: () => void;
  #hasEnded = false;

  constructor(input: Readable, output: Writable) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.#end = resolve;
    const lines = new PassThrough();
    input.pipe(lines, { end: false });
    for (const event of ["end", "error", "close"]) input.once(event, () => this.#inputEnded());
    this.#inner = new StdioServerTransport(lines, output, { maxBufferSize: lineBytesMax });
  }

  async start(): Promise<void> {
    this.#inner.onmessage = (message) => {
      if ("id" in message && "method" in message) this.#asked.add(message.id);
      this.onmessage?.(message);
      if ("method" in message && message.method === "notifications/cancelled")
        this.#settle(message.params?.["requestId"] as RequestId);
    };
    this.#inner.onerror = (error) => this.onerror?.(error);
    this.#inner.onclose = () => {
      this.#end();
      this.onclose?.();
    };
    await this.#inner.start();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#inner.send(message);
    if ("id" in message && !("method" in message) && message.id !== undefined) this.#settle(message.id);
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  #inputEnded(): void {
    this.#hasEnded = true;
    if (this.#asked.size === 0) this.#end();
  }

  #settle(id: RequestId): void {
    this.#asked.delete(id);
    if (this.#hasEnded && this.#asked.size === 0) this.#end();
  }
}
