/** Names of record types and response codes (IANA, Domain Name System Parameters). */
/** Record types that are read into fields; all others are formatted as unknown types (RFC 3597). */
export const typeNumbers = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  NAPTR: 35,
  DNAME: 39,
  DS: 43,
  DNSKEY: 48,
  TLSA: 52,
  SVCB: 64,
  HTTPS: 65,
  CAA: 257,
} as const satisfies Record<string, number>;

export type RecordType = keyof typeof typeNumbers;

/** The pseudo-type of RFC 6891, which extends the header. */
export const optType = 41;

/** Class IN; records of other classes are ignored. */
export const internetClass = 1;

const names = new Map<number, RecordType>(
  Object.entries(typeNumbers).map(([name, number]) => [number, name as RecordType]),
);

export const isRecordType = (name: string): name is RecordType => Object.hasOwn(typeNumbers, name);

/** `MX`, or `TYPE99` for an unknown type (RFC 3597 §5). */
export const formatType = (number: number): string => names.get(number) ?? `TYPE${number}`;

/** Response codes, with the upper eight bits of RFC 6891. */
export const rcodes = { noError: 0, formatError: 1, nxDomain: 3, refused: 5, badVersion: 16 } as const;
