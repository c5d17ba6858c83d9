/** Caching stub resolver: follows aliases, shares equal questions, limits them by client. */
import type { Dns, DnsAnswer, DnsExchange, DnsRecord, DnsReply } from "../../../kernel/ports.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { canonicalizeName } from "../../../shared/dns-name.ts";
import { formatRcode, isMetaType, parseType, rcodes } from "../../../shared/dns-types.ts";
import { Deadline } from "../../deadline.ts";
import { Semaphore } from "../../semaphore.ts";
import { parseLiteral, publicTargets, type TargetPolicy } from "../policy/target-policy.ts";
import { type HostAddresses, lookupAddresses } from "./address-lookup.ts";
import { type Chain, followAliases, maxAliases } from "./dns-aliases.ts";
import { AnswerCache } from "./dns-cache.ts";
import type { DnsMessage, DnsQuestion } from "./dns-message.ts";
import type { Random } from "./dns-query.ts";
import { SecureChannels, type SecureOptions } from "./dns-secure.ts";
import { type DnsServer, formatDnsServer, parseDnsServer, selectDnsServers } from "./dns-servers.ts";
import { DnsTransport, type ServerAnswer } from "./dns-transport.ts";
import { SingleFlight } from "./single-flight.ts";

export interface ResolverOptions {
  readonly servers: readonly DnsServer[];
  /** Draws the ids of questions, which must be unpredictable. */
  readonly random: Random;
  /** For a whole answer; 5 s by default (contract, section 0.5). */
  readonly timeoutMs?: number;
  /** The clock of the cache; must never go back. */
  readonly nowMs?: () => number;
  /** Which servers an exchange may choose; public addresses by default. */
  readonly policy?: TargetPolicy;
  readonly secureContext?: SecureOptions["secureContext"];
}

const defaultTimeoutMs = 5_000;

/** Questions under way, of all clients and of one (an answer of all types is 16). */
const maxQuestions = 512;
const maxQuestionsPerClient = 32;

/** Servers chosen by callers whose state is kept. */
const maxChosen = 64;

/** Whatever goes wrong with the servers is a status of the answer. */
export class Resolver implements Dns {
  readonly #transport: DnsTransport;
  readonly #timeoutMs: number;
  readonly #cache: AnswerCache;
  readonly #flights = new SingleFlight<DnsAnswer>();
  readonly #chosen = new Map<string, DnsTransport>();
  readonly #channels: SecureChannels;
  readonly #random: Random;
  readonly #policy: TargetPolicy;
  readonly #semaphore = new Semaphore({ permits: maxQuestions, maxPerClient: maxQuestionsPerClient });

  constructor(options: ResolverOptions) {
    const { servers, random, policy = publicTargets, secureContext } = options;
    const lookup = async (name: string, signal: AbortSignal): Promise<readonly string[]> =>
      (await lookupByPlainServers(servers, random, name, signal)).addresses;
    this.#channels = new SecureChannels({ lookup, ...(secureContext && { secureContext }) });
    this.#random = random;
    this.#policy = policy;
    this.#transport = this.#openTransport(servers);
    this.#timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
    this.#cache = new AnswerCache(options.nowMs ?? (() => performance.now()));
  }

  /** The name may end with a dot; one that no message can hold fails with `invalid_domain`. */
  async query(name: string, type: string, signal?: AbortSignal, client?: string): Promise<DnsAnswer> {
    assertType(type);
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

  /** Fails with `blocked_target` for a server that is neither public nor allowed. */
  async exchange({ name, type, signed = false, server, signal, client }: DnsExchange): Promise<DnsReply> {
    assertType(type);
    const question = { name: canonicalizeName(name), type, signed };
    const transport = server === undefined ? this.#transport : this.#choose(server);
    const startedAt = performance.now();
    using deadline = new Deadline(this.#timeoutMs, signal);
    const release = await this.#semaphore.acquire(client ?? "", deadline.signal).catch(() => null);
    try {
      const answer = release && (await transport.ask(question, deadline.signal));
      const elapsedMs = performance.now() - startedAt;
      return answer === null ? { ...noReply, elapsedMs } : { ...describe(answer), elapsedMs };
    } finally {
      release?.();
    }
  }

  /** The transport to a server that a caller has chosen; it must be an address that the policy allows. */
  #choose(text: string): DnsTransport {
    const server = parseDnsServer(text);
    const address = server && parseLiteral(server.address);
    if (!server || address === null || this.#policy.checkAddress(address, server.port, address) !== null)
      throw new ApiError("blocked_target", "The DNS server is not one that this server may ask.");
    const key = formatDnsServer(server);
    const kept = this.#chosen.get(key) ?? this.#openTransport([server]);
    this.#chosen.delete(key);
    this.#chosen.set(key, kept);
    const [oldest = key] = this.#chosen.keys();
    if (this.#chosen.size > maxChosen) this.#chosen.delete(oldest);
    return kept;
  }

  #openTransport(servers: readonly DnsServer[]): DnsTransport {
    return new DnsTransport(servers, this.#random, undefined, this.#channels);
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
        return { status, records, authenticated, elapsedMs: 0, resolver: showServer(server) };
      }
      end = chain.end;
    }
  }
}

function assertType(type: string): void {
  const number = parseType(type);
  if (number === null || isMetaType(number)) throw new Error(`the resolver has no record type ${type}`);
}

/** The addresses of a secure server's name: the plain servers beside it know them, else the system's. */
function lookupByPlainServers(
  servers: readonly DnsServer[],
  random: Random,
  name: string,
  signal: AbortSignal,
): Promise<HostAddresses> {
  const plain = servers.filter(({ secure }) => secure === undefined);
  return new Resolver({ servers: selectDnsServers(plain), random }).lookupAddresses(name, signal);
}

const describe = ({ message, server }: ServerAnswer): Omit<DnsReply, "elapsedMs"> => ({
  status: formatRcode(message.rcode),
  answers: message.answers,
  authorities: message.authorities,
  authenticated: message.isAuthenticated,
  resolver: showServer(server),
});

/** The address alone, as callers know it; a secure server as it is written. */
const showServer = (server: DnsServer): string =>
  server.secure === undefined ? server.address : formatDnsServer(server);

const noReply: Omit<DnsReply, "elapsedMs"> = {
  status: "TIMEOUT",
  answers: [],
  authorities: [],
  authenticated: null,
  resolver: null,
};

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
