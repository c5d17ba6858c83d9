/** Decides which addresses a host name has, for those who want to connect to it. */

import type { Dns, DnsAnswer } from "../../../kernel/ports.ts";
import { ApiError } from "../../../shared/api-error.ts";

export interface HostAddresses {
  /** Every A and AAAA address of the answers, IPv4 first; at least one. */
  readonly addresses: readonly string[];
  /** The shortest time among the records that led here, aliases included. */
  readonly ttlSeconds: number;
}

/** Once one family has addresses, the other may take this much longer: some servers never answer for AAAA. */
const graceMs = 500;

/**
 * Asks for both families at once. Fails with `upstream_timeout` where no server answered in time, with
 * `dns_failure` where the name has no address, and with the signal's reason where that is an ApiError.
 */
export async function lookupAddresses(
  dns: Dns,
  hostname: string,
  signal?: AbortSignal,
  client?: string,
): Promise<HostAddresses> {
  const late = new AbortController();
  const limit = signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]);
  let timer: NodeJS.Timeout | undefined;
  const ask = async (type: "A" | "AAAA"): Promise<DnsAnswer> => {
    const answer = await dns.query(hostname, type, limit, client);
    if (answer.status === "NOERROR") timer ??= setTimeout(() => late.abort(), graceMs);
    return answer;
  };
  const answers = await Promise.all([ask("A"), ask("AAAA")]).finally(() => clearTimeout(timer));
  if (signal?.reason instanceof ApiError) throw signal.reason;
  const records = answers.filter(({ status }) => status === "NOERROR").flatMap(({ records }) => records);
  const addresses = records
    .map(({ fields }) => fields["address"])
    .filter((address) => typeof address === "string");
  if (addresses.length === 0) throw failureOf(answers.map(({ status }) => status));
  return { addresses, ttlSeconds: Math.min(...records.map(({ ttl }) => ttl)) };
}

function failureOf(statuses: readonly DnsAnswer["status"][]): ApiError {
  if (statuses.includes("NXDOMAIN")) return new ApiError("dns_failure", "The host name does not exist.");
  if (statuses.includes("TIMEOUT"))
    return new ApiError("upstream_timeout", "The DNS servers did not answer in time.");
  if (statuses.every((status) => status === "NODATA")) {
    return new ApiError("dns_failure", "The host name exists but has no address.");
  }
  return new ApiError("dns_failure", "The DNS servers could not resolve the host name.");
}
