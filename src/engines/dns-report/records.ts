/** DNS records: the types that can be queried, and a record's fields under the names of the report. */
import { ApiError } from "../../shared/api-error.ts";

export const recordTypes = [
  "A",
  "AAAA",
  "MX",
  "TXT",
  "NS",
  "CNAME",
  "SOA",
  "PTR",
  "CAA",
  "SRV",
  "HTTPS",
  "SVCB",
  "DS",
  "DNSKEY",
  "TLSA",
  "NAPTR",
] as const;

export type RecordType = (typeof recordTypes)[number];

/** Parses a record type in any case, or `ALL`. Throws `unsupported_record_type`. */
export function parseRecordType(text: string): RecordType | "ALL" {
  const types = [...recordTypes, "ALL"] as const;
  const type = types.find((candidate) => /^[A-Za-z]+$/.test(text) && candidate === text.toUpperCase());
  if (type !== undefined) return type;
  throw new ApiError("unsupported_record_type", `The type must be one of ${types.join(", ")}.`, {
    field: "type",
  });
}

/** A record as a resolver returns it, its fields under the names of their RFCs. */
export interface ResourceRecord {
  readonly name: string;
  readonly type: string;
  readonly ttl: number;
  readonly value: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface RecordRow {
  readonly name: string;
  readonly type: string;
  readonly ttl: number;
  readonly value: string;
  /** The fields of its type. */
  readonly [field: string]: unknown;
}

/** Fields whose name in the report differs from that of their RFC. */
const fieldNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MX: { preference: "priority" },
  NS: { nsdname: "host" },
  PTR: { ptrdname: "host" },
  CNAME: { cname: "target" },
  SOA: { mname: "primary", rname: "admin" },
  CAA: { value: "caValue" },
};

/** The record with its fields beside its value. */
export function buildRow({ name, type, ttl, value, fields }: ResourceRecord): RecordRow {
  const names = fieldNames[type] ?? {};
  const renamed = Object.entries(fields).map(([field, content]) => [names[field] ?? field, content] as const);
  const own = { name, type, ttl, value };
  // First for the reader, and last again so that no field can replace them.
  return { ...own, ...Object.fromEntries(renamed), ...own };
}
