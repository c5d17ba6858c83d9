/** What the IP endpoints share: the schema of a report, and making one. */
import {
  buildBogonReport,
  buildPublicReport,
  findBogonType,
  flagNames,
  type IpReport,
  parseIpAddress,
} from "../../engines/geo-ip/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { refusal, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import type { Address } from "../../shared/address-text.ts";
import { ApiError } from "../../shared/api-error.ts";
import { flag, nullable, nullableText } from "../schema-kit.ts";
import { findHostname } from "./hostname.ts";
import type { WithIp } from "./resources.ts";

/** The longest text of an address, six groups and a dotted quad, is 45 long; the rest is for blanks around it. */
export const maxIpLength = 64;

export const ipField = (description: string) =>
  Type.String({ minLength: 1, maxLength: maxIpLength, description, ...refusal({ maxLength: "invalid_ip" }) });

export const canonicalIp = Type.String({ description: "The address in its canonical form (RFC 5952)" });

export const attribution =
  "IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by " +
  "[Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address tells where its network is used, " +
  "not where a person is.";

const nullableNumber = (description: string) => nullable(Type.Number(), description);

const nullableFlag = (description: string) => nullable(Type.Boolean(), description);

export const reverseField = flag("Also look up the host name; a private name is not looked up");

export const report = Type.Object(
  {
    ip: canonicalIp,
    found: Type.Boolean({ description: "Whether the location is known" }),
    country: nullableText("ISO 3166-1 alpha-2"),
    countryName: nullableText("In English"),
    region: nullableText("The part of the ISO 3166-2 code after the hyphen; null if the data is not sure"),
    city: nullableText("In English"),
    postal: nullableText("Postal code; null if the data does not tell it"),
    timezone: nullableText("IANA time zone; null if all that is known is a country with several"),
    latitude: nullableNumber("Degrees, north is positive"),
    longitude: nullableNumber("Degrees, east is positive"),
    accuracyRadiusKm: nullableNumber(
      "The true place is probably within; null if the data does not tell it, as the packaged data never does",
    ),
    precision: nullable(
      Type.Enum(["city", "region", "country"]),
      "What the coordinates are the middle of; null if there are none",
    ),
    confidence: {
      ...nullable(
        Type.Enum(["high", "medium", "low"]),
        "Of the place. With a radius: high up to 25 km, medium up to 200 km. Without: medium for a city of a small network (/24, /48 or smaller), never high. Null if nothing was found",
      ),
    },
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
    currency: nullableText("The country's most used one, ISO 4217"),
    callingCode: nullableText("The country's, with its plus"),
    languages: Type.Array(Type.String(), {
      description: "Official in the whole country, the most spoken first, BCP 47",
    }),
    asn: nullable(Type.Integer(), "Number of the autonomous system that announces the address"),
    asOrg: nullableText("Who runs that system"),
    hosting: nullableFlag(
      "In a network of a host of servers. Without a list of the operator's it follows from the system's name, which never rules it out: then null",
    ),
    vpn: nullableFlag("In a network of a VPN; null without a list of the operator's"),
    tor: nullableFlag("An exit of Tor; null without a list of the operator's"),
    flagSources: {
      ...Type.Array(
        Type.Object(
          {
            flag: Type.Enum(flagNames),
            name: Type.String({ description: "How it is known" }),
            date: Type.String({ description: "Day of that data, YYYY-MM-DD or unknown" }),
          },
          { title: "IpFlagSource" },
        ),
        { description: "How each of these three that is not null is known" },
      ),
      ...view({ as: "aside" }),
    },
    hostname: nullableText("By the PTR record; null unless reverse was asked for and there is one"),
    hostnameConfirmed: nullable(
      Type.Boolean(),
      "Whether that name has the address among its own; if not, anybody may have chosen the name",
    ),
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
  postal: null,
  timezone: null,
  latitude: null,
  longitude: null,
  accuracyRadiusKm: null,
  precision: null,
  confidence: null,
  eu: false,
  range: null,
  network: null,
  ipVersion: 4 as const,
  ipDecimal: "3232235521",
  continent: null,
  currency: null,
  callingCode: null,
  languages: [],
  asn: null,
  asOrg: null,
  hosting: null,
  vpn: null,
  tor: null,
  flagSources: [],
  hostname: null,
  hostnameConfirmed: null,
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

/** The same, with its host name. */
export async function reportWithHostname(address: Address, context: Context<WithIp>): Promise<IpReport> {
  const [report, hostname] = await Promise.all([
    reportOn(address, context.resources.ip),
    findHostname(address, context),
  ]);
  return { ...report, ...hostname };
}

/** A link-local peer comes with the interface it was met on (RFC 4007). */
export const withoutZone = (address: string): string => address.replace(/%.*$/, "");

/** Throws `invalid_ip` where the caller came by no address. */
export function callerAddress({ caller }: Pick<Context, "caller">): Address {
  const address = parseIpAddress(withoutZone(caller.address ?? ""));
  if (address === null) throw new ApiError("invalid_ip", "The caller has no IP address.");
  return address;
}

/** Throws `invalid_ip`. */
export function parseIpField(text: string, field: string): Address {
  const address = parseIpAddress(text);
  if (address !== null) return address;
  throw new ApiError("invalid_ip", `${field} must be an IPv4 or IPv6 address.`, { field });
}
