/** Decides what is told of a resolver's answers. */
import { type RecordRow, type RecordType, type ResourceRecord, recordRow } from "./records.ts";

export const statusWords = ["NOERROR", "NXDOMAIN", "NODATA", "SERVFAIL", "REFUSED", "TIMEOUT"] as const;

export interface Answer {
  readonly status: (typeof statusWords)[number];
  readonly records: readonly ResourceRecord[];
  readonly authenticated: boolean | null;
  readonly elapsedMs: number;
  readonly resolver: string | null;
}

export interface RecordsReport {
  readonly domain: string;
  readonly type: RecordType;
  readonly status: Answer["status"];
  readonly count: number;
  readonly records: RecordRow[];
  readonly chain: RecordRow[];
  readonly authenticated: boolean | null;
  readonly elapsedMs: number;
  readonly resolver: string | null;
}

/** The records of the asked type, and apart from them the aliases that led there. */
export function recordsReport(domain: string, type: RecordType, answer: Answer): RecordsReport {
  const { status, authenticated, resolver } = answer;
  const records = answer.records.filter((record) => record.type === type).map(recordRow);
  const chain = answer.records.filter((record) => record.type !== type).map(recordRow);
  const elapsedMs = Math.round(answer.elapsedMs * 1_000) / 1_000;
  return { domain, type, status, count: records.length, records, chain, authenticated, elapsedMs, resolver };
}

export interface AddressReport {
  readonly domain: string;
  readonly a: string[];
  readonly aaaa: string[];
  readonly status: Answer["status"];
  readonly ttl: number | null;
}

/** Both families together: `ttl` is the shortest of all records, aliases included. */
export function addressReport(domain: string, a: Answer, aaaa: Answer): AddressReport {
  const ttls = [a, aaaa]
    .flatMap(({ status, records }) => (status === "NOERROR" ? records : []))
    .map(({ ttl }) => ttl);
  return {
    domain,
    a: partsOf(a, "A", "address"),
    aaaa: partsOf(aaaa, "AAAA", "address"),
    status: together.find((word) => [a.status, aaaa.status].includes(word)) ?? "NODATA",
    ttl: ttls.length === 0 ? null : Math.min(...ttls),
  };
}

/** The status of two answers for one name is the first of these: an address found outranks a family that failed. */
const together: readonly Answer["status"][] = ["NOERROR", "NXDOMAIN", "TIMEOUT", "SERVFAIL", "REFUSED"];

/** The names of an address. */
export const hostnames = (answer: Answer): string[] => partsOf(answer, "PTR", "ptrdname");

const partsOf = ({ records }: Answer, type: string, part: string): string[] =>
  records
    .filter((record) => record.type === type)
    .map(({ fields }) => fields[part])
    .filter((content) => typeof content === "string");
