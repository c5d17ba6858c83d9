/** A DNS server on loopback, UDP and TCP on one port: it serves a zone, and misbehaves as it is told. */
import { createSocket, type RemoteInfo, type Socket as UdpSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type Socket, type Server as TcpServer } from "node:net";
import {
  answerOf,
  authenticFlag,
  messageBytes,
  readZone,
  truncatedFlag,
  type ZoneRecord,
  type ZoneText,
  zoneTypeOf,
} from "./dns-zone.ts";

export interface Question {
  readonly name: string;
  readonly type: string;
  readonly id: number;
  /** The client speaks EDNS. */
  readonly extended: boolean;
  /** The largest answer that it takes by UDP. */
  readonly bytesMax: number;
  readonly via: "udp" | "tcp";
  /** The client's port. */
  readonly port: number;
  /** How often this name and type were asked before. */
  readonly asked: number;
}

/** How one question is answered; what is not said is as the zone says. */
export interface Conduct {
  readonly silent?: boolean;
  readonly delayMs?: number;
  readonly rcode?: number;
  /** Instead of the zone's. */
  readonly zone?: ZoneText;
  readonly authentic?: boolean;
  readonly truncate?: boolean;
  /** Leaves the authority section empty. */
  readonly withoutSoa?: boolean;
  /** Packets that are sent before the answer. */
  readonly before?: (question: Question, answer: Uint8Array) => readonly Uint8Array[];
  /** What is sent instead of the answer. */
  readonly change?: (answer: Uint8Array) => Uint8Array;
  /** By UDP, a lie is sent from another port before the answer. */
  readonly fromElsewhere?: (question: Question) => Uint8Array;
}

type ConductOf = (question: Question) => Conduct;

export interface DnsServerOptions {
  readonly zone?: ZoneText;
  readonly conduct?: ConductOf;
  /** `127.0.0.1` or `::1`. */
  readonly address?: string;
}

export interface TestDnsServer {
  readonly address: string;
  readonly port: number;
  /** As NONET_DNS_SERVERS takes it. */
  readonly setting: string;
  /** Every question so far, in its order. */
  readonly questions: readonly Question[];
  /** How often a name and type were asked. */
  readonly count: (name: string, type: string) => number;
  /** From now on it serves this zone. */
  readonly serve: (zone: ZoneText) => void;
  readonly close: () => Promise<void>;
}

const plainly: ConductOf = () => ({});

export async function openDnsServer(options: DnsServerOptions = {}): Promise<TestDnsServer> {
  const { address = "127.0.0.1", conduct = plainly } = options;
  let zone = readZone(options.zone ?? "");
  const questions: Question[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const counts = new Map<string, number>();
  const count = (name: string, type: string): number => counts.get(`${name} ${type}`) ?? 0;

  const answer = (bytes: Buffer, port: number, via: Question["via"], send: Send): void => {
    const read = readQuestion(bytes);
    const question: Question = { ...read, port, via, asked: count(read.name, read.type) };
    questions.push(question);
    counts.set(`${read.name} ${read.type}`, question.asked + 1);
    const how = conduct(question);
    if (how.silent) return;
    const message = compose(question, how, how.zone === undefined ? zone : readZone(how.zone));
    const sendAll = (): void => {
      for (const packet of how.before?.(question, message) ?? []) send(packet);
      send(how.change?.(message) ?? message);
    };
    if (how.fromElsewhere !== undefined && via === "udp") {
      sendFromElsewhere(how.fromElsewhere(question), port, address, sendAll);
    } else if (how.delayMs === undefined) sendAll();
    else timers.add(setTimeout(sendAll, how.delayMs));
  };

  const { udp, tcp, port } = await bindBoth(address);
  const sockets = new Set<Socket>();
  udp.on("message", (bytes: Buffer, from: RemoteInfo) =>
    answer(bytes, from.port, "udp", (message) => udp.send(message, from.port, from.address)),
  );
  tcp.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    let collected = Buffer.alloc(0);
    socket.on("data", (bytes: Buffer) => {
      collected = Buffer.concat([collected, bytes]);
      while (collected.length >= 2 && collected.length >= 2 + collected.readUInt16BE(0)) {
        const end = 2 + collected.readUInt16BE(0);
        const message = collected.subarray(2, end);
        collected = collected.subarray(end);
        answer(message, socket.remotePort ?? 0, "tcp", (said) =>
          socket.write(Buffer.concat([Uint8Array.of(said.length >> 8, said.length & 255), said])),
        );
      }
    });
  });
  return {
    address,
    port,
    setting: address.includes(":") ? `[${address}]:${port}` : `${address}:${port}`,
    questions,
    count,
    serve(text) {
      zone = readZone(text);
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      const closed = [once(udp, "close"), once(tcp, "close")];
      udp.close();
      tcp.close();
      await Promise.all(closed);
    },
  };
}

type Send = (bytes: Uint8Array) => unknown;

function compose(question: Question, how: Conduct, zone: readonly ZoneRecord[]): Uint8Array {
  const said = answerOf(zone, question.name, question.type);
  const parts = {
    id: question.id,
    question,
    rcode: how.rcode ?? said.rcode,
    extended: question.extended,
    flags: how.authentic ? authenticFlag : 0,
    // A code alone is an answer without records; with a zone of its own it keeps them.
    answers: how.rcode === undefined || how.zone !== undefined ? said.answers : [],
    authorities: how.withoutSoa || how.rcode !== undefined ? [] : said.authorities,
  };
  const whole = messageBytes(parts);
  const truncated = how.truncate ?? (question.via === "udp" && whole.length > question.bytesMax);
  if (!truncated) return whole;
  return messageBytes({ ...parts, answers: [], authorities: [], flags: parts.flags | truncatedFlag });
}

/** One port for both: the system draws it for UDP, and where TCP has it in use another is drawn. */
async function bindBoth(address: string): Promise<{ udp: UdpSocket; tcp: TcpServer; port: number }> {
  for (;;) {
    const udp = createSocket(address.includes(":") ? "udp6" : "udp4").bind(0, address);
    await once(udp, "listening");
    const { port } = udp.address();
    const tcp = createServer().listen(port, address);
    const listening = await once(tcp, "listening").then(
      () => true,
      () => false,
    );
    if (listening) return { udp, tcp, port };
    udp.close();
  }
}

function sendFromElsewhere(bytes: Uint8Array, port: number, address: string, then: () => void): void {
  const liar = createSocket(address.includes(":") ? "udp6" : "udp4");
  liar.send(bytes, port, address, () => liar.close(then));
}

function readQuestion(bytes: Buffer): Pick<Question, "name" | "type" | "id" | "extended" | "bytesMax"> {
  const labels: string[] = [];
  let at = 12;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) {
    labels.push(bytes.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const extended = bytes.readUInt16BE(10) > 0;
  return {
    name: labels.join(".").toLowerCase(),
    type: zoneTypeOf(bytes.readUInt16BE(at + 1)),
    id: bytes.readUInt16BE(0),
    extended,
    bytesMax: extended ? bytes.readUInt16BE(at + 8) : 512,
  };
}
