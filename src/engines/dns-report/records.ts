/** DNS records: the types that can be queried, and a record's fields under the names of the report. */
import { ApiError } from "../../shared/api-error.ts";
import { formatType, isMetaType, parseType, type RecordType, recordTypes } from "../../shared/dns-types.ts";
import { nearestNames } from "../../shared/nearest-names.ts";

/** The types that people look for: what `ALL` stands for. */
export const commonTypes = [
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
] as const satisfies readonly RecordType[];

/** A list may name so many types. */
const maxTypes = commonTypes.length;

/**
 * Parses a record type in any case: a name, or any number as `TYPE650` (RFC 3597). A type without a name of its own keeps
 * that form. Throws `unsupported_record_type`.
 */
export function parseRecordType(text: string): string {
  const word = /^[A-Za-z0-9]{1,20}$/.test(text) ? text.toUpperCase() : "";
  const number = parseType(word);
  if (number !== null && !isMetaType(number)) return formatType(number);
  throw unsupported(explainType(word, number));
}

/** Parses one type, a list with commas between them, or `ALL`; `several` tells whether more than one was asked for. */
export function parseRecordTypes(text: string): {
  readonly types: readonly string[];
  readonly several: boolean;
} {
  if (text.trim().toUpperCase() === "ALL") return { types: commonTypes, several: true };
  const words = text.split(",").map((word) => word.trim());
  if (words.length > maxTypes) throw unsupported(`A list has at most ${maxTypes} types.`);
  return { types: [...new Set(words.map(parseRecordType))], several: words.length > 1 };
}

const unsupported = (message: string): ApiError =>
  new ApiError("unsupported_record_type", message, { field: "type" });

/** Why it is no type that can be asked for, and what to ask for instead. */
function explainType(word: string, number: number | null): string {
  if (word === "ANY" || number === anyType)
    return "ANY is not a type of record, and servers answer it with any one record or none (RFC 8482): ask for ALL, or list the types.";
  if (number !== null || queryWords.has(word))
    return "The type has a meaning between servers only; no zone has records of it.";
  const [nearest] = nearestNames(word, recordTypes, 1);
  const hint = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  return `The type must be a type of record such as A, MX, TXT, CAA or DNSKEY, or a number as TYPE650.${hint}`;
}

/** QTYPE 255 (RFC 1035 §3.2.3). */
const anyType = 255;

const queryWords: ReadonlySet<string> = new Set(["OPT", "AXFR", "IXFR", "MAILA", "MAILB", "TSIG", "TKEY"]);

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

/** The name in reports of a field that its RFC gives another one. */
export const reportedName = (type: string, field: string): string => fieldNames[type]?.[field] ?? field;

/** The record with its fields beside its value. */
export function buildRow({ name, type, ttl, value, fields }: ResourceRecord): RecordRow {
  const renamed = Object.entries(fields).map(
    ([field, content]) => [reportedName(type, field), content] as const,
  );
  const own = { name, type, ttl, value };
  // First for the reader, and last again so that no field can replace them.
  return { ...own, ...Object.fromEntries(renamed), ...own };
}
