/** Caching stub resolver: follows aliases, shares equal questions, limits them by client. */
import type { Dns, DnsAnswer, DnsRecord } from "../../../kernel/ports.ts";
import { Deadline } from "../../deadline.ts";
import { Semaphore } from "../../semaphore.ts";
import { type HostAddresses, lookupAddresses } from "./address-lookup.ts";
import { type Chain, followAliases, maxAliases } from "./dns-aliases.ts";
import { AnswerCache } from "./dns-cache.ts";
import type { DnsMessage, DnsQuestion } from "./dns-message.ts";
import { canonicalizeName } from "./dns-name.ts";
import type { Random } from "./dns-query.ts";
import type { DnsServer } from "./dns-servers.ts";
import { DnsTransport } from "./dns-transport.ts";
import { isRecordType, rcodes } from "./dns-types.ts";
import { SingleFlight } from "./single-flight.ts";

export interface ResolverOptions {
  readonly servers: readonly DnsServer[];
  /** Draws the ids of questions, which must be unpredictable. */
  readonly random: Random;
  /** For a whole answer; 5 s by default (contract, section 0.5). */
  readonly timeoutMs?: number;
  /** The clock of the cache; must never go back. */
  readonly nowMs?: () => number;
}

const defaultTimeoutMs = 5_000;

/** Questions under way, of all clients and of one (an answer of all types is 16). */
const maxQuestions = 512;
const maxQuestionsPerClient = 32;

/** Whatever goes wrong with the servers is a status of the answer. */
export class Resolver implements Dns {
  readonly #transport: DnsTransport;
  readonly #timeoutMs: number;
  readonly #cache: AnswerCache;
  readonly #flights = new SingleFlight<DnsAnswer>();
  readonly #semaphore = new Semaphore({ permits: maxQuestions, maxPerClient: maxQuestionsPerClient });

  constructor(options: ResolverOptions) {
    this.#transport = new DnsTransport(options.servers, options.random);
    this.#timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
    this.#cache = new AnswerCache(options.nowMs ?? (() => performance.now()));
  }

  /** The name may end with a dot; one that no message can hold fails with `invalid_domain`. */
  async query(name: string, type: string, signal?: AbortSignal, client?: string): Promise<DnsAnswer> {
    if (!isRecordType(type)) throw new Error(`the resolver has no record type ${type}`);
    const question = { name: canonicalizeName(name), type };
    const key = `${question.name}/${type}`;
    const startedAt = performance.now();
    const resolve = async (abandoned: AbortSignal): Promise<DnsAnswer> => {
      const answer = await this.#resolveInTime(question, abandoned, client);
      if (!abandoned.aborted) this.#cache.set(key, answer);
      return answer;
    };
    const answer = this.#cache.get(key) ?? (await this.#flights.run(key, resolve, signal)) ?? timedOut;
    return { ...answer, elapsedMs: performance.now() - startedAt };
  }

  /**
   * The addresses of a host name, for a connection. Fails with `dns_failure` or `upstream_timeout`, and with the signal's
   * reason where that is an ApiError.
   */
  lookupAddresses(hostname: string, signal?: AbortSignal, client?: string): Promise<HostAddresses> {
    return lookupAddresses(this, hostname, signal, client);
  }

  /** `timedOut` also when no permit was free in time. */
  async #resolveInTime(
    question: DnsQuestion,
    signal: AbortSignal,
    client: string | undefined,
  ): Promise<DnsAnswer> {
    using deadline = new Deadline(this.#timeoutMs, signal);
    const release = await this.#semaphore.acquire(client ?? "", deadline.signal).catch(() => null);
    if (release === null) return timedOut;
    try {
      return await this.#resolve(question, deadline.signal);
    } finally {
      release();
    }
  }

  /** Asks for the name, and for the end of its aliases if the answer stops short of it. */
  async #resolve({ name, type }: DnsQuestion, signal: AbortSignal): Promise<DnsAnswer> {
    const aliases: DnsRecord[] = [];
    let authenticated = true;
    for (let end = name; ; ) {
      const answer = await this.#transport.ask({ name: end, type }, signal);
      if (answer === null) return { ...timedOut, records: aliases };
      const { message, server } = answer;
      const chain = followAliases(end, type, message.answers);
      aliases.push(...chain.aliases);
      authenticated &&= message.isAuthenticated;
      const status = hasLoop(chain, aliases) ? "SERVFAIL" : statusOf(message, chain);
      if (status !== "NODATA" || chain.end === end || hasSoa(message)) {
        const records = status === "NOERROR" ? [...aliases, ...chain.records] : aliases;
        return { status, records, authenticated, elapsedMs: 0, resolver: server.address };
      }
      end = chain.end;
    }
  }
}

const timedOut: DnsAnswer = {
  status: "TIMEOUT",
  records: [],
  authenticated: null,
  elapsedMs: 0,
  resolver: null,
};

/** Several answers together keep the limits of one. */
const hasLoop = (chain: Chain, aliases: readonly DnsRecord[]): boolean =>
  chain.isEndless || aliases.length > maxAliases || aliases.some(({ name }) => name === chain.end);

function statusOf({ rcode }: DnsMessage, { records }: Chain): DnsAnswer["status"] {
  if (rcode === rcodes.nxDomain) return "NXDOMAIN";
  if (rcode === rcodes.refused) return "REFUSED";
  if (rcode !== rcodes.noError) return "SERVFAIL";
  return records.length > 0 ? "NOERROR" : "NODATA";
}

/** An empty answer is complete with the zone's SOA (RFC 2308 §2.2); without it the server only stopped. */
const hasSoa = ({ authorities }: DnsMessage): boolean => authorities.some(({ type }) => type === "SOA");
