/** Addresses of a host name, for a connection. */
import type { Dns, DnsAnswer } from "../../../kernel/ports.ts";
import { ApiError } from "../../../shared/api-error.ts";

export interface HostAddresses {
  /** All A and AAAA addresses, IPv4 first; at least one. */
  readonly addresses: readonly string[];
  /** The shortest TTL of the records that led here, aliases included. */
  readonly ttlSeconds: number;
}

/** When one family has addresses, the other may take this much longer: some servers never answer for AAAA. */
const graceMs = 500;

/**
 * Asks for both families at once. Fails with `upstream_timeout` if no server answers in time, with `dns_failure` if the
 * name has no address, and with the signal's reason if that is an ApiError.
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
  if (addresses.length === 0) throw buildError(answers.map(({ status }) => status));
  return { addresses, ttlSeconds: Math.min(...records.map(({ ttl }) => ttl)) };
}

function buildError(statuses: readonly DnsAnswer["status"][]): ApiError {
  if (statuses.includes("NXDOMAIN")) return new ApiError("dns_failure", "The host name does not exist.");
  if (statuses.includes("TIMEOUT"))
    return new ApiError("upstream_timeout", "The DNS servers did not answer in time.");
  if (statuses.every((status) => status === "NODATA")) {
    return new ApiError("dns_failure", "The host name exists but has no address.");
  }
  return new ApiError("dns_failure", "The DNS servers could not resolve the host name.");
}
