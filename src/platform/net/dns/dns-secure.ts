/** DNS over TLS (RFC 7858) and over HTTPS (RFC 8484): connections that are kept for the next questions. */
import { once } from "node:events";
import { isIP } from "node:net";
import { checkServerIdentity, connect as connectTls, type SecureContext, type TLSSocket } from "node:tls";
import { Client } from "undici";
import { withAbort } from "../../deadline.ts";
import { type DnsMessage, type DnsQuestion, encodeQuestion } from "./dns-message.ts";
import { type Random, readAnswer, type SentQuestion } from "./dns-query.ts";
import { type DnsServer, formatDnsServer, type SecureProtocol } from "./dns-servers.ts";
import { TlsChannel } from "./dns-tls-channel.ts";

export interface SecureOptions {
  /** The addresses of a server that is given by name; rejects if there is none. */
  readonly lookup?: (name: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** The certificate authorities, where the well-known ones are not enough. */
  readonly secureContext?: () => SecureContext | undefined;
}

const connectTimeoutMs = 5_000;
/** A connection that nobody uses is closed. */
const idleMs = 10_000;
/** RFC 8484 §6: a message has no other limit than DNS itself. */
const maxMessageBytes = 65_535;

/** Whatever goes wrong is null, as if the server did not answer. */
export class SecureChannels {
  readonly #options: SecureOptions;
  readonly #tls = new Map<string, TlsChannel>();
  readonly #https = new Map<string, Client>();

  constructor(options: SecureOptions = {}) {
    this.#options = options;
  }

  /** Asks a server whose `secure` is set. Null when no answer comes before the signal aborts, or none can come. */
  async query(
    server: DnsServer,
    question: DnsQuestion,
    random: Random,
    signal: AbortSignal,
  ): Promise<DnsMessage | null> {
    const { secure } = server;
    if (secure === undefined || signal.aborted) return null;
    const ask =
      secure.protocol === "tls"
        ? this.#askTls(server, question, random)
        : this.#askHttps(server, secure, question, signal);
    return withAbort(ask, signal).catch(() => null);
  }

  async #askTls(server: DnsServer, question: DnsQuestion, random: Random): Promise<DnsMessage | null> {
    const key = formatDnsServer(server);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const kept = this.#tls.get(key);
      const isNew = kept === undefined || kept.isClosed;
      const channel = isNew ? new TlsChannel(() => this.#open(server, ["dot"]), idleMs) : kept;
      this.#tls.set(key, channel);
      const answer = await channel.ask(question, random);
      // RFC 7766 §6.2.4: a server may close a kept connection just when it is used again.
      if (answer !== null || isNew) return answer;
    }
    return null;
  }

  async #askHttps(
    server: DnsServer,
    { path }: SecureProtocol,
    question: DnsQuestion,
    signal: AbortSignal,
  ): Promise<DnsMessage | null> {
    // RFC 8484 §4.1: equal questions are equal requests.
    const sent: SentQuestion = { id: 0, question, bytes: encodeQuestion(0, question, true, true) };
    const { statusCode, headers, body } = await this.#client(server).request({
      method: "POST",
      path,
      headers: { "content-type": "application/dns-message", accept: "application/dns-message" },
      body: sent.bytes,
      signal,
    });
    const isMessage = /^application\/dns-message\b/i.test(String(headers["content-type"]));
    const parts: Uint8Array[] = [];
    let byteCount = 0;
    for await (const part of body as AsyncIterable<Uint8Array>) {
      byteCount += part.length;
      // Leaving the loop closes the stream.
      if (byteCount > maxMessageBytes || statusCode !== 200 || !isMessage) return null;
      parts.push(part);
    }
    return statusCode === 200 && isMessage ? readAnswer(sent, Buffer.concat(parts)) : null;
  }

  #client(server: DnsServer): Client {
    const key = formatDnsServer(server);
    const kept = this.#https.get(key);
    if (kept !== undefined) return kept;
    const host = server.secure?.host ?? server.address;
    const client = new Client(`https://${isIP(host) === 6 ? `[${host}]` : host}:${server.port}`, {
      allowH2: true,
      pipelining: 100,
      keepAliveTimeout: idleMs,
      headersTimeout: connectTimeoutMs,
      bodyTimeout: connectTimeoutMs,
      connect: (_, report) => {
        this.#open(server, ["h2", "http/1.1"]).then(
          (socket) => report(null, socket),
          (error: unknown) => report(error instanceof Error ? error : new Error(String(error)), null),
        );
      },
    });
    client.on("connectionError", () => undefined);
    this.#https.set(key, client);
    return client;
  }

  /** A connection whose certificate is for the server's host; one address after the other is tried. */
  async #open({ address, port, secure }: DnsServer, protocols: string[]): Promise<TLSSocket> {
    const signal = AbortSignal.timeout(connectTimeoutMs);
    const { lookup, secureContext } = this.#options;
    const context = secureContext?.();
    const addresses = isIP(address) === 0 ? ((await lookup?.(address, signal)) ?? []) : [address];
    const host = secure?.host ?? address;
    let failure: unknown = new Error("the server's name has no address");
    for (const candidate of addresses.slice(0, 4)) {
      const socket = connectTls({
        host: candidate,
        port,
        // RFC 6066 §3: an address is no server name.
        servername: isIP(host) === 0 ? host : "",
        checkServerIdentity: (_, certificate) => checkServerIdentity(host, certificate),
        ALPNProtocols: protocols,
        ...(context && { secureContext: context }),
      });
      socket.on("error", () => undefined);
      try {
        await once(socket, "secureConnect", { signal });
        // A process ends without waiting for connections that are only kept.
        socket.unref();
        return socket;
      } catch (error) {
        socket.destroy();
        failure = error;
      }
    }
    throw failure;
  }
}
