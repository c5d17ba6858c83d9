/** Decides which record types and answer codes have a word (IANA, Domain Name System Parameters). */

/** Record types that are read into fields; every other one is shown as RFC 3597 shows unknown types. */
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

/** The pseudo-type of RFC 6891 that carries what the header has no room for. */
export const optType = 41;

/** Class IN; records of other classes are of no use to anybody here. */
export const internetClass = 1;

const words = new Map<number, RecordType>(
  Object.entries(typeNumbers).map(([word, number]) => [number, word as RecordType]),
);

export const isRecordType = (word: string): word is RecordType => Object.hasOwn(typeNumbers, word);

/** `MX`, or `TYPE99` for a type without a word here (RFC 3597 §5). */
export const typeWord = (number: number): string => words.get(number) ?? `TYPE${number}`;

/** Answer codes, the upper eight bits of RFC 6891 included. */
export const rcodes = { noError: 0, formatError: 1, nxDomain: 3, refused: 5, badVersion: 16 } as const;
