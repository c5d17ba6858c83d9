/** Speaks HTTP byte by byte, as no well-behaved client would. */
import { connect } from "node:net";

export interface RawAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Wire {
  write(bytes: string | Uint8Array): void;
  /** Says that nothing more is sent; answers are still read. */
  end(): void;
  /** Breaks the connection off with a reset. */
  reset(): void;
  /** The next answer; rejects when the connection ends before it is whole. */
  answer(options?: { readonly withoutBody?: boolean }): Promise<RawAnswer>;
  /** Resolves when the server has closed the connection. */
  readonly closed: Promise<void>;
}

/** Opens a connection to a server on this machine. */
export function openWire(port: number): Wire {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let received = Buffer.alloc(0);
  let ended = false;
  let notify = (): void => undefined;
  const arrived = (): Promise<void> =>
    new Promise((resolve) => {
      notify = resolve;
    });
  const finish = (): void => {
    ended = true;
    notify();
  };
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, Buffer.from(chunk)]);
    notify();
  });
  socket.on("error", finish);
  const closed = new Promise<void>((resolve) => {
    socket.once("end", resolve).once("close", resolve);
  });
  closed.then(finish);
  return {
    write: (bytes) => socket.write(bytes),
    end: () => socket.end(),
    reset: () => socket.resetAndDestroy(),
    closed,
    async answer({ withoutBody = false } = {}) {
      for (;;) {
        const whole = takeAnswer(received, withoutBody);
        if (whole !== null) {
          received = received.subarray(whole.length);
          return whole.answer;
        }
        if (ended)
          throw new Error(
            `the connection ended after ${received.length} bytes: ${received.subarray(0, 200)}`,
          );
        await arrived();
      }
    },
  };
}

/** One request on a connection of its own. */
export async function exchange(port: number, bytes: string | Uint8Array): Promise<RawAnswer> {
  const wire = openWire(port);
  wire.write(bytes);
  const answer = await wire.answer();
  wire.end();
  return answer;
}

interface Taken {
  readonly answer: RawAnswer;
  readonly length: number;
}

function takeAnswer(received: Buffer, withoutBody: boolean): Taken | null {
  const headLength = received.indexOf("\r\n\r\n") + 4;
  if (headLength < 4) return null;
  const [statusLine = "", ...lines] = received.toString("latin1", 0, headLength - 4).split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  const length = headLength + (withoutBody ? 0 : Number(headers["content-length"] ?? 0));
  if (received.length < length) return null;
  const status = Number(statusLine.split(" ")[1]);
  return { answer: { status, headers, body: received.toString("utf8", headLength, length) }, length };
}
