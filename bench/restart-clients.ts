/** Clients that know what became of each of their requests, while servers are replaced and killed. */
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What became of a request. */
export type Fate =
  /** Its whole answer came. */
  | "answered"
  /** The answer before it said `Connection: close`: by that its client knows that it was not begun. */
  | "told"
  /** Its connection had been idle and was closed before a byte of an answer; it was sent in that instant. */
  | "crossed"
  /** It was accepted, and its answer did not come, or not whole. */
  | "lost"
  /** No connection was made, so nothing was sent. */
  | "refused";

export interface Outcome {
  readonly kind: string;
  readonly fate: Fate;
  readonly status: number;
  /** The body of a 5xx answer. */
  readonly said: string;
  readonly sentAtMs: number;
  readonly endedAtMs: number;
  /** The server process of the connection, where an earlier answer named it (its random part of `X-Request-Id`). */
  readonly server: string | null;
}

interface Sent {
  readonly kind: string;
  readonly sentAtMs: number;
  readonly wasIdle: boolean;
  readonly done: (answer: Answer) => void;
}

interface Answer {
  readonly fate: Fate;
  readonly closes: boolean;
}

/** One connection: requests in their order, each with its fate. */
class Connection {
  readonly #socket: Socket;
  readonly #note: (outcome: Outcome) => void;
  readonly #sent: Sent[] = [];
  #received: Buffer = Buffer.alloc(0);
  #server: string | null = null;
  #isTold = false;
  isOpen = true;

  private constructor(socket: Socket, note: (outcome: Outcome) => void) {
    this.#socket = socket;
    this.#note = note;
    socket.on("data", (piece: Buffer) => this.#read(piece));
    socket.on("error", () => undefined);
    socket.on("end", () => this.#end());
    socket.on("close", () => this.#end());
  }

  static open(port: number, note: (outcome: Outcome) => void): Promise<Connection | null> {
    return new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(new Connection(socket, note)));
      socket.once("error", () => resolve(null));
    });
  }

  /** Writes a request, in pieces with a pause between them if need be; resolves with its fate. */
  async send(
    kind: string,
    pieces: readonly string[],
    { pauseMs = 0, wasIdle = false } = {},
  ): Promise<Answer> {
    const answered = new Promise<Answer>((done) => {
      this.#sent.push({ kind, sentAtMs: performance.now(), wasIdle, done });
    });
    for (const piece of pieces) {
      if (!this.isOpen) break;
      this.#socket.write(piece);
      if (pauseMs > 0) await sleep(pauseMs);
    }
    if (!this.isOpen) this.#end();
    return answered;
  }

  /** Reads nothing for a while. */
  async pause(ms: number): Promise<void> {
    this.#socket.pause();
    await sleep(ms);
    this.#socket.resume();
  }

  close(): void {
    this.isOpen = false;
    this.#socket.destroy();
  }

  #read(piece: Buffer): void {
    this.#received = this.#received.length === 0 ? piece : Buffer.concat([this.#received, piece]);
    for (;;) {
      const headLength = this.#received.indexOf("\r\n\r\n") + 4;
      if (headLength < 4) return;
      const head = this.#received.toString("latin1", 0, headLength);
      const length = headLength + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      if (this.#received.length < length) return;
      const status = Number(head.split(" ", 2)[1]);
      const said = status >= 500 ? this.#received.toString("utf8", headLength, length) : "";
      this.#received = this.#received.subarray(length);
      this.#server = /^x-request-id: (.{18})/im.exec(head)?.[1] ?? this.#server;
      const closes = /^connection: close/im.test(head);
      this.#isTold ||= closes;
      this.#settle("answered", { status, said, closes });
    }
  }

  #end(): void {
    this.isOpen = false;
    const isPart = this.#received.length > 0;
    this.#received = Buffer.alloc(0);
    for (let at = 0; this.#sent.length > 0; at += 1) {
      const isCrossed = this.#sent[0]?.wasIdle && !(isPart && at === 0);
      const cut = isCrossed ? "crossed" : "lost";
      this.#settle(this.#isTold ? "told" : cut, { status: 0, said: "", closes: true });
    }
  }

  #settle(
    fate: Fate,
    { status, said, closes }: { readonly status: number; readonly said: string; readonly closes: boolean },
  ): void {
    const sent = this.#sent.shift();
    if (sent === undefined) return;
    const { kind, sentAtMs, done } = sent;
    this.#note({ kind, fate, status, said, sentAtMs, endedAtMs: performance.now(), server: this.#server });
    done({ fate, closes });
  }
}

export interface Lane {
  readonly kind: string;
  readonly count: number;
  readonly pieces: readonly string[];
  /** Between the pieces of a request. */
  readonly pauseMs?: number;
  /** Between two requests. */
  readonly restMs?: number;
  /** Requests that are sent ahead of their answers. */
  readonly ahead?: number;
  /** Reads nothing for so long after each request. */
  readonly unreadMs?: number;
}

/** A rest after which a connection counts as idle. */
const idleMs = 1_000;

/** Sends a lane's requests one after another until it is over, on a connection that is kept as long as the server keeps it. */
export async function runLane(
  lane: Lane,
  port: number,
  isOver: () => boolean,
  note: (outcome: Outcome) => void,
): Promise<void> {
  const { kind, pieces, pauseMs = 0, restMs = 0, ahead = 1, unreadMs = 0 } = lane;
  let connection: Connection | null = null;
  let hasRested = false;
  while (!isOver()) {
    if (connection === null || !connection.isOpen) {
      connection = await Connection.open(port, note);
      hasRested = false;
    }
    if (connection === null) {
      const now = performance.now();
      note({ kind, fate: "refused", status: 0, said: "", sentAtMs: now, endedAtMs: now, server: null });
      await sleep(50);
      continue;
    }
    const open: Connection = connection;
    const answers = Array.from({ length: ahead }, () =>
      open.send(kind, pieces, { pauseMs, wasIdle: hasRested }),
    );
    if (unreadMs > 0) await open.pause(unreadMs);
    if ((await Promise.all(answers)).some(({ closes }) => closes)) open.close();
    if (restMs > 0) await sleep(restMs);
    hasRested = restMs >= idleMs;
  }
  connection?.close();
}
