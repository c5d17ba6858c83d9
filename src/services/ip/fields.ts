/** What the IP endpoints share: the schema of a report, and making one. */
import {
  buildBogonReport,
  buildPublicReport,
  findBogonType,
  type IpReport,
  parseIpAddress,
} from "../../engines/geo-ip/index.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { type TSchema, Type } from "../../kernel/type.ts";
import type { Address } from "../../shared/address-text.ts";
import { ApiError } from "../../shared/api-error.ts";
import type { WithIp } from "./resources.ts";

/** The longest text of an address: six groups and a dotted quad. */
export const ipLengthMax = 45;

export const ipOf = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: ipLengthMax,
    description,
    ...refusal({ maxLength: "invalid_ip" }),
  });

export const attribution =
  "IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by " +
  "[Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address says where its network is used, " +
  "not where a person is.";

export const orNull = <S extends TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const textOrNull = (description: string) => orNull(Type.String(), description);

export const numberOrNull = (description: string) => orNull(Type.Number(), description);

export const wholeOrNull = (description: string) => orNull(Type.Integer(), description);

export const source = orNull(
  Type.Object({ name: Type.String(), date: Type.String() }),
  "Where the place comes from and the day that data was built; null where nothing was looked up",
);

export const report = Type.Object({
  ip: Type.String({ description: "The address in its canonical form (RFC 5952)" }),
  found: Type.Boolean({ description: "Whether the place is known" }),
  country: textOrNull("ISO 3166-1 alpha-2"),
  countryName: textOrNull("In English"),
  region: textOrNull("ISO 3166-2 part behind the hyphen; null where the data names none for sure"),
  city: textOrNull("In English"),
  timezone: textOrNull("IANA zone"),
  latitude: numberOrNull("Degrees, north positive"),
  longitude: numberOrNull("Degrees, east positive"),
  accuracyRadiusKm: numberOrNull("Null where the data does not say it"),
  eu: Type.Boolean({ description: "In the EU: its 27 members and AX, GF, GP, MF, MQ, RE, YT" }),
  range: orNull(Type.Array(Type.Integer()), "First and last address of the block as numbers; null for IPv6"),
  network: textOrNull("The block the answer is for, as CIDR"),
  ipVersion: orNull(Type.Enum([4, 6]), "Family of the address"),
  ipDecimal: textOrNull("The address as one number"),
  continent: textOrNull("AF, AN, AS, EU, NA, OC or SA"),
  asn: wholeOrNull("Number of the autonomous system that announces the address"),
  asOrg: textOrNull("Who runs that system"),
  bogon: Type.Boolean({ description: "Whether the address is none of the public Internet" }),
  bogonType: textOrNull("Why not: private, loopback, cgnat, documentation, …"),
  source,
});

export const privateAddress = {
  ip: "192.168.0.1",
  found: false,
  country: null,
  countryName: null,
  region: null,
  city: null,
  timezone: null,
  latitude: null,
  longitude: null,
  accuracyRadiusKm: null,
  eu: false,
  range: null,
  network: null,
  ipVersion: 4 as const,
  ipDecimal: "3232235521",
  continent: null,
  asn: null,
  asOrg: null,
  bogon: true,
  bogonType: "private",
  source: null,
};

/** The report of an address; the data is opened by the first call that needs it. */
export function reportOn(address: Address, ip: WithIp["ip"]): IpReport | Promise<IpReport> {
  const bogonType = findBogonType(address);
  if (bogonType !== null) return buildBogonReport(address, bogonType);
  const data = ip.dataOf(address.version);
  return data instanceof Promise
    ? data.then((opened) => buildPublicReport(address, opened))
    : buildPublicReport(address, data);
}

/** A link-local peer comes with the interface it was met on (RFC 4007). */
export const withoutZone = (address: string): string => address.replace(/%.*$/, "");

export function addressIn(text: string, field: string): Address {
  const address = parseIpAddress(text);
  if (address === null)
    throw new ApiError("invalid_ip", `${field} is not an IPv4 or IPv6 address.`, { field });
  return address;
}
