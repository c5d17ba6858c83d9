/** Decides in which order the servers are asked, how long each may take, and whose answer counts. */

import { openHostGate } from "../http/host-gate.ts";
import { within } from "../http/within.ts";
import { exchange, type Random } from "./dns-exchange.ts";
import type { DnsMessage, DnsQuestion } from "./dns-message.ts";
import type { DnsServer } from "./dns-servers.ts";
import { rcodes } from "./dns-types.ts";

export interface Answered {
  readonly message: DnsMessage;
  readonly server: DnsServer;
}

/** Asks until a server knows; null where none answered before the signal fired. */
export type Ask = (question: DnsQuestion, signal: AbortSignal) => Promise<Answered | null>;

/** How long a server may take in the first, second and third round; a packet may be lost in each. */
const patienceMsDefault = [1_000, 2_000, 2_000];

/** Each question has a socket: so many at a time for a server, further ones wait within their own time. */
const questionsMax = 1_000;

/** A server that kept silent is asked after the others for this long. */
const restMs = 30_000;

/**
 * The way to the servers. The next one is asked when one is silent, or fails (SERVFAIL, REFUSED and other codes
 * that say nothing of the name). The silent ones get further rounds while none has answered at all; where none
 * knows, the first failure counts.
 */
export function openTransport(
  servers: readonly DnsServer[],
  random: Random,
  patienceMs: readonly number[] = patienceMsDefault,
): Ask {
  const roster = openRoster(servers);
  const gate = openHostGate(questionsMax, Number.POSITIVE_INFINITY);
  return async (question, signal) => {
    const askServer = async (server: DnsServer, waitMs: number): Promise<DnsMessage | null> => {
      const leave = await gate.enter(server.address, signal).catch(() => null);
      if (leave === null) return null;
      const message = await within(waitMs, signal, (limit) => exchange(server, question, random, limit));
      leave();
      if (message !== null || !signal.aborted) roster.note(server, message !== null);
      return message;
    };
    for (const waitMs of patienceMs) {
      const answered = await askRound(roster.inOrder(), waitMs, askServer);
      if (answered !== null || signal.aborted) return answered;
    }
    return null;
  };
}

/** Asks each server once, until one knows. */
async function askRound(
  servers: readonly DnsServer[],
  waitMs: number,
  askServer: (server: DnsServer, waitMs: number) => Promise<DnsMessage | null>,
): Promise<Answered | null> {
  let failure: Answered | null = null;
  for (const server of servers) {
    const message = await askServer(server, waitMs);
    if (message === null) continue;
    if (message.rcode === rcodes.noError || message.rcode === rcodes.nxDomain) return { message, server };
    failure ??= { message, server };
  }
  return failure;
}

/** The servers, those that kept silent of late behind the others. */
function openRoster(servers: readonly DnsServer[]) {
  const restsUntil = new Map<DnsServer, number>();
  return {
    inOrder(): readonly DnsServer[] {
      const now = performance.now();
      const rests = (server: DnsServer): number => Number((restsUntil.get(server) ?? 0) > now);
      return servers.toSorted((one, other) => rests(one) - rests(other));
    },
    note(server: DnsServer, answered: boolean): void {
      if (answered) restsUntil.delete(server);
      else restsUntil.set(server, performance.now() + restMs);
    },
  };
}
