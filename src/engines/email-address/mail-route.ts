/** Decides what DNS says about a domain's mail: its exchangers, none on purpose, itself, or nothing at all. */

/** What this module reads of a resolver's answer. */
export interface DnsResponse {
  readonly status: "NOERROR" | "NXDOMAIN" | "NODATA" | "SERVFAIL" | "REFUSED" | "TIMEOUT";
  readonly records: readonly { readonly type: string; readonly fields: Readonly<Record<string, unknown>> }[];
}

export interface Exchanger {
  readonly exchange: string;
  readonly priority: number;
}

/**
 * `mx`: has exchangers; `null_mx`: takes no mail by its own word; `implicit_mx`: its own address takes mail;
 * `no_mx`: exists without either; `domain_not_found`: does not exist; `dns_error`: nobody could tell.
 */
export type RouteState = "mx" | "null_mx" | "implicit_mx" | "no_mx" | "domain_not_found" | "dns_error";

export interface MailRoute {
  readonly state: RouteState;
  /** By rising priority, then by name; empty but for `mx`. */
  readonly exchangers: readonly Exchanger[];
}

/** Asks one question about the domain at hand. */
export type QueryDns = (type: "MX" | "A" | "AAAA") => Promise<DnsResponse>;

/** One question where the domain has MX records or does not exist; its addresses are asked for only without (RFC 5321 §5.1). */
export async function resolveMailRoute(ask: QueryDns): Promise<MailRoute> {
  const route = routeByMx(await ask("MX"));
  return route ?? routeByAddresses(await Promise.all([ask("A"), ask("AAAA")]));
}

/** The route that MX records decide; null where there are none, so that addresses must. */
export function routeByMx(answer: DnsResponse): MailRoute | null {
  const all = parseExchangers(answer);
  // RFC 7505 §3: "." stands alone; beside real exchangers it is a mistake and cannot be delivered to.
  const real = all.filter(({ exchange }) => exchange !== ".");
  if (real.length > 0) return { state: "mx", exchangers: real };
  if (all.length > 0) return createRoute("null_mx");
  if (answer.status === "NXDOMAIN") return createRoute("domain_not_found");
  return answer.status === "NODATA" || answer.status === "NOERROR" ? null : createRoute("dns_error");
}

/** The route of a domain without MX records: one address found outweighs a family that nobody could tell. */
export function routeByAddresses(answers: readonly DnsResponse[]): MailRoute {
  const has = ({ status, records }: DnsResponse) =>
    status === "NOERROR" && records.some(({ type }) => type === "A" || type === "AAAA");
  if (answers.some(has)) return createRoute("implicit_mx");
  const statuses = answers.map(({ status }) => status);
  if (statuses.some((status) => ["SERVFAIL", "REFUSED", "TIMEOUT"].includes(status)))
    return createRoute("dns_error");
  return createRoute(statuses.includes("NXDOMAIN") ? "domain_not_found" : "no_mx");
}

const createRoute = (state: RouteState): MailRoute => ({ state, exchangers: [] });

const parseExchangers = ({ records }: DnsResponse): Exchanger[] =>
  records
    .filter(({ type }) => type === "MX")
    .map(({ fields }) => ({
      exchange: stripRoot(String(fields["exchange"])),
      priority: Number(fields["preference"]),
    }))
    .sort((one, other) => one.priority - other.priority || (one.exchange < other.exchange ? -1 : 1));

/** Lower case, without the root's dot; the root alone stays ".". */
const stripRoot = (name: string): string => {
  const bareName = name.toLowerCase().replace(/\.$/, "");
  return bareName === "" ? "." : bareName;
};
