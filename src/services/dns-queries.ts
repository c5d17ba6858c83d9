/** DNS queries for names that others wrote: into an address, a record, a policy. */
import type { Context } from "../kernel/operation.ts";
import type { DnsAnswer } from "../kernel/ports.ts";
import { ApiError } from "../shared/api-error.ts";

type Query = (name: string, type: string) => Promise<DnsAnswer>;

const notFound: DnsAnswer = {
  status: "NXDOMAIN",
  records: [],
  authenticated: null,
  elapsedMs: 0,
  resolver: null,
};

/**
 * Every query ends with the call or after `timeoutMs` from now. A name of the server's own network, or one that no DNS message
 * can hold, is as unknown as it is to public DNS.
 */
export function openQueries({ dns, signal }: Pick<Context, "dns" | "signal">, timeoutMs: number): Query {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  return (name, type) => dns.query(name, type, limit).catch(hideName);
}

function hideName(error: unknown): DnsAnswer {
  if (error instanceof ApiError && (error.code === "blocked_target" || error.code === "invalid_domain"))
    return notFound;
  throw error;
}
