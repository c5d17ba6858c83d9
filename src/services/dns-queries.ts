/** DNS queries for names that others wrote: into an address, a record, a policy. */
import type { Context } from "../kernel/operation.ts";
import type { DnsAnswer } from "../kernel/ports.ts";
import { type Address, formatAddress, parseAddress, unmapAddress } from "../shared/address-text.ts";
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
 * can hold, is as unknown as it is to public DNS. `client` is whom the resolver counts the questions for.
 */
export function openQueries(
  { dns, signal }: Pick<Context, "dns" | "signal">,
  timeoutMs: number,
  client?: string,
): Query {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  return (name, type) => dns.query(name, type, limit, client).catch(hideName);
}

function hideName(error: unknown): DnsAnswer {
  if (error instanceof ApiError && (error.code === "blocked_target" || error.code === "invalid_domain"))
    return notFound;
  throw error;
}

const fieldsOf = ({ records }: DnsAnswer, field: string): string[] =>
  records.map(({ fields }) => fields[field]).filter((value) => typeof value === "string");

/** The host names that PTR records give. */
export const pointerNames = (answer: DnsAnswer): string[] => fieldsOf(answer, "ptrdname");

/** Whether records of type A or AAAA have an address. */
export function leadsTo(answer: DnsAnswer, address: Address): boolean {
  const wanted = formatAddress(address);
  return fieldsOf(answer, "address").some((text) => {
    const found = parseAddress(text);
    return found !== null && formatAddress(unmapAddress(found)) === wanted;
  });
}
