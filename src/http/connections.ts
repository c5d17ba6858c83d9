/** Open connections: how many requests of each are under way, and when a connection whose reader is stuck is closed. */
import type { RawRequest, RawResponse, RequestHeaders } from "./raw.ts";
import { lingerAtEnd } from "./request-body.ts";

type Socket = RawRequest["socket"];
type Handle = (request: RawRequest, response: RawResponse) => void;

/** Requests of one connection under way at once; those with a body wait for each other sooner, as they cost more. */
const underWayMax = 32;
const bodiesUnderWayMax = 4;
/** A connection's next request waits while as much of its answers is unread. */
const unreadMaxBytes = 1024 * 1024;
/** Node hands over all requests of a read of 64 KiB at once; past these, the connection is destroyed. */
const waitingMax = 1_000;
const waitingTotalMax = 10_000;
/** Requests that begin in one turn of the event loop take about this long; the others wait for the next. */
const turnMs = 5;

interface Arrival {
  readonly request: RawRequest;
  readonly response: RawResponse;
  readonly handle: Handle;
}

class Connection {
  readonly socket: Socket;
  readonly underWay: RawResponse[] = [];
  readonly waiting: Arrival[] = [];
  /** Set when no further request is taken. */
  isClosing = false;
  whenAnswered: (() => void) | undefined;
  /** Since when its next request waits for the event loop. */
  readyAtMs = 0;
  /** While the server ends: the answer after which the connection closes, and whether it would have stayed open. */
  last: RawResponse | undefined;
  mayStay = true;
  /** For the reader's timeout: what was sent, what is queued in the system, since when neither moved. */
  sentBytes = 0;
  queuedBytes = 0;
  movedAtMs = performance.now();

  constructor(socket: Socket) {
    this.socket = socket;
  }

  hasRoomFor({ headers }: RawRequest): boolean {
    const { underWay } = this;
    if (underWay.length === 0) return true;
    if (underWay.length >= (hasBody(headers) ? bodiesUnderWayMax : underWayMax)) return false;
    return underWay.reduce((bytes, { writableLength }) => bytes + writableLength, 0) < unreadMaxBytes;
  }

  /**
   * Lets the connection end after this answer instead of after the one before it; false where that one has told its client
   * already: then the client knows that this request was not taken.
   */
  takeAsLast(response: RawResponse): boolean {
    const { last } = this;
    if (last?.headersSent === true && last !== response) {
      this.isClosing = true;
      return false;
    }
    if (last !== undefined) last.shouldKeepAlive = this.mayStay;
    this.last = response;
    this.mayStay = response.shouldKeepAlive;
    response.shouldKeepAlive = false;
    lingerAtEnd(this.socket);
    return true;
  }

  /** Whether a request waits that there is room for. */
  hasNext(): boolean {
    const [next] = this.waiting;
    return next !== undefined && this.hasRoomFor(next.request);
  }

  /** Whether an answer is still due to a request that came whole. */
  isAnswerDue(): boolean {
    return (
      this.underWay.some(({ req }) => req.complete) || this.waiting.some(({ request }) => request.complete)
    );
  }
}

const hasBody = (headers: RequestHeaders): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

export class Connections {
  readonly #readerTimeoutMs: number;
  readonly #open = new Map<Socket, Connection>();
  /** With requests that may have room. */
  readonly #ready = new Set<Connection>();
  #waitingTotal = 0;
  #turnStartedAtMs: number | undefined;
  /** How long the last one waited for the event loop. */
  #delayMs = 0;
  #isScheduled = false;
  #sweep: NodeJS.Timeout | undefined;
  /** Set when the answers under way are to be the last of their connections. */
  #isEnding = false;
  #closesIdle = false;

  constructor(readerTimeoutMs: number) {
    this.#readerTimeoutMs = readerTimeoutMs;
  }

  /** Looks after a new connection until it closes. */
  track(socket: Socket): void {
    const connection = new Connection(socket);
    this.#open.set(socket, connection);
    this.#sweep ??= setInterval(() => this.#closeStuck(), this.#readerTimeoutMs / 4).unref();
    socket.once("close", () => this.#forget(connection));
  }

  /** Hands a request to `handle` as soon as its connection and the event loop have room for it. */
  admit(request: RawRequest, response: RawResponse, handle: Handle): void {
    const connection = this.#open.get(request.socket);
    if (connection === undefined || connection.isClosing) return;
    if (this.#isEnding && !connection.takeAsLast(response)) return;
    const arrival = { request, response, handle };
    if (connection.waiting.length === 0 && connection.hasRoomFor(request) && this.#hasTime()) {
      this.#start(connection, arrival);
    } else if (connection.waiting.length >= waitingMax || this.#waitingTotal >= waitingTotalMax) {
      connection.isClosing = true;
      connection.socket.destroy();
    } else {
      connection.waiting.push(arrival);
      this.#waitingTotal += 1;
      this.#getReady(connection);
    }
  }

  /** Takes no further request of a connection. */
  refuseFurther(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection !== undefined) connection.isClosing = true;
  }

  /** Calls back once all whole requests of a connection are answered, and takes no further one. */
  afterAnswers(socket: Socket, callback: () => void): void {
    const connection = this.#open.get(socket);
    if (connection === undefined) return;
    connection.isClosing = true;
    connection.whenAnswered = callback;
    settle(connection);
  }

  /** How long a request waits now before it begins, beyond what its own connection keeps it. */
  delayMs(): number {
    return this.#ready.size === 0 ? 0 : this.#delayMs;
  }

  /**
   * From now on the last answer of each connection says `Connection: close`: the last one that is due when it is written,
   * so that requests sent ahead of their answers are answered, too. Idle connections stay open for their next request.
   */
  endAfterAnswers(): void {
    this.#isEnding = true;
    for (const connection of this.#open.values()) {
      const last = connection.waiting.at(-1)?.response ?? connection.underWay.at(-1);
      if (last?.headersSent === false) connection.takeAsLast(last);
    }
  }

  /** From now on closes each connection on which nothing is under way; what its client sends in this instant is not begun. */
  closeIdle(): void {
    this.#closesIdle = true;
    for (const connection of this.#open.values()) closeIfIdle(connection);
  }

  destroyAll(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  /** Round robin over the connections, a request each; what a body costs shows only after it was read. */
  #startWaiting(): void {
    this.#isScheduled = false;
    let bodies = 0;
    for (const connection of this.#ready) {
      this.#ready.delete(connection);
      this.#delayMs = performance.now() - connection.readyAtMs;
      if (this.#startNext(connection)) bodies += 1;
      // Visited again in this very loop, after the others.
      if (connection.hasNext()) this.#addReady(connection);
      if (bodies >= bodiesUnderWayMax || !this.#hasTime()) break;
    }
    if (this.#ready.size > 0) this.#schedule();
  }

  /** Starts a connection's next request, if there is room; whether it had a body. */
  #startNext(connection: Connection): boolean {
    if (!connection.hasNext()) return false;
    const next = connection.waiting.shift() as Arrival;
    this.#waitingTotal -= 1;
    this.#start(connection, next);
    return hasBody(next.request.headers);
  }

  #start(connection: Connection, { request, response, handle }: Arrival): void {
    connection.underWay.push(response);
    response.on("close", () => this.#release(connection, response));
    handle(request, response);
  }

  #release(connection: Connection, response: RawResponse): void {
    const at = connection.underWay.indexOf(response);
    if (at >= 0) connection.underWay.splice(at, 1);
    if (connection.hasNext()) this.#getReady(connection);
    settle(connection);
    if (this.#closesIdle) closeIfIdle(connection);
  }

  #getReady(connection: Connection): void {
    this.#addReady(connection);
    this.#schedule();
  }

  #addReady(connection: Connection): void {
    if (this.#ready.has(connection)) return;
    connection.readyAtMs = performance.now();
    this.#ready.add(connection);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#startWaiting());
  }

  /** Whether requests that began in this turn of the event loop have left time for one more. */
  #hasTime(): boolean {
    const nowMs = performance.now();
    if (this.#turnStartedAtMs === undefined) {
      this.#turnStartedAtMs = nowMs;
      setImmediate(() => {
        this.#turnStartedAtMs = undefined;
      });
    }
    return nowMs - this.#turnStartedAtMs < turnMs;
  }

  #forget(connection: Connection): void {
    this.#open.delete(connection.socket);
    this.#ready.delete(connection);
    this.#waitingTotal -= connection.waiting.length;
    connection.waiting.length = 0;
    connection.whenAnswered = undefined;
    if (this.#open.size === 0) {
      clearInterval(this.#sweep);
      this.#sweep = undefined;
    }
    // Node tells only the answer in front that its reader has gone; those behind it would be worked on in vain.
    setImmediate(() => {
      for (const response of [...connection.underWay]) if (!response.closed) response.emit("close");
    });
  }

  /** Destroys each connection whose unread answers have not moved for the reader's timeout. */
  #closeStuck(): void {
    const nowMs = performance.now();
    for (const connection of this.#open.values()) {
      if (hasMoved(connection)) connection.movedAtMs = nowMs;
      else if (nowMs - connection.movedAtMs >= this.#readerTimeoutMs) connection.socket.destroy();
    }
  }
}

/** Whether the reader has read since this was asked last, or has nothing to read. */
function hasMoved(connection: Connection): boolean {
  const { socket, sentBytes, queuedBytes } = connection;
  connection.sentBytes = socket.bytesWritten - socket.writableLength;
  // A long answer is one write: how much of it the system has taken is told here alone; Node's own timeout looks at it, too.
  const { _handle: handle } = socket as unknown as {
    readonly _handle?: { readonly writeQueueSize?: number };
  };
  connection.queuedBytes = handle?.writeQueueSize ?? 0;
  return (
    socket.writableLength === 0 ||
    connection.sentBytes > sentBytes ||
    (connection.sentBytes === sentBytes && connection.queuedBytes < queuedBytes)
  );
}

function closeIfIdle(connection: Connection): void {
  const { socket, underWay, waiting } = connection;
  if (connection.isClosing || underWay.length > 0 || waiting.length > 0) return;
  connection.isClosing = true;
  lingerAtEnd(socket);
  socket.destroySoon();
}

function settle(connection: Connection): void {
  const { whenAnswered } = connection;
  if (whenAnswered === undefined || connection.isAnswerDue()) return;
  connection.whenAnswered = undefined;
  whenAnswered();
}
