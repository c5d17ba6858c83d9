/** Reports on a resolver's responses: the records of a type, the addresses of a name, the names of an address. */
import { roundTo } from "../../shared/rounding.ts";
import { buildRow, type ResourceRecord } from "./records.ts";

export const statuses = ["NOERROR", "NXDOMAIN", "NODATA", "SERVFAIL", "REFUSED", "TIMEOUT"] as const;

export interface DnsResponse {
  readonly status: (typeof statuses)[number];
  readonly records: readonly ResourceRecord[];
  readonly authenticated: boolean | null;
  readonly elapsedMs: number;
  readonly resolver: string | null;
}

/** The records of the queried type and, apart from them, the aliases that led there. */
export function buildRecordsReport(domain: string, type: string, response: DnsResponse) {
  const { status, authenticated, resolver } = response;
  const records = response.records.filter((record) => record.type === type).map(buildRow);
  const chain = response.records.filter((record) => record.type !== type).map(buildRow);
  const elapsedMs = roundTo(response.elapsedMs, 3);
  return { domain, type, status, count: records.length, records, chain, authenticated, elapsedMs, resolver };
}

/** The addresses of both families; `ttl` is the shortest of all records, aliases included. */
export function buildAddressReport(domain: string, a: DnsResponse, aaaa: DnsResponse) {
  const ttls = [a, aaaa]
    .flatMap(({ status, records }) => (status === "NOERROR" ? records : []))
    .map(({ ttl }) => ttl);
  return {
    domain,
    a: collectField(a, "A", "address"),
    aaaa: collectField(aaaa, "AAAA", "address"),
    status: statusPrecedence.find((status) => [a.status, aaaa.status].includes(status)) ?? "NODATA",
    ttl: ttls.length === 0 ? null : Math.min(...ttls),
  };
}

/** The common status of two responses for one name is the first of these: an address found outranks a family that failed. */
const statusPrecedence: readonly DnsResponse["status"][] = [
  "NOERROR",
  "NXDOMAIN",
  "TIMEOUT",
  "SERVFAIL",
  "REFUSED",
];

/** The names in the PTR records of an address. */
export const listHostnames = (response: DnsResponse): string[] => collectField(response, "PTR", "ptrdname");

const collectField = ({ records }: DnsResponse, type: string, field: string): string[] =>
  records
    .filter((record) => record.type === type)
    .map(({ fields }) => fields[field])
    .filter((content) => typeof content === "string");
