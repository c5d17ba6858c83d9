/** Decides how a question becomes an answer: remembered, under way already, or asked, through all its aliases. */
import type { Dns, DnsAnswer, DnsRecord } from "../../../kernel/ports.ts";
import { type HostGate, openHostGate } from "../http/host-gate.ts";
import { within } from "../http/within.ts";
import { type HostAddresses, hostAddresses } from "./address-lookup.ts";
import { aliasesMax, type Chain, followAliases } from "./dns-aliases.ts";
import { answerCache } from "./dns-cache.ts";
import type { Random } from "./dns-exchange.ts";
import type { DnsMessage } from "./dns-message.ts";
import { canonicalName } from "./dns-name.ts";
import type { DnsServer } from "./dns-servers.ts";
import { type Ask, openTransport } from "./dns-transport.ts";
import { isRecordType, type RecordType, rcodes } from "./dns-types.ts";
import { singleFlight } from "./single-flight.ts";

export interface Resolver extends Dns {
  /**
   * The addresses of a host name, for a connection: see `hostAddresses`.
   * Fails with `dns_failure` or `upstream_timeout`, and with the signal's own reason where that is an ApiError.
   */
  lookupAddresses(hostname: string, signal?: AbortSignal, client?: string): Promise<HostAddresses>;
}

export interface ResolverOptions {
  readonly servers: readonly DnsServer[];
  /** Draws the ids of questions: it must not be foreseeable. */
  readonly random: Random;
  /** For one answer in all, 5 s where nothing else is said (contract, section 0.5). */
  readonly deadlineMs?: number;
  /** The clock of the cache; must never go back. */
  readonly nowMs?: () => number;
}

const deadlineMsDefault = 5_000;

/** Questions that are asked at a time, of all clients and of one (an answer of all types is 16). */
const questionsMax = 512;
const questionsOfClientMax = 32;

/**
 * A resolver over these servers. Names may end with a dot; a name that no message can hold fails with
 * `invalid_domain`. Everything that goes wrong with servers is a status of the answer.
 */
export function openResolver(options: ResolverOptions): Resolver {
  const ask = openTransport(options.servers, options.random);
  const cache = answerCache(options.nowMs ?? (() => performance.now()));
  const join = singleFlight<DnsAnswer>();
  const gate = openHostGate(questionsMax, questionsOfClientMax);
  const query: Dns["query"] = async (name, type, signal, client) => {
    if (!isRecordType(type)) throw new Error(`the resolver has no record type ${type}`);
    const question = { name: canonicalName(name), type };
    const key = `${question.name}/${type}`;
    const startedAt = performance.now();
    const work = async (gone: AbortSignal): Promise<DnsAnswer> => {
      const answer = await within(options.deadlineMs ?? deadlineMsDefault, gone, (limit) =>
        inTurn(gate, limit, client, () => resolve(ask, question.name, type, limit)),
      );
      if (!gone.aborted) cache.keep(key, answer);
      return answer;
    };
    const answer = cache.get(key) ?? (await join(key, work, signal)) ?? timedOut;
    return { ...answer, elapsedMs: performance.now() - startedAt };
  };
  return {
    query,
    lookupAddresses: (hostname, signal, client) => hostAddresses({ query }, hostname, signal, client),
  };
}

/** The work once it is the client's turn; `timedOut` where that did not come in time. */
async function inTurn(
  gate: HostGate,
  limit: AbortSignal,
  client: string | undefined,
  work: () => Promise<DnsAnswer>,
): Promise<DnsAnswer> {
  const leave = await gate.enter("", limit, client).catch(() => null);
  if (leave === null) return timedOut;
  return work().finally(leave);
}

const timedOut: DnsAnswer = {
  status: "TIMEOUT",
  records: [],
  authenticated: null,
  elapsedMs: 0,
  resolver: null,
};

/** Asks for the name, and for the end of its aliases where the answer stops short of it. */
async function resolve(ask: Ask, name: string, type: RecordType, limit: AbortSignal): Promise<DnsAnswer> {
  const aliases: DnsRecord[] = [];
  let authenticated = true;
  for (let end = name; ; ) {
    const answered = await ask({ name: end, type }, limit);
    if (answered === null) return { ...timedOut, records: aliases };
    const { message, server } = answered;
    const chain = followAliases(end, type, message.answers);
    aliases.push(...chain.aliases);
    authenticated &&= message.isAuthenticated;
    const status = isEndless(chain, aliases) ? "SERVFAIL" : statusOf(message, chain);
    if (status !== "NODATA" || chain.end === end || saysNoData(message)) {
      const records = status === "NOERROR" ? [...aliases, ...chain.records] : aliases;
      return { status, records, authenticated, elapsedMs: 0, resolver: server.address };
    }
    end = chain.end;
  }
}

/** Several answers together must keep the bounds that each of them keeps. */
const isEndless = (chain: Chain, aliases: readonly DnsRecord[]): boolean =>
  chain.endless || aliases.length > aliasesMax || aliases.some(({ name }) => name === chain.end);

function statusOf({ rcode }: DnsMessage, { records }: Chain): DnsAnswer["status"] {
  if (rcode === rcodes.nxDomain) return "NXDOMAIN";
  if (rcode === rcodes.refused) return "REFUSED";
  if (rcode !== rcodes.noError) return "SERVFAIL";
  return records.length > 0 ? "NOERROR" : "NODATA";
}

/** With the zone's SOA an empty answer is complete (RFC 2308 §2.2); without it the server only stopped. */
const saysNoData = ({ authorities }: DnsMessage): boolean => authorities.some(({ type }) => type === "SOA");
