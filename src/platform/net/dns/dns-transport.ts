/** Questions to several DNS servers: their order, their time limits, and whose answer counts. */
import { Deadline } from "../../deadline.ts";
import { HostSemaphores } from "../host-semaphores.ts";
import type { DnsMessage, DnsQuestion } from "./dns-message.ts";
import { queryServer, type Random } from "./dns-query.ts";
import type { DnsServer } from "./dns-servers.ts";
import { rcodes } from "./dns-types.ts";

interface ServerAnswer {
  readonly message: DnsMessage;
  readonly server: DnsServer;
}

/** How long a server may take in the first, second and third round; a packet may be lost in each. */
const defaultRoundsMs = [1_000, 2_000, 2_000];

/** Each question has a socket: so many at a time to one server, further ones wait within their own time. */
const maxQuestionsPerServer = 1_000;

/** A server that did not answer is asked after the others for this long. */
const demotedMs = 30_000;

/**
 * The next server is asked when one does not answer, or fails (SERVFAIL, REFUSED and other codes that say nothing about
 * the name). Servers that do not answer get further rounds while none has answered at all; if none knows the name, the
 * first failure counts.
 */
export class DnsTransport {
  readonly #servers: readonly DnsServer[];
  readonly #random: Random;
  readonly #roundsMs: readonly number[];
  readonly #semaphores = new HostSemaphores({ permits: maxQuestionsPerServer });
  readonly #demotedUntil = new Map<DnsServer, number>();

  constructor(servers: readonly DnsServer[], random: Random, roundsMs: readonly number[] = defaultRoundsMs) {
    this.#servers = servers;
    this.#random = random;
    this.#roundsMs = roundsMs;
  }

  /** Null when no server answers before the signal aborts. */
  async ask(question: DnsQuestion, signal: AbortSignal): Promise<ServerAnswer | null> {
    for (const timeoutMs of this.#roundsMs) {
      const answer = await this.#askEach(question, timeoutMs, signal);
      if (answer !== null || signal.aborted) return answer;
    }
    return null;
  }

  /** Asks each server once, until one knows. */
  async #askEach(
    question: DnsQuestion,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<ServerAnswer | null> {
    let failure: ServerAnswer | null = null;
    for (const server of this.#inOrder()) {
      const message = await this.#askServer(server, question, timeoutMs, signal);
      if (message === null) continue;
      if (message.rcode === rcodes.noError || message.rcode === rcodes.nxDomain) return { message, server };
      failure ??= { message, server };
    }
    return failure;
  }

  async #askServer(
    server: DnsServer,
    question: DnsQuestion,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<DnsMessage | null> {
    const release = await this.#semaphores.acquire(server.address, "", signal).catch(() => null);
    if (release === null) return null;
    using deadline = new Deadline(timeoutMs, signal);
    const message = await queryServer(server, question, this.#random, deadline.signal);
    release();
    if (message !== null) this.#demotedUntil.delete(server);
    else if (!signal.aborted) this.#demotedUntil.set(server, performance.now() + demotedMs);
    return message;
  }

  /** The servers; those that did not answer lately come last. */
  #inOrder(): readonly DnsServer[] {
    const now = performance.now();
    const isDemoted = (server: DnsServer): number => Number((this.#demotedUntil.get(server) ?? 0) > now);
    return this.#servers.toSorted((one, other) => isDemoted(one) - isDemoted(other));
  }
}
