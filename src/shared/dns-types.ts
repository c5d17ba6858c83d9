/** Record types of DNS: their names, numbers and the fields of their data (IANA, Domain Name System Parameters). */

/**
 * How a field is read, written and described: numbers of so many bits; `name` a domain name; `string` a character-string;
 * `hex` and `base64` all bytes that are left; `texts` and `params` what readers of their own make.
 */
export type FieldKind =
  | "u8"
  | "u16"
  | "u32"
  | "number"
  | "time"
  | "type"
  | "types"
  | "ipv4"
  | "ipv6"
  | "name"
  | "string"
  | "text"
  | "texts"
  | "hex"
  | "base64"
  | "salt"
  | "hash"
  | "eui48"
  | "eui64"
  | "locator"
  | "params";

interface TypeLayout {
  readonly number: number;
  /** In the order of the wire, under the names of their RFC. */
  readonly fields: Readonly<Record<string, FieldKind>>;
}

const layout = <const F extends Readonly<Record<string, FieldKind>>>(number: number, fields: F) => ({
  number,
  fields,
});

const texts = { text: "text", chunks: "texts" } as const;
const key = { flags: "u16", protocol: "u8", algorithm: "u8", publicKey: "base64" } as const;
const signer = { keyTag: "u16", algorithm: "u8", digestType: "u8", digest: "hex" } as const;
const certificate = { usage: "u8", selector: "u8", matchingType: "u8", data: "hex" } as const;
const service = { priority: "u16", target: "name", params: "params" } as const;
const signature = {
  typeCovered: "type",
  algorithm: "u8",
  labels: "u8",
  originalTtl: "u32",
  expiration: "time",
  inception: "time",
  keyTag: "u16",
  signerName: "name",
  signature: "base64",
} as const;

/** Types that are read into fields; all others have the generic form of RFC 3597. */
export const typeLayouts = {
  A: layout(1, { address: "ipv4" }),
  NS: layout(2, { nsdname: "name" }),
  CNAME: layout(5, { cname: "name" }),
  SOA: layout(6, {
    mname: "name",
    rname: "name",
    serial: "u32",
    refresh: "u32",
    retry: "u32",
    expire: "u32",
    minimum: "u32",
  }),
  MB: layout(7, { madname: "name" }),
  MG: layout(8, { mgmname: "name" }),
  MR: layout(9, { newname: "name" }),
  PTR: layout(12, { ptrdname: "name" }),
  HINFO: layout(13, { cpu: "string", os: "string" }),
  MINFO: layout(14, { rmailbx: "name", emailbx: "name" }),
  MX: layout(15, { preference: "u16", exchange: "name" }),
  TXT: layout(16, texts),
  RP: layout(17, { mbox: "name", txt: "name" }),
  AFSDB: layout(18, { subtype: "u16", hostname: "name" }),
  X25: layout(19, { psdnAddress: "string" }),
  RT: layout(21, { preference: "u16", intermediateHost: "name" }),
  SIG: layout(24, signature),
  KEY: layout(25, key),
  PX: layout(26, { preference: "u16", map822: "name", mapx400: "name" }),
  GPOS: layout(27, { longitudeText: "string", latitudeText: "string", altitudeText: "string" }),
  AAAA: layout(28, { address: "ipv6" }),
  LOC: layout(29, {
    size: "number",
    horizontalPrecision: "number",
    verticalPrecision: "number",
    latitude: "number",
    longitude: "number",
    altitude: "number",
  }),
  SRV: layout(33, { priority: "u16", weight: "u16", port: "u16", target: "name" }),
  NAPTR: layout(35, {
    order: "u16",
    preference: "u16",
    flags: "string",
    services: "string",
    regexp: "string",
    replacement: "name",
  }),
  KX: layout(36, { preference: "u16", exchanger: "name" }),
  CERT: layout(37, { certificateType: "u16", keyTag: "u16", algorithm: "u8", certificate: "base64" }),
  DNAME: layout(39, { target: "name" }),
  APL: layout(42, { prefixes: "texts" }),
  DS: layout(43, signer),
  SSHFP: layout(44, { algorithm: "u8", fingerprintType: "u8", fingerprint: "hex" }),
  IPSECKEY: layout(45, {
    precedence: "u8",
    gatewayType: "u8",
    algorithm: "u8",
    gateway: "text",
    publicKey: "base64",
  }),
  RRSIG: layout(46, signature),
  NSEC: layout(47, { nextDomainName: "name", types: "types" }),
  DNSKEY: layout(48, key),
  DHCID: layout(49, { data: "base64" }),
  NSEC3: layout(50, {
    hashAlgorithm: "u8",
    flags: "u8",
    iterations: "u16",
    salt: "salt",
    nextHashedOwnerName: "hash",
    types: "types",
  }),
  NSEC3PARAM: layout(51, { hashAlgorithm: "u8", flags: "u8", iterations: "u16", salt: "salt" }),
  TLSA: layout(52, certificate),
  SMIMEA: layout(53, certificate),
  HIP: layout(55, {
    publicKeyAlgorithm: "u8",
    hostIdentityTag: "hex",
    publicKey: "base64",
    rendezvousServers: "texts",
  }),
  NINFO: layout(56, texts),
  RKEY: layout(57, key),
  TALINK: layout(58, { previousName: "name", nextName: "name" }),
  CDS: layout(59, signer),
  CDNSKEY: layout(60, key),
  OPENPGPKEY: layout(61, { publicKey: "base64" }),
  CSYNC: layout(62, { serial: "u32", flags: "u16", types: "types" }),
  ZONEMD: layout(63, { serial: "u32", scheme: "u8", hashAlgorithm: "u8", digest: "hex" }),
  SVCB: layout(64, service),
  HTTPS: layout(65, service),
  DSYNC: layout(66, { notifiedType: "type", scheme: "u8", port: "u16", target: "name" }),
  SPF: layout(99, texts),
  NID: layout(104, { preference: "u16", nodeId: "locator" }),
  L32: layout(105, { preference: "u16", locator32: "ipv4" }),
  L64: layout(106, { preference: "u16", locator64: "locator" }),
  LP: layout(107, { preference: "u16", fqdn: "name" }),
  EUI48: layout(108, { address: "eui48" }),
  EUI64: layout(109, { address: "eui64" }),
  URI: layout(256, { priority: "u16", weight: "u16", target: "text" }),
  CAA: layout(257, { flags: "u8", tag: "string", value: "text" }),
  AVC: layout(258, texts),
  AMTRELAY: layout(260, { precedence: "u8", discoveryOptional: "u8", relayType: "u8", relay: "text" }),
  RESINFO: layout(261, texts),
  WALLET: layout(262, texts),
  TA: layout(32_768, signer),
  DLV: layout(32_769, signer),
} as const satisfies Record<string, TypeLayout>;

export type RecordType = keyof typeof typeLayouts;

export const recordTypes = Object.keys(typeLayouts) as readonly RecordType[];

const names = new Map<number, RecordType>(recordTypes.map((name) => [typeLayouts[name].number, name]));

export const isRecordType = (name: string): name is RecordType => Object.hasOwn(typeLayouts, name);

/** `MX`, or `TYPE650` for an unknown type (RFC 3597 §5). */
export const formatType = (number: number): string => names.get(number) ?? `TYPE${number}`;

/** The number of `MX` or `TYPE15`, in capitals; null for what is neither. */
export function parseType(text: string): number | null {
  if (isRecordType(text)) return typeLayouts[text].number;
  const [, digits] = /^TYPE(0|[1-9]\d{0,4})$/.exec(text) ?? [];
  return digits === undefined || Number(digits) > 0xffff ? null : Number(digits);
}

/** The pseudo-type of RFC 6891, which extends the header. */
export const optType = 41;

/** Types of records that no zone holds: they mean something in messages only (RFC 6895 §3.1). */
export const isMetaType = (number: number): boolean =>
  number === 0 || number === optType || (number >= 128 && number <= 255) || number === 0xffff;

/** Class IN; records of other classes are ignored. */
export const internetClass = 1;

const rcodeNames: Readonly<Record<number, string>> = {
  0: "NOERROR",
  1: "FORMERR",
  2: "SERVFAIL",
  3: "NXDOMAIN",
  4: "NOTIMP",
  5: "REFUSED",
  6: "YXDOMAIN",
  7: "YXRRSET",
  8: "NXRRSET",
  9: "NOTAUTH",
  10: "NOTZONE",
  16: "BADVERS",
  23: "BADCOOKIE",
};

/** `NXDOMAIN`, or `RCODE24` for a code without a name. */
export const formatRcode = (rcode: number): string => rcodeNames[rcode] ?? `RCODE${rcode}`;

/** Response codes, with the upper eight bits of RFC 6891. */
export const rcodes = { noError: 0, formatError: 1, nxDomain: 3, refused: 5, badVersion: 16 } as const;
