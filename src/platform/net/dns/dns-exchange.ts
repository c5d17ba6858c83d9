/** Decides how one question goes to one server, and which packets count as its answer. */
import { createSocket } from "node:dgram";
import { connect } from "node:net";
import { type DnsMessage, type DnsQuestion, encodeQuestion, readMessage } from "./dns-message.ts";
import type { DnsServer } from "./dns-servers.ts";
import { rcodes } from "./dns-types.ts";

export type Random = (byteCount: number) => Uint8Array;

/** A question as it is sent: what comes back must carry its id and repeat it. */
interface Asked {
  readonly id: number;
  readonly question: DnsQuestion;
  readonly bytes: Uint8Array;
}

/**
 * Asks a server by UDP, and by TCP where the answer did not fit; a server that does not know EDNS is asked again
 * without it. Null where no answer came before the signal fired, or none can come.
 */
export async function exchange(
  server: DnsServer,
  question: DnsQuestion,
  random: Random,
  signal: AbortSignal,
): Promise<DnsMessage | null> {
  const answer = await askOnce(server, draw(question, random, true), signal);
  // RFC 6891 §7: an old server refuses the form of what it does not know.
  if (answer?.rcode !== rcodes.formatError && answer?.rcode !== rcodes.badVersion) return answer;
  return askOnce(server, draw(question, random, false), signal);
}

async function askOnce(server: DnsServer, asked: Asked, signal: AbortSignal): Promise<DnsMessage | null> {
  const answer = await askByUdp(server, asked, signal);
  return answer?.isTruncated ? askByTcp(server, asked, signal) : answer;
}

function draw(question: DnsQuestion, random: Random, extended: boolean): Asked {
  const [high = 0, low = 0] = random(2);
  const id = high * 256 + low;
  return { id, question, bytes: encodeQuestion(id, question, extended) };
}

/** RFC 5452 §9.1: same id, same question; the address and port are the connected socket's. */
function answerTo({ id, question }: Asked, bytes: Uint8Array): DnsMessage | null {
  const message = readMessage(bytes);
  if (message === null || !message.isAnswer || message.id !== id) return null;
  const echo = message.question;
  // A server that could not read the question cannot repeat it; all it can say is that.
  if (echo === null) return message.rcode === rcodes.formatError ? message : null;
  return echo.name === question.name && echo.type === question.type ? message : null;
}

/**
 * A socket of its own for each question: its port is drawn by the system, and being connected it hears nobody but
 * the server, and hears at once that nobody listens there. What is no answer is passed over.
 */
function askByUdp(server: DnsServer, asked: Asked, signal: AbortSignal): Promise<DnsMessage | null> {
  const socket = createSocket(server.address.includes(":") ? "udp6" : "udp4");
  return untilSignal(signal, (settle) => {
    socket.on("error", () => settle(null));
    socket.on("message", (bytes) => {
      const answer = answerTo(asked, bytes);
      if (answer !== null) settle(answer);
    });
    socket.connect(server.port, server.address, (error?: Error) => {
      if (error) settle(null);
      else socket.send(asked.bytes);
    });
    return () => socket.close();
  });
}

/** RFC 7766: the message behind its length in two bytes. A cut-off answer has no further way to come whole. */
function askByTcp(server: DnsServer, asked: Asked, signal: AbortSignal): Promise<DnsMessage | null> {
  const socket = connect(server.port, server.address);
  return untilSignal(signal, (settle) => {
    const frame = framer();
    socket.on("error", () => settle(null));
    socket.on("end", () => settle(null));
    socket.on("data", (bytes: Buffer) => {
      const message = frame(bytes);
      if (message === null) return;
      const answer = answerTo(asked, message);
      settle(answer?.isTruncated ? null : answer);
    });
    socket.write(
      Buffer.concat([Uint8Array.of(asked.bytes.length >> 8, asked.bytes.length & 255), asked.bytes]),
    );
    return () => socket.destroy();
  });
}

/** Collects one message of at most 65,535 bytes; null until it is whole. */
function framer(): (bytes: Buffer) => Uint8Array | null {
  let parts: Buffer[] = [];
  let byteCount = 0;
  let byteCountWhole = 2;
  return (bytes) => {
    parts.push(bytes);
    byteCount += bytes.length;
    if (byteCount < byteCountWhole) return null;
    const whole = Buffer.concat(parts);
    parts = [whole];
    byteCountWhole = 2 + whole.readUInt16BE(0);
    return byteCount < byteCountWhole ? null : whole.subarray(2, byteCountWhole);
  };
}

/** What `start` settles with, or null once the signal has fired; then what `start` gave back is called. */
function untilSignal<T>(
  signal: AbortSignal,
  start: (settle: (value: T | null) => void) => () => unknown,
): Promise<T | null> {
  return new Promise((resolve) => {
    let settled = false;
    const settle = (value: T | null): void => {
      if (settled) return;
      settled = true;
      signal.removeEventListener("abort", giveUp);
      close();
      resolve(value);
    };
    const giveUp = (): void => settle(null);
    const close = start(settle);
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp);
  });
}
