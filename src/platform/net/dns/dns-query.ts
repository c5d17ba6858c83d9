/** One DNS question to one server, by UDP and where needed by TCP. */
import { createSocket } from "node:dgram";
import { connect } from "node:net";
import { rcodes } from "../../../shared/dns-types.ts";
import { withAbort } from "../../deadline.ts";
import { createFrameReader } from "./dns-frames.ts";
import { type DnsMessage, type DnsQuestion, encodeQuestion, readMessage } from "./dns-message.ts";
import type { DnsServer } from "./dns-servers.ts";

export type Random = (byteCount: number) => Uint8Array;

/** A question as it is sent: the answer must carry its id and repeat it. */
export interface SentQuestion {
  readonly id: number;
  readonly question: DnsQuestion;
  readonly bytes: Uint8Array;
}

/**
 * Asks by UDP, and by TCP when the answer does not fit; a server that does not know EDNS is asked again without it.
 * Null when no answer comes before the signal aborts, or none can come.
 */
export async function queryServer(
  server: DnsServer,
  question: DnsQuestion,
  random: Random,
  signal: AbortSignal,
): Promise<DnsMessage | null> {
  if (signal.aborted) return null;
  const answer = await askOnce(server, buildQuestion(question, random, true), signal);
  // RFC 6891 §7: an old server answers FORMERR.
  if (answer?.rcode !== rcodes.formatError && answer?.rcode !== rcodes.badVersion) return answer;
  return askOnce(server, buildQuestion(question, random, false), signal);
}

async function askOnce(
  server: DnsServer,
  sent: SentQuestion,
  signal: AbortSignal,
): Promise<DnsMessage | null> {
  const answer = await askByUdp(server, sent, signal);
  return answer?.isTruncated ? askByTcp(server, sent, signal) : answer;
}

/** With an id that nobody can guess. */
function buildQuestion(question: DnsQuestion, random: Random, extended: boolean): SentQuestion {
  const [high = 0, low = 0] = random(2);
  const id = high * 256 + low;
  return { id, question, bytes: encodeQuestion(id, question, extended) };
}

/** RFC 5452 §9.1: same id, same question; the connected socket checks address and port. Null for any other packet. */
export function readAnswer({ id, question }: SentQuestion, bytes: Uint8Array): DnsMessage | null {
  const message = readMessage(bytes, question.signed);
  if (message === null || !message.isAnswer || message.id !== id) return null;
  const echo = message.question;
  // A server that could not read the question cannot repeat it; all it can answer is FORMERR.
  if (echo === null) return message.rcode === rcodes.formatError ? message : null;
  return echo.name === question.name && echo.type === question.type ? message : null;
}

/**
 * Each question has its own socket: the system draws its port, and because it is connected it receives only the server's
 * packets, and an error at once if nothing listens there. Packets that are not the answer are skipped.
 */
async function askByUdp(
  server: DnsServer,
  sent: SentQuestion,
  signal: AbortSignal,
): Promise<DnsMessage | null> {
  const socket = createSocket(server.address.includes(":") ? "udp6" : "udp4");
  const { promise, resolve } = Promise.withResolvers<DnsMessage | null>();
  socket.on("error", () => resolve(null));
  socket.on("message", (bytes) => {
    const answer = readAnswer(sent, bytes);
    if (answer !== null) resolve(answer);
  });
  socket.connect(server.port, server.address, (error?: Error) => {
    if (error) resolve(null);
    else socket.send(sent.bytes);
  });
  return untilAborted(promise, signal).finally(() => socket.close());
}

/** RFC 7766: the message follows its length in two bytes. If this answer is truncated too, there is no other way to get it. */
async function askByTcp(
  server: DnsServer,
  sent: SentQuestion,
  signal: AbortSignal,
): Promise<DnsMessage | null> {
  const socket = connect(server.port, server.address);
  const { promise, resolve } = Promise.withResolvers<DnsMessage | null>();
  const readFrames = createFrameReader();
  socket.on("error", () => resolve(null));
  socket.on("end", () => resolve(null));
  socket.on("data", (bytes: Buffer) => {
    const [frame] = readFrames(bytes);
    if (frame === undefined) return;
    const answer = readAnswer(sent, frame);
    resolve(answer?.isTruncated ? null : answer);
  });
  socket.write(Buffer.concat([Uint8Array.of(sent.bytes.length >> 8, sent.bytes.length & 255), sent.bytes]));
  return untilAborted(promise, signal).finally(() => socket.destroy());
}

/** Null once the signal aborts. */
const untilAborted = (answer: Promise<DnsMessage | null>, signal: AbortSignal): Promise<DnsMessage | null> =>
  withAbort(answer, signal).catch(() => null);
