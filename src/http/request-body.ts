/** What becomes of a body that nobody reads: its sender is stopped before sending it, or heard out. */
import type { RawRequest, RawResponse } from "./raw.ts";
import { isDust } from "./small-pieces.ts";

type Socket = RawRequest["socket"];

/** Bounds of hearing a sender out: bytes, time in all, time without a byte. */
const drainMaxBytes = 64 * 1024 * 1024;
const drainTimeoutMs = 8_000;
const drainIdleMs = 1_000;

/** The sender has this long to read an answer that came before its body's end. */
const lingerMs = 2_000;

/** Requests whose sender waits for `100 Continue`. */
const awaitingContinue = new WeakSet<RawRequest>();

/** Requests of whose bodies nothing more is read, since reading itself costs too much. */
const leftUnread = new WeakSet<RawRequest>();

/** Reads nothing more of a request's connection; its sender is answered, but not heard out. */
export function leaveUnread(request: RawRequest): void {
  leftUnread.add(request);
  request.pause();
  // The request would go on reading until its own buffer is full: of tiny chunks these are tens of thousands.
  const { _handle: handle } = request.socket as unknown as {
    readonly _handle?: { readonly readStop?: () => void };
  };
  handle?.readStop?.();
}

/** Requests whose bodies are read while they are answered, each with what ends the reading. */
const slowReaders = new WeakMap<RawRequest, () => void>();
const slowSockets = new WeakSet<Socket>();

/** Tells that a body is read at the pace of its answer: it may take longer than other requests. */
export function readSlowly(request: RawRequest, stop: () => void): void {
  slowReaders.set(request, stop);
  slowSockets.add(request.socket);
  request.once("close", () => slowSockets.delete(request.socket));
}

/** Whether the request that a connection sends is read so. */
export const isReadSlowly = (socket: Socket): boolean => slowSockets.has(socket);

/** Sends `100 Continue` once somebody begins to read the body (RFC 9110, section 10.1.1). */
export function continueWhenRead(request: RawRequest, response: RawResponse): void {
  awaitingContinue.add(request);
  request.once("resume", () => {
    if (!response.headersSent && awaitingContinue.delete(request)) response.writeContinue();
  });
}

/** Whether more of the body is to come. */
export const isBodyPending = ({ complete, readableEnded, headers }: RawRequest): boolean =>
  !complete &&
  !readableEnded &&
  (headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0");

/**
 * Reads and drops the rest of a body. Most clients look for an answer only when they have sent everything, and take
 * a connection that closes before as a failure. Resolves with whether the body came to its end within the bounds.
 */
export function drainBody(request: RawRequest): Promise<boolean> {
  slowReaders.get(request)?.();
  const announced = Number(request.headers["content-length"] ?? 0);
  if (
    announced > drainMaxBytes ||
    awaitingContinue.has(request) ||
    leftUnread.has(request) ||
    request.destroyed
  )
    return Promise.resolve(false);
  return new Promise((resolve) => {
    let length = 0;
    let count = 0;
    const stop = (): void => {
      clearTimeout(late);
      clearTimeout(idle);
      request.off("data", drop).off("end", stop).off("close", stop);
      resolve(request.complete);
    };
    const late = setTimeout(stop, drainTimeoutMs);
    const idle = setTimeout(stop, drainIdleMs);
    const drop = ({ length: bytes }: Uint8Array): void => {
      length += bytes;
      count += 1;
      if (announced === 0 && isDust(count, length)) {
        leaveUnread(request);
        stop();
      } else if (length > drainMaxBytes) stop();
      else idle.refresh();
    };
    request.on("data", drop).on("end", stop).on("close", stop).resume();
  });
}

/**
 * Lets a connection's last answer be read though its sender is still sending: what comes is dropped for a while, since
 * a reset would discard the answer (RFC 9112, section 9.6).
 */
export function lingerAtEnd(socket: Socket): void {
  // Node closes a connection after its last answer by this very method.
  socket.destroySoon = () => {
    socket.end();
    destroyLater(socket);
  };
}

/** Destroys a socket that does not close by itself in time. */
export function destroyLater(socket: Socket): void {
  const late = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once("close", () => clearTimeout(late));
}
