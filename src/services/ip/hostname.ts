/** The host name of an address by its PTR record, and whether the name leads back to the address (RFC 1912 §2.1). */
import type { IpReport } from "../../engines/geo-ip/index.ts";
import type { Context } from "../../kernel/operation.ts";
import type { Dns, DnsAnswer } from "../../kernel/ports.ts";
import type { Address } from "../../shared/address-text.ts";
import { ApiError } from "../../shared/api-error.ts";
import { clientKey } from "../../shared/client-key.ts";
import { formatReverseName } from "../../shared/reverse-name.ts";
import { leadsTo, pointerNames } from "../dns-queries.ts";

export type Hostname = Pick<IpReport, "hostname" | "hostnameConfirmed">;

/** Of several names the first that leads back is answered; so many are tried. */
const maxTried = 4;

type Query = (name: string, type: string) => Promise<DnsAnswer>;

/** Nulls where there is no name, no server answers, or private names are not looked up here. */
export async function findHostname(
  address: Address,
  context: Pick<Context, "dns" | "signal" | "caller">,
): Promise<Hostname> {
  const query = queryBy(context);
  const names = pointerNames(await query(formatReverseName(address), "PTR")).slice(0, maxTried);
  const [hostname] = names;
  if (hostname === undefined) return { hostname: null, hostnameConfirmed: null };
  const type = address.version === 4 ? "A" : "AAAA";
  const answers = await Promise.all(names.map((name) => query(name, type)));
  const at = answers.findIndex((answer) => leadsTo(answer, address));
  return { hostname: names[Math.max(0, at)] ?? hostname, hostnameConfirmed: at >= 0 };
}

/** A name that is refused, because it is private or none, counts as one without records. */
function queryBy({ dns, signal, caller }: Pick<Context, "dns" | "signal" | "caller">): Query {
  const client = clientKey(caller.address);
  return async (name, type) => {
    try {
      return await dns.query(name, type, signal, client);
    } catch (error) {
      if (error instanceof ApiError && refusals.has(error.code)) return noRecords;
      throw error;
    }
  };
}

const refusals: ReadonlySet<string> = new Set(["blocked_target", "invalid_domain"]);

const noRecords: Awaited<ReturnType<Dns["query"]>> = {
  status: "NODATA",
  records: [],
  authenticated: null,
  elapsedMs: 0,
  resolver: null,
};
