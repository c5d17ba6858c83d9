/** Reports on IP addresses: location, network and autonomous system, or why an address is not public. */
import { classifyParsedAddress } from "../../shared/address.ts";
import { addressToNumber } from "../../shared/address-range.ts";
import { type Address, formatAddress, parseAddress, unmapAddress } from "../../shared/address-text.ts";
import { firstOfBlock } from "../../shared/prefix.ts";
import type { AsnDatabase } from "./asn-database.ts";
import { type Confidence, type Precision, rateConfidence, ratePrecision } from "./confidence.ts";
import { type CountryFacts, findCountryFacts } from "./country-facts.ts";
import { type FlagLists, findFlags, type NetworkFlags, noFlags } from "./flags.ts";
import type { DataSource, GeoDatabase, LocatedBlock } from "./geo-database.ts";
import { type Location, unknownLocation } from "./location.ts";

export interface IpReport extends Location, CountryFacts, NetworkFlags {
  readonly ip: string;
  readonly found: boolean;
  /** First and last address of the block as unsigned numbers; null for IPv6. */
  readonly range: number[] | null;
  readonly network: string | null;
  /** What the coordinates stand for. */
  readonly precision: Precision | null;
  readonly confidence: Confidence | null;
  readonly ipVersion: 4 | 6 | null;
  readonly ipDecimal: string | null;
  readonly asn: number | null;
  readonly asOrg: string | null;
  readonly bogon: boolean;
  readonly bogonType: string | null;
  readonly source: DataSource | null;
  /** By its PTR record; null unless it was looked up. */
  readonly hostname: string | null;
  readonly hostnameConfirmed: boolean | null;
  readonly error?: string;
  readonly message?: string;
}

/** The data for addresses of one family; `asn` is null if there is none. */
export interface FamilyData {
  readonly geo: GeoDatabase;
  readonly asn: AsnDatabase | null;
  /** Lists of the operator's. */
  readonly lists?: FlagLists;
}

/** Parses an address strictly, without the white space around it; null for all else. An IPv4-mapped IPv6 address (RFC 4291 §2.5.5.2) becomes IPv4. */
export function parseIpAddress(text: string): Address | null {
  const address = parseAddress(text.trim());
  return address && unmapAddress(address);
}

/**
 * Why an address does not belong to the public Internet, or null. Such addresses are not looked up.
 * IPv4-compatible and translated forms of a public address (RFC 4291 §2.5.5.1, RFC 2765) may be fetched, since a
 * translator leads there; but their block, 0000::/8, is reserved and no host on the Internet has such an address.
 */
export const findBogonType = (address: Address): string | null =>
  classifyParsedAddress(address).reason ?? (address.version === 6 && address.a === 0 ? "reserved" : null);

/** The report of a public address. */
export function buildPublicReport(address: Address, { geo, asn, lists }: FamilyData): IpReport {
  const located = geo.locate(address);
  const system = asn?.find(address) ?? null;
  const { location, network, range } = located === null ? noBlock : describeBlock(address, located);
  return {
    ip: formatAddress(address),
    found: located !== null,
    country: location.country,
    countryName: location.countryName,
    region: location.region,
    city: location.city,
    postal: location.postal,
    timezone: location.timezone,
    latitude: location.latitude,
    longitude: location.longitude,
    accuracyRadiusKm: location.accuracyRadiusKm,
    precision: ratePrecision(location),
    confidence: located === null ? null : rateConfidence(location, address.version, located.prefixLength),
    eu: location.eu,
    range,
    network,
    ipVersion: address.version,
    ipDecimal: formatDecimal(address),
    continent: location.continent,
    asn: system?.number ?? null,
    asOrg: system?.organization ?? null,
    ...findCountryFacts(location.country),
    ...findFlags(address, { system, source: asn?.source ?? null, lists }),
    bogon: false,
    bogonType: null,
    ...noHostname,
    source: geo.source,
  };
}

/** The report of an address in a special block. */
export const buildBogonReport = (address: Address, bogonType: string): IpReport => ({
  ...emptyReport,
  ip: formatAddress(address),
  ipVersion: address.version,
  ipDecimal: formatDecimal(address),
  bogon: true,
  bogonType,
});

/** The batch item of a text that is not an address. */
export const buildInvalidReport = (text: string, message: string): IpReport => ({
  ...emptyReport,
  ip: text,
  error: "invalid_ip",
  message,
});

const noBlock = { location: unknownLocation, network: null, range: null };

const noHostname = { hostname: null, hostnameConfirmed: null };

const emptyReport = {
  ip: "",
  found: false,
  ...unknownLocation,
  range: null,
  network: null,
  ipVersion: null,
  ipDecimal: null,
  asn: null,
  asOrg: null,
  precision: null,
  confidence: null,
  ...findCountryFacts(null),
  ...noFlags,
  bogon: false,
  bogonType: null,
  ...noHostname,
  source: null,
};

function describeBlock(address: Address, { location, prefixLength }: LocatedBlock) {
  const first = firstOfBlock(address, prefixLength);
  const network = `${formatAddress(first)}/${prefixLength}`;
  if (address.version === 6) return { location, network, range: null };
  const low = first.d >>> 0;
  return { location, network, range: [low, low + 2 ** (32 - prefixLength) - 1] };
}

/** The address as one unsigned number, in decimal digits. */
const formatDecimal = (address: Address): string =>
  String(address.version === 4 ? address.d >>> 0 : addressToNumber(address));
