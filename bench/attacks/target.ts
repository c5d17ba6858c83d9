/** The server under attack: everything that an attack does to it goes through here, and each answer is counted. */
import { Agent, type ClientRequest, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Answer {
  /** Zero where the connection ended without an answer. */
  readonly status: number;
  readonly text: string;
  readonly ms: number;
  /** An answer that the server never means to give. */
  readonly isBug: boolean;
}

export type Headers = Readonly<Record<string, string>>;

/** One part of a form; bytes are sent as a file. */
export type Part = readonly [name: string, value: string | Uint8Array];

export interface CallOptions {
  readonly body?: string | Uint8Array;
  readonly headers?: Headers;
  /** Leaves after so many milliseconds, with or without an answer. */
  readonly leaveAfterMs?: number;
  readonly timeoutMs?: number;
}

/** An answer of the server that it never means to give. */
export interface ServerError {
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

const jsonHeaders: Headers = { "content-type": "application/json" };
const boundary = "----attack7MA4YWxkTrZu0gW";
const keptBytesMax = 4_096;
/** A proxied answer may have more than Node takes by itself. */
const maxHeaderSize = 1_048_576;
/** Where nobody listens, the next request waits for a server that may be replaced. */
const refusedPauseMs = 200;
/** An attack that goes on after its end must not spin. */
const closedPauseMs = 50;
const unsent: Answer = { status: 0, text: "", ms: 0, isBug: false };

export const formHeaders: Headers = { "content-type": `multipart/form-data; boundary=${boundary}` };

export function formBody(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(([name, value]) => {
    const file = typeof value === "string" ? "" : '; filename="a"\r\nContent-Type: application/octet-stream';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from("\r\n")];
  });
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

/** 5xx answers but those of the closed table that tell of the outside or of a full queue. */
const isBugAnswer = (status: number, text: string): boolean =>
  status >= 500 &&
  status < 600 &&
  status !== 503 &&
  status !== 504 &&
  !(status === 502 && /"error":"\w+"/.test(text));

export class Target {
  readonly port: number;
  /** How often each status was answered; how a connection ended, where nothing was. */
  readonly answers = new Map<string, number>();
  readonly errors: ServerError[] = [];
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: false });
  readonly #sockets = new Set<Socket>();
  readonly #underWay = new Set<ClientRequest>();
  #isClosed = false;

  constructor(origin: string) {
    this.#origin = origin;
    this.port = Number(new URL(origin).port);
  }

  count(what: string): void {
    this.answers.set(what, (this.answers.get(what) ?? 0) + 1);
  }

  get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call("GET", path, options);
  }

  /** Posts JSON: a value, or its text where that is no value at all. */
  post(path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
    const isWritten = typeof body === "string" || body instanceof Uint8Array;
    const written = isWritten ? body : JSON.stringify(body);
    return this.call("POST", path, { headers: jsonHeaders, ...options, body: written });
  }

  postForm(path: string, parts: readonly Part[], options: CallOptions = {}): Promise<Answer> {
    return this.call("POST", path, { headers: formHeaders, ...options, body: formBody(parts) });
  }

  /** One request on a connection of its own; never rejects. */
  async call(method: string, path: string, options: CallOptions): Promise<Answer> {
    if (this.#isClosed) return await sleep(closedPauseMs, unsent);
    const { body, headers = {}, leaveAfterMs, timeoutMs = 45_000 } = options;
    const started = performance.now();
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const url = new URL(this.#origin);
    const sent = request({
      host: url.hostname,
      port: url.port,
      path,
      method,
      agent: this.#agent,
      maxHeaderSize,
      headers: { ...headers, ...length },
    });
    const settle = (what: string, status: number, text: string): void => {
      clearTimeout(timer);
      this.#underWay.delete(sent);
      const isBug = isBugAnswer(status, text);
      if (isBug) this.errors.push({ path: `${method} ${path.split("?")[0]}`, status, text });
      this.count(what);
      const answer = { status, text, isBug, ms: performance.now() - started };
      if (what === "ECONNREFUSED") setTimeout(resolve, refusedPauseMs, answer);
      else resolve(answer);
    };
    const waitMs = leaveAfterMs ?? timeoutMs;
    const timer = setTimeout(() => {
      sent.destroy(new Error(leaveAfterMs === undefined ? `no answer in ${timeoutMs / 1_000} s` : "left"));
    }, waitMs);
    let isSettled = false;
    const fail = (error: NodeJS.ErrnoException): void => {
      if (isSettled) return;
      isSettled = true;
      settle(error.code ?? error.message, 0, "");
    };
    sent.once("error", fail);
    sent.once("response", (response) => {
      const kept: Buffer[] = [];
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        if (bytes < keptBytesMax) kept.push(chunk);
        bytes += chunk.length;
      });
      response.once("error", fail);
      response.once("end", () => {
        if (isSettled) return;
        isSettled = true;
        const status = response.statusCode ?? 0;
        settle(String(status), status, Buffer.concat(kept).toString());
      });
    });
    this.#underWay.add(sent);
    sent.end(body);
    return promise;
  }

  /** A connection on which anything can be written; it closes with the target at the latest. */
  socket(): Socket {
    const socket = connect(this.port, new URL(this.#origin).hostname);
    this.#sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => this.#sockets.delete(socket));
    if (this.#isClosed) socket.destroy();
    return socket;
  }

  /** Writes bytes and counts the statuses of all that comes back until it is silent, closed or complete. */
  async raw(bytes: string | Uint8Array, { waitMs = 1_000, answers = Infinity } = {}): Promise<string> {
    const socket = this.socket();
    const done = Promise.withResolvers<void>();
    let head = "";
    let seen = 0;
    let tail = "";
    const timer = setTimeout(done.resolve, waitMs);
    socket.on("data", (chunk) => {
      const text = tail + chunk.toString("latin1");
      for (const [, status = ""] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        seen += 1;
        this.#countRaw(status, text);
      }
      tail = text.slice(-11);
      if (head.length < keptBytesMax) head += chunk.toString("latin1");
      if (seen >= answers) done.resolve();
    });
    socket.once("close", done.resolve);
    socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
    await done.promise;
    clearTimeout(timer);
    if (seen === 0) this.count(socket.destroyed ? "closed" : "silent");
    socket.destroy();
    return head;
  }

  /** The text may hold what comes after; only a bug's own word makes it an error. */
  #countRaw(status: string, text: string): void {
    this.count(status);
    if (status === "500")
      this.errors.push({ path: "written by hand", status: 500, text: text.slice(0, 400) });
  }

  /** Ends every connection; what an attack still sends afterwards goes nowhere. */
  close(): void {
    this.#isClosed = true;
    for (const socket of this.#sockets) socket.destroy();
    for (const sent of this.#underWay) sent.destroy(new Error("ended"));
    this.#agent.destroy();
  }
}

/** `200 ×3, 413` */
export const answersText = (answers: ReadonlyMap<string, number>): string =>
  [...answers].map(([what, count]) => (count === 1 ? what : `${what} ×${count}`)).join(", ") || "–";
