/** Decides the IP endpoints: the place and network of an address, of many, of the caller, and distances. */

import {
  buildBogonReport,
  buildInvalidReport,
  buildPublicReport,
  distanceKm,
  findBogonType,
  type IpReport,
  type Point,
  parseIpAddress,
} from "../../engines/geo-ip/index.ts";
import { type Context, operation, tool } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { type TSchema, Type } from "../../kernel/type.ts";
import type { Address } from "../../shared/address-text.ts";
import { ApiError } from "../../shared/api-error.ts";
import type { WithIp } from "./resources.ts";

/** The longest text of an address: six groups and a dotted quad. */
const ipLengthMax = 45;

const ipOf = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: ipLengthMax,
    description,
    ...refusal({ maxLength: "invalid_ip" }),
  });

const attribution =
  "IP geolocation by [DB-IP](https://db-ip.com) (CC BY 4.0), to the city; autonomous systems by " +
  "[Route Views](https://www.routeviews.org) and DB-IP (CC BY 4.0). An address says where its network is used, " +
  "not where a person is.";

const orNull = <S extends TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const textOrNull = (description: string) => orNull(Type.String(), description);
const numberOrNull = (description: string) => orNull(Type.Number(), description);
const wholeOrNull = (description: string) => orNull(Type.Integer(), description);

const source = orNull(
  Type.Object({ name: Type.String(), date: Type.String() }),
  "Where the place comes from and the day that data was built; null where nothing was looked up",
);

const report = Type.Object({
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

const batchReport = Type.Object({
  ...report.properties,
  error: Type.Optional(Type.String({ description: "invalid_ip, where the text is no address" })),
  message: Type.Optional(Type.String()),
});

const privateAddress = {
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

const notAnAddress = "The text is not an IPv4 or IPv6 address.";

/** The report of an address; the data is opened by the first call that needs it. */
function reportOn(address: Address, ip: WithIp["ip"]): IpReport | Promise<IpReport> {
  const bogonType = findBogonType(address);
  if (bogonType !== null) return buildBogonReport(address, bogonType);
  const data = ip.dataOf(address.version);
  return data instanceof Promise
    ? data.then((opened) => buildPublicReport(address, opened))
    : buildPublicReport(address, data);
}

/** A link-local peer comes with the interface it was met on (RFC 4007). */
const withoutZone = (address: string): string => address.replace(/%.*$/, "");

function addressIn(text: string, field: string): Address {
  const address = parseIpAddress(text);
  if (address === null)
    throw new ApiError("invalid_ip", `${field} is not an IPv4 or IPv6 address.`, { field });
  return address;
}

export const lookup = operation({
  tool: tool({
    at: "GET /tools/api/ip",
    input: Type.Object({ ip: Type.Optional(ipOf("IPv4 or IPv6 address; the caller's own when left out")) }),
    inputFrom: ({ ip }, { address }) => ({ ip: ip ?? withoutZone(address ?? "") }),
    examples: [{ title: "Where the caller is", input: {} }],
  }),
  at: ["GET /ip/lookup"],
  summary: "Look up the place and network of an IP address",
  description: `${attribution} An IPv4 address mapped into IPv6 is answered as IPv4.`,
  input: Type.Object({ ip: ipOf("IPv4 or IPv6 address") }),
  output: json(report),
  fails: ["invalid_ip", "geo_unavailable"],
  examples: [
    { title: "A public resolver", input: { ip: "8.8.8.8" } },
    { title: "A private address", input: { ip: "192.168.0.1" }, output: privateAddress },
  ],
  handle: ({ ip }, { resources }: Context<WithIp>) => reportOn(addressIn(ip, "ip"), resources.ip),
});

export const batch = operation({
  at: ["POST /ip/batch"],
  summary: "Look up up to 100 IP addresses",
  description: `${attribution} The results stand in the order of the request, each text that is no address with its error.`,
  input: Type.Object({
    ips: Type.Array(Type.String(), { minItems: 1, maxItems: 100, description: "IPv4 and IPv6 addresses" }),
  }),
  output: json(
    Type.Object({
      count: Type.Integer({ description: "Number of results" }),
      results: Type.Array(batchReport),
    }),
  ),
  fails: ["geo_unavailable"],
  examples: [
    {
      title: "A private address",
      input: { ips: ["192.168.0.1"] },
      output: { count: 1, results: [privateAddress] },
    },
    {
      title: "Both families, and a text that is no address",
      input: { ips: ["1.1.1.1", "2606:4700::1111", "1.2.3"] },
    },
  ],
  handle: async ({ ips }, { resources }: Context<WithIp>) => {
    const results = ips.map((text) => {
      const address = parseIpAddress(text);
      return address === null ? buildInvalidReport(text, notAnAddress) : reportOn(address, resources.ip);
    });
    return { count: ips.length, results: await Promise.all(results) };
  },
});

const place = Type.Object({
  country: textOrNull("ISO 3166-1 alpha-2"),
  city: textOrNull("In English"),
  latitude: Type.Number(),
  longitude: Type.Number(),
});

function locationIn(found: IpReport, field: string): Point & Pick<IpReport, "country" | "city"> {
  const { country, city, latitude, longitude } = found;
  if (latitude === null || longitude === null) {
    throw new ApiError("location_not_found", `The place of ${field} is not known.`, { field });
  }
  return { country, city, latitude, longitude };
}

export const distance = operation({
  at: ["GET /ip/distance"],
  summary: "Measure the distance between the places of two IP addresses",
  description: `${attribution} Great-circle distance by the haversine formula on a sphere of 6,371.0088 km.`,
  input: Type.Object({ ip1: ipOf("IPv4 or IPv6 address"), ip2: ipOf("IPv4 or IPv6 address") }),
  output: json(
    Type.Object({
      ip1: Type.String({ description: "The address in its canonical form" }),
      ip2: Type.String({ description: "The address in its canonical form" }),
      location1: place,
      location2: place,
      distanceKm: Type.Number({ minimum: 0, description: "Kilometers, 3 decimals" }),
    }),
  ),
  fails: ["invalid_ip", "location_not_found", "geo_unavailable"],
  examples: [{ title: "Between two public resolvers", input: { ip1: "8.8.8.8", ip2: "1.1.1.1" } }],
  handle: async ({ ip1, ip2 }, { resources }: Context<WithIp>) => {
    const addresses = [addressIn(ip1, "ip1"), addressIn(ip2, "ip2")] as const;
    const first = await reportOn(addresses[0], resources.ip);
    const second = await reportOn(addresses[1], resources.ip);
    const location1 = locationIn(first, "ip1");
    const location2 = locationIn(second, "ip2");
    return {
      ip1: first.ip,
      ip2: second.ip,
      location1,
      location2,
      distanceKm: distanceKm(location1, location2),
    };
  },
});

export const me = operation({
  at: ["GET /ip/me"],
  summary: "Look up the caller's own IP address",
  description: `${attribution} The address is the one the connection comes from, so behind a proxy it is the proxy's.`,
  input: Type.Object({}),
  output: json(report),
  fails: ["invalid_ip", "geo_unavailable"],
  examples: [{ title: "Where the caller is", input: {} }],
  handle: (_input, { resources, caller }: Context<WithIp>) => {
    const address = parseIpAddress(withoutZone(caller.address ?? ""));
    if (address === null) throw new ApiError("invalid_ip", "The caller has no IP address.");
    return reportOn(address, resources.ip);
  },
});
