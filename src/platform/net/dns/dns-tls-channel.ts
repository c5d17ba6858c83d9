/** One connection of DNS over TLS, with many questions under way at once (RFC 7858 §3.3, RFC 7766 §6.2.1.1). */
import type { TLSSocket } from "node:tls";
import { createFrameReader } from "./dns-frames.ts";
import { type DnsMessage, type DnsQuestion, encodeQuestion } from "./dns-message.ts";
import { type Random, readAnswer, type SentQuestion } from "./dns-query.ts";

interface Waiting {
  readonly sent: SentQuestion;
  readonly resolve: (answer: DnsMessage | null) => void;
}

export class TlsChannel {
  readonly #waiting = new Map<number, Waiting>();
  readonly #socket: Promise<TLSSocket | null>;
  #isClosed = false;

  constructor(open: () => Promise<TLSSocket>, idleMs: number) {
    this.#socket = open().then(
      (socket) => this.#start(socket, idleMs),
      () => this.#close(),
    );
  }

  /** No further question can be asked. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Null when the connection ends first. */
  async ask(question: DnsQuestion, random: Random): Promise<DnsMessage | null> {
    const socket = await this.#socket;
    if (socket === null || this.#isClosed) return null;
    const id = this.#drawId(random);
    const sent = { id, question, bytes: encodeQuestion(id, question, true, true) };
    const { promise, resolve } = Promise.withResolvers<DnsMessage | null>();
    this.#waiting.set(id, { sent, resolve });
    socket.ref();
    socket.write(Buffer.concat([Uint8Array.of(sent.bytes.length >> 8, sent.bytes.length & 255), sent.bytes]));
    return promise;
  }

  /** One that no other question has. */
  #drawId(random: Random): number {
    for (;;) {
      const [high = 0, low = 0] = random(2);
      const id = high * 256 + low;
      if (!this.#waiting.has(id)) return id;
    }
  }

  #start(socket: TLSSocket, idleMs: number): TLSSocket {
    const readFrames = createFrameReader();
    socket.on("data", (bytes: Buffer) => {
      for (const frame of readFrames(bytes)) this.#receive(frame, socket);
    });
    socket.on("close", () => this.#close());
    socket.setTimeout(idleMs, () => socket.destroy());
    return socket;
  }

  #receive(frame: Uint8Array, socket: TLSSocket): void {
    if (frame.length < 2) return;
    const id = Buffer.from(frame.subarray(0, 2)).readUInt16BE(0);
    const waiting = this.#waiting.get(id);
    const answer = waiting && readAnswer(waiting.sent, frame);
    if (!waiting || !answer) return;
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) socket.unref();
    waiting.resolve(answer.isTruncated ? null : answer);
  }

  #close(): null {
    this.#isClosed = true;
    for (const { resolve } of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
    return null;
  }
}
