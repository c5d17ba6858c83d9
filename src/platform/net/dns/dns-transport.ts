/** Questions to several DNS servers: their order, their time limits, and whose answer counts. */

import { rcodes } from "../../../shared/dns-types.ts";
import { Deadline, withAbort } from "../../deadline.ts";
import { HostSemaphores } from "../host-semaphores.ts";
import type { DnsMessage, DnsQuestion } from "./dns-message.ts";
import { queryServer, type Random } from "./dns-query.ts";
import { SecureChannels } from "./dns-secure.ts";
import type { DnsServer } from "./dns-servers.ts";

export interface ServerAnswer {
  readonly message: DnsMessage;
  readonly server: DnsServer;
}

interface Attempt {
  readonly server: DnsServer;
  readonly question: DnsQuestion;
  readonly timeoutMs: number;
  readonly answers: Answers;
}

/** What the servers have answered to one question so far. */
class Answers {
  /** The first that says something about the name. */
  knowing: ServerAnswer | null = null;
  /** The first that does not. */
  failure: ServerAnswer | null = null;
  readonly #known = Promise.withResolvers<void>();

  /** Fulfilled when a server knows. */
  get known(): Promise<void> {
    return this.#known.promise;
  }

  add(answer: ServerAnswer): void {
    const { rcode } = answer.message;
    if (rcode !== rcodes.noError && rcode !== rcodes.nxDomain) this.failure ??= answer;
    else {
      this.knowing ??= answer;
      this.#known.resolve();
    }
  }
}

/**
 * How long to wait in the first, second and third round before the next server is asked, or the same one again: a packet
 * may be lost in each. What was asked before stays open, as the server may only be slow.
 */
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
  readonly #channels: SecureChannels;
  readonly #roundsMs: readonly number[];
  /** More than all rounds with all servers take. */
  readonly #openMs: number;
  readonly #semaphores = new HostSemaphores({ permits: maxQuestionsPerServer });
  readonly #demotedUntil = new Map<DnsServer, number>();

  constructor(
    servers: readonly DnsServer[],
    random: Random,
    roundsMs: readonly number[] = defaultRoundsMs,
    channels: SecureChannels = new SecureChannels(),
  ) {
    this.#servers = servers;
    this.#channels = channels;
    this.#random = random;
    this.#roundsMs = roundsMs;
    this.#openMs = 1_000 + servers.length * roundsMs.reduce((sum, timeoutMs) => sum + timeoutMs, 0);
  }

  /** Null when no server answers before the signal aborts. */
  async ask(question: DnsQuestion, signal: AbortSignal): Promise<ServerAnswer | null> {
    // Its end closes the questions that are still open.
    using open = new Deadline(this.#openMs, signal);
    const answers = new Answers();
    try {
      for (const timeoutMs of this.#roundsMs) {
        for (const server of this.#inOrder()) {
          await this.#askServer({ server, question, timeoutMs, answers }, open.signal);
          if (answers.knowing !== null) return answers.knowing;
        }
        if (answers.failure !== null || signal.aborted) return answers.failure;
      }
      return null;
    } finally {
      open.abort(null);
    }
  }

  /** Waits until this server has answered, any one knows, or the time is over; the question stays open. */
  async #askServer({ server, question, timeoutMs, answers }: Attempt, signal: AbortSignal): Promise<void> {
    const release = await this.#semaphores.acquire(server.address, "", signal).catch(() => null);
    if (release === null) return;
    let isHeard = false;
    const asked =
      server.secure === undefined
        ? queryServer(server, question, this.#random, signal)
        : this.#channels.query(server, question, this.#random, signal);
    const heard = asked.then((message) => {
      release();
      if (message === null) return;
      isHeard = true;
      this.#demotedUntil.delete(server);
      answers.add({ message, server });
    });
    using deadline = new Deadline(timeoutMs, signal);
    await withAbort(Promise.race([heard, answers.known]), deadline.signal).catch(() => undefined);
    const isDown = !isHeard && answers.knowing === null && !signal.aborted;
    if (isDown) this.#demotedUntil.set(server, performance.now() + demotedMs);
  }

  /** The servers; those that did not answer lately come last. */
  #inOrder(): readonly DnsServer[] {
    const now = performance.now();
    const isDemoted = (server: DnsServer): number => Number((this.#demotedUntil.get(server) ?? 0) > now);
    return this.#servers.toSorted((one, other) => isDemoted(one) - isDemoted(other));
  }
}
