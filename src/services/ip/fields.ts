/** What the IP endpoints share: the schema of a report, and making one. */
import {
  buildBogonReport,
  buildPublicReport,
  findBogonType,
  type IpReport,
  parseIpAddress,
} from "../../engines/geo-ip/index.ts";
import { refusal, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import type { Address } from "../../shared/address-text.ts";
import { ApiError } from "../../shared/api-error.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import type { WithIp } from "./resources.ts";

/** The longest text of an address, six groups and a dotted quad, is 45 long; the rest is for blanks around it. */
const maxIpLength = 64;

export const ipField = (description: string) =>
  Type.String({ minLength: 1, maxLength: maxIpLength, description, ...refusal({ maxLength: "invalid_ip" }) });

export const canonicalIp = Type.String({ description: "The address in its canonical form (RFC 5952)" });

export const attribution =
  "IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by " +
  "[Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address tells where its network is used, " +
  "not where a person is.";

const nullableNumber = (description: string) => nullable(Type.Number(), description);

export const report = Type.Object(
  {
    ip: canonicalIp,
    found: Type.Boolean({ description: "Whether the location is known" }),
    country: nullableText("ISO 3166-1 alpha-2"),
    countryName: nullableText("In English"),
    region: nullableText("The part of the ISO 3166-2 code after the hyphen; null if the data is not sure"),
    city: nullableText("In English"),
    timezone: nullableText("IANA time zone; null if all that is known is a country with several"),
    latitude: nullableNumber("Degrees, north is positive"),
    longitude: nullableNumber("Degrees, east is positive"),
    accuracyRadiusKm: nullableNumber("Null if the data does not tell it"),
    eu: Type.Boolean({ description: "In the EU: its 27 members and AX, GF, GP, MF, MQ, RE, YT" }),
    range: {
      ...nullable(
        Type.Array(Type.Integer()),
        "First and last address of the block as numbers; null for IPv6",
      ),
      ...view({ as: "aside" }),
    },
    network: nullableText("The block that the answer is for, as CIDR"),
    ipVersion: nullable(Type.Enum([4, 6]), "4 or 6; null if the text is not an address"),
    ipDecimal: { ...nullableText("The address as one number"), ...view({ as: "aside" }) },
    continent: nullableText("AF, AN, AS, EU, NA, OC or SA"),
    asn: nullable(Type.Integer(), "Number of the autonomous system that announces the address"),
    asOrg: nullableText("Who runs that system"),
    bogon: Type.Boolean({
      description: "Whether the address is not part of the public Internet",
      ...view({ verdict: ["Not a public address", "A public address"] }),
    }),
    bogonType: {
      ...nullableText("Why it is not: private, loopback, cgnat, documentation, …"),
      ...view({ wordOf: "bogon" }),
    },
    source: nullable(
      Type.Object({ name: Type.String(), date: Type.String() }, { title: "GeoSource" }),
      "The data that the location comes from and the day it was built; null if nothing was looked up",
    ),
  },
  { title: "IpReport" },
);

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
export async function reportOn(address: Address, ip: WithIp["ip"]): Promise<IpReport> {
  const bogonType = findBogonType(address);
  if (bogonType !== null) return buildBogonReport(address, bogonType);
  return buildPublicReport(address, await ip.dataOf(address.version));
}

/** A link-local peer comes with the interface it was met on (RFC 4007). */
export const withoutZone = (address: string): string => address.replace(/%.*$/, "");

/** Throws `invalid_ip`. */
export function parseIpField(text: string, field: string): Address {
  const address = parseIpAddress(text);
  if (address !== null) return address;
  throw new ApiError("invalid_ip", `${field} must be an IPv4 or IPv6 address.`, { field });
}
