/** Decides which record types can be asked for, and the names that a record's parts have in answers. */
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

/** Reads a type in any case, or `ALL`. Throws `unsupported_record_type`. */
export function recordType(text: string): RecordType | "ALL" {
  const words = [...recordTypes, "ALL"] as const;
  const word = words.find((candidate) => /^[A-Za-z]+$/.test(text) && candidate === text.toUpperCase());
  if (word !== undefined) return word;
  throw new ApiError("unsupported_record_type", `The type must be one of ${words.join(", ")}.`, {
    field: "type",
  });
}

/** A record as a resolver gives it, its parts under the names of their RFCs. */
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
}

/** Parts that the contract calls otherwise than their RFCs do. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MX: { preference: "priority" },
  NS: { nsdname: "host" },
  PTR: { ptrdname: "host" },
  CNAME: { cname: "target" },
  SOA: { mname: "primary", rname: "admin" },
  CAA: { value: "caValue" },
};

/** The record with its parts beside its value. */
export function recordRow({ name, type, ttl, value, fields }: ResourceRecord): RecordRow {
  const names = renamed[type] ?? {};
  const parts = Object.entries(fields).map(([part, content]) => [names[part] ?? part, content] as const);
  const own = { name, type, ttl, value };
  // First for the reader, and last again so that no part can take their place.
  return { ...own, ...Object.fromEntries(parts), ...own };
}
