/** Schemas of records: the fields of each type's data, from its layout. */
import { type RecordRow, reportedName } from "../../engines/dns-report/index.ts";
import { type TObject, type TProperties, type TSchema, Type } from "../../kernel/type.ts";
import { type FieldKind, type RecordType, recordTypes, typeLayouts } from "../../shared/dns-types.ts";
import { nullable } from "../schema-kit.ts";

/** What a field says, by its name in reports; `TYPE.name` where a type means something of its own by it. */
const descriptions: Readonly<Record<string, string>> = {
  address: "The address",
  admin: "The mailbox in charge; its first dot stands for the @",
  algorithm: "Number of the key's algorithm",
  altitude: "Meters above the reference of GPS",
  altitudeText: "Meters, as text",
  caValue: "The property's value",
  certificate: "The certificate as Base64",
  certificateType: "1: PKIX, 2: SPKI, 3: OpenPGP",
  chunks: "Its strings",
  cpu: "Kind of machine",
  data: "The data in lower-case hex",
  digest: "The digest in lower-case hex",
  digestType: "Number of the digest's algorithm",
  discoveryOptional: "1 if discovery by other ways may be left out",
  emailbx: "Mailbox for errors",
  exchange: "The mail server; `.` if the domain accepts no mail (RFC 7505)",
  exchanger: "The key exchanger's name",
  expiration: "End of validity, ISO 8601",
  expire: "Seconds after which a secondary stops answering",
  fingerprint: "The fingerprint in lower-case hex",
  fingerprintType: "1: SHA-1, 2: SHA-256",
  flags: "Flags as a number",
  fqdn: "The name whose locators count",
  gateway: "Address or name of the gateway; `.` for none",
  gatewayType: "0: none, 1: IPv4, 2: IPv6, 3: a name",
  hashAlgorithm: "Number of the digest's algorithm",
  horizontalPrecision: "Meters by which the place may be off",
  host: "The host's name",
  hostIdentityTag: "The tag in lower-case hex",
  hostname: "The host's name",
  inception: "Start of validity, ISO 8601",
  intermediateHost: "The host that forwards",
  iterations: "Additional rounds of the digest; 0 is advised (RFC 9276)",
  keyTag: "Tag of the key",
  labels: "Number of labels of the signed name, without an asterisk",
  latitude: "Degrees north",
  latitudeText: "Degrees north, as text",
  locator32: "The locator, written as an IPv4 address",
  locator64: "The locator in hex",
  longitude: "Degrees east",
  longitudeText: "Degrees east, as text",
  madname: "The host's name",
  map822: "Name of the mail domain",
  mapx400: "Name of the X.400 domain",
  matchingType: "How it is matched",
  mbox: "The mailbox; its first dot stands for the @",
  mgmname: "The member's mailbox",
  minimum: "Seconds for which a missing name may be cached",
  newname: "The new mailbox",
  nextDomainName: "The next name of the zone",
  nextHashedOwnerName: "Hash of the next name, in Base32 with hex digits first",
  nextName: "The next name",
  nodeId: "The identifier in hex",
  notifiedType: "The type whose changes are told",
  order: "Lower first",
  originalTtl: "TTL in the zone, in seconds",
  os: "Operating system",
  port: "The port",
  precedence: "Lower first",
  preference: "Lower first",
  prefixes: "Family, prefix and length, such as `1:192.0.2.0/24`; `!` before what is excluded",
  previousName: "The previous name",
  primary: "The primary name server",
  priority: "Lower first",
  protocol: "Always 3",
  psdnAddress: "The number",
  publicKey: "The key as Base64",
  publicKeyAlgorithm: "Number of the key's algorithm",
  refresh: "Seconds between checks by secondaries",
  regexp: "The rewriting rule",
  relay: "Address or name of the relay; `.` for none",
  relayType: "0: none, 1: IPv4, 2: IPv6, 3: a name",
  rendezvousServers: "Names of the rendezvous servers",
  replacement: "The next name",
  retry: "Seconds until a failed check is repeated",
  rmailbx: "Mailbox in charge",
  salt: "The salt in hex; empty if there is none",
  scheme: "Number of the scheme",
  selector: "Which part of the certificate",
  serial: "Version of the zone",
  services: "The services",
  signature: "The signature as Base64",
  signerName: "The zone that signed",
  size: "Diameter in meters",
  subtype: "1: AFS, 2: DCE",
  tag: "issue, issuewild, iodef, …",
  target: "The name that it points to",
  text: "All its strings joined",
  txt: "Name of a text record that says more",
  typeCovered: "The type of the signed records",
  types: "The types that it tells of",
  usage: "Certificate usage",
  verticalPrecision: "Meters by which the altitude may be off",
  weight: "Share among equal priorities",
  "CAA.flags": "128: who does not understand the tag must not issue",
  "DHCID.data": "The data as Base64",
  "DNSKEY.flags": "256: signs the zone's records; 257: signs its keys",
  "EUI48.address": "The hardware address, six bytes in hex",
  "EUI64.address": "The hardware address, eight bytes in hex",
  "HTTPS.priority": "Lower first; 0 makes it an alias",
  "MB.madname": "The host that has the mailbox",
  "NAPTR.flags": "What the next step is, in letters",
  "NAPTR.preference": "Lower first among equal orders",
  "SVCB.priority": "Lower first; 0 makes it an alias",
  "URI.target": "The URI",
};

const describe = (type: string, name: string): { description: string } => ({
  description: descriptions[`${type}.${name}`] ?? descriptions[name] ?? name,
});

const numbers: ReadonlySet<FieldKind> = new Set(["u8", "u16", "u32"]);

function fieldSchema(type: RecordType, name: string, kind: FieldKind): TSchema {
  const about = describe(type, name);
  if (numbers.has(kind)) return Type.Integer(about);
  if (kind === "number") return Type.Number(about);
  if (kind === "texts" || kind === "types") return Type.Array(Type.String(), about);
  if (kind === "params") return Type.Object({}, { additionalProperties: true, description: "By their keys" });
  return Type.String(kind === "ipv4" || kind === "ipv6" ? { format: kind, ...about } : about);
}

const common = {
  name: Type.String({ description: "Owner in A-labels, lower case" }),
  ttl: nullable(Type.Integer(), "Seconds for which it may still be cached"),
  value: Type.String({ description: "The record's data as in a zone file" }),
};

/** A record whose data is malformed has none of its type's fields. */
function recordOf(type: RecordType): TObject {
  const layout: Readonly<Record<string, FieldKind>> = typeLayouts[type].fields;
  const fields: TProperties = Object.fromEntries(
    Object.entries(layout).map(([field, kind]) => {
      const name = reportedName(type, field);
      return [name, Type.Optional(fieldSchema(type, name, kind))];
    }),
  );
  return Type.Object(
    { ...common, type: Type.Literal(type, { description: "Type of the record" }), ...fields },
    { title: `Dns${type}Record` },
  );
}

const unknownRecord = Type.Object(
  {
    ...common,
    type: Type.String({ pattern: "^TYPE[0-9]{1,5}$", description: "A type without a name here (RFC 3597)" }),
  },
  { title: "DnsUnknownRecord" },
);

// The engine builds rows by the names of fields, so its type says less than these schemas.
export const record = Type.Unsafe<RecordRow>({
  anyOf: [{ title: "DnsRecord", anyOf: recordTypes.map(recordOf) }, unknownRecord],
});

export const alias = Type.Unsafe<RecordRow>(recordOf("CNAME"));

/** Names of the types with fields of their own. */
export const namedTypes = recordTypes.join(", ");
