/** Decides what is told of an IP address. */

import { classifyParsedAddress } from "../../shared/address.ts";
import { type Address, formatAddress, ipv4Address, parseAddress } from "../../shared/address-text.ts";
import { firstOfBlock } from "../../shared/prefix.ts";
import type { AsnData } from "./asn.ts";
import type { DataSource, Geo, Place } from "./geo.ts";
import { type Location, nowhere } from "./place.ts";

export interface IpReport extends Location {
  readonly ip: string;
  readonly found: boolean;
  /** First and last address of the block as unsigned numbers; null for IPv6. */
  readonly range: number[] | null;
  readonly network: string | null;
  readonly ipVersion: 4 | 6 | null;
  readonly ipDecimal: string | null;
  readonly asn: number | null;
  readonly asOrg: string | null;
  readonly bogon: boolean;
  readonly bogonType: string | null;
  readonly source: DataSource | null;
  readonly error?: string;
  readonly message?: string;
}

/** What answers for the addresses of one family; no `asn` where there is no such data. */
export interface FamilyData {
  readonly geo: Geo;
  readonly asn: AsnData | null;
}

/** Reads an address strictly; one mapped into IPv6 (RFC 4291 §2.5.5.2) is the IPv4 address. Null for all else. */
export function readAddress(text: string): Address | null {
  const address = parseAddress(text);
  if (address === null || address.version === 4) return address;
  const isMapped = address.a === 0 && address.b === 0 && address.c === 0xffff;
  return isMapped ? ipv4Address(address.d) : address;
}

/**
 * Why an address is not one of the public Internet, or null: those have no place and are not looked up.
 * IPv4-compatible and translated forms of a public address (RFC 4291 §2.5.5.1, RFC 2765) may be fetched, since a
 * translator leads there; but the block they stand in, 0000::/8, is reserved and nobody on the Internet has them.
 */
export const bogonTypeOf = (address: Address): string | null =>
  classifyParsedAddress(address).reason ?? (address.version === 6 && address.a === 0 ? "reserved" : null);

/** The report of a public address. */
export function publicReport(address: Address, { geo, asn }: FamilyData): IpReport {
  const place = geo.locate(address);
  const system = asn?.find(address) ?? null;
  const { location, network, range } = place === null ? unplaced : placed(address, place);
  return {
    ip: formatAddress(address),
    found: place !== null,
    country: location.country,
    countryName: location.countryName,
    region: location.region,
    city: location.city,
    timezone: location.timezone,
    latitude: location.latitude,
    longitude: location.longitude,
    accuracyRadiusKm: location.accuracyRadiusKm,
    eu: location.eu,
    range,
    network,
    ipVersion: address.version,
    ipDecimal: decimalOf(address),
    continent: location.continent,
    asn: system === null ? null : system.number,
    asOrg: system === null ? null : system.organization,
    bogon: false,
    bogonType: null,
    source: geo.source,
  };
}

/** The report of an address of a special block. */
export const bogonReport = (address: Address, bogonType: string): IpReport => ({
  ...unknown,
  ip: formatAddress(address),
  ipVersion: address.version,
  ipDecimal: decimalOf(address),
  bogon: true,
  bogonType,
});

/** What stands in a batch for a text that is no address. */
export const invalidReport = (text: string, message: string): IpReport => ({
  ...unknown,
  ip: text,
  error: "invalid_ip",
  message,
});

const unplaced = { location: nowhere, network: null, range: null };

const unknown = {
  ip: "",
  found: false,
  ...nowhere,
  range: null,
  network: null,
  ipVersion: null,
  ipDecimal: null,
  asn: null,
  asOrg: null,
  bogon: false,
  bogonType: null,
  source: null,
};

function placed(address: Address, { location, prefixLength }: Place) {
  const first = firstOfBlock(address, prefixLength);
  const network = `${formatAddress(first)}/${prefixLength}`;
  if (address.version === 6) return { location, network, range: null };
  const low = first.d >>> 0;
  return { location, network, range: [low, low + 2 ** (32 - prefixLength) - 1] };
}

/** The address as one unsigned number; 128 bits need an exact one. */
function decimalOf({ version, a, b, c, d }: Address): string {
  if (version === 4) return String(d >>> 0);
  return BigInt(`0x${hex32(a)}${hex32(b)}${hex32(c)}${hex32(d)}`).toString();
}

const hex32 = (word: number): string => (word >>> 0).toString(16).padStart(8, "0");
