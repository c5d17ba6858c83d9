/** The mail route of a domain: its MX records, a null MX or its own address. */

/** The parts of a DNS response that are used here. */
export interface DnsResponse {
  readonly status: "NOERROR" | "NXDOMAIN" | "NODATA" | "SERVFAIL" | "REFUSED" | "TIMEOUT";
  readonly records: readonly { readonly type: string; readonly fields: Readonly<Record<string, unknown>> }[];
}

export interface Exchanger {
  readonly exchange: string;
  readonly priority: number;
}

/**
 * `mx`: has exchangers; `null_mx`: declares that it accepts no mail; `implicit_mx`: its own address accepts mail;
 * `no_mx`: exists without either; `domain_not_found`: does not exist; `dns_error`: DNS gave no result.
 */
export type RouteState = "mx" | "null_mx" | "implicit_mx" | "no_mx" | "domain_not_found" | "dns_error";

export interface MailRoute {
  readonly state: RouteState;
  /** By priority, then by name; empty unless the state is `mx`. */
  readonly exchangers: readonly Exchanger[];
}

/** Sends one DNS query for the domain. */
type QueryDns = (type: "MX" | "A" | "AAAA") => Promise<DnsResponse>;

/** One query if the domain has MX records or does not exist; otherwise two more for its addresses (RFC 5321 §5.1). */
export async function resolveMailRoute(query: QueryDns): Promise<MailRoute> {
  const route = routeByMx(await query("MX"));
  return route ?? routeByAddresses(await Promise.all([query("A"), query("AAAA")]));
}

/** The route by MX records; null if there are none, so that addresses decide. */
function routeByMx(response: DnsResponse): MailRoute | null {
  const all = parseExchangers(response);
  // RFC 7505 §3: "." must be the only exchanger; next to real ones it is a mistake and cannot be delivered to.
  const real = all.filter(({ exchange }) => exchange !== ".");
  if (real.length > 0) return { state: "mx", exchangers: real };
  if (all.length > 0) return createRoute("null_mx");
  if (response.status === "NXDOMAIN") return createRoute("domain_not_found");
  return response.status === "NODATA" || response.status === "NOERROR" ? null : createRoute("dns_error");
}

/** The route of a domain without MX records: one address is enough, even if the query for the other family failed. */
function routeByAddresses(responses: readonly DnsResponse[]): MailRoute {
  const hasAddress = ({ status, records }: DnsResponse) =>
    status === "NOERROR" && records.some(({ type }) => type === "A" || type === "AAAA");
  if (responses.some(hasAddress)) return createRoute("implicit_mx");
  const statuses = responses.map(({ status }) => status);
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

/** Lower case, without a final dot; the root itself stays ".". */
const stripRoot = (name: string): string => {
  const bare = name.toLowerCase().replace(/\.$/, "");
  return bare === "" ? "." : bare;
};
