/** `GET /ip/distance`: the distance between two addresses. */
import { distanceKm, type IpReport } from "../../engines/geo-ip/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { nullableText } from "../schema-kit.ts";
import { attribution, canonicalIp, ipField, parseIpField, reportOn } from "./fields.ts";
import type { WithIp } from "./resources.ts";

const location = Type.Object(
  {
    country: nullableText("ISO 3166-1 alpha-2"),
    city: nullableText("In English"),
    latitude: Type.Number(),
    longitude: Type.Number(),
  },
  { title: "IpLocation" },
);

export const distance = operation({
  at: ["GET /ip/distance"],
  summary: "Measure the distance between the locations of two IP addresses",
  keywords: ["far", "apart", "km", "miles", "between", "kilometers"],
  description: `${attribution} Great-circle distance by the haversine formula on a sphere of 6,371.0088 km radius.`,
  input: Type.Object({ ip1: ipField("IPv4 or IPv6 address"), ip2: ipField("IPv4 or IPv6 address") }),
  output: json(
    Type.Object({
      ip1: canonicalIp,
      ip2: canonicalIp,
      location1: location,
      location2: location,
      distanceKm: Type.Number({ minimum: 0, description: "Kilometers, 3 decimals", ...view({ as: "main" }) }),
    }),
  ),
  fails: ["invalid_ip", "location_not_found", "geo_unavailable"],
  examples: [{ title: "Between two public resolvers", input: { ip1: "8.8.8.8", ip2: "1.1.1.1" } }],
  handle: async ({ ip1, ip2 }, { resources }: Context<WithIp>) => {
    const addresses = [parseIpField(ip1, "ip1"), parseIpField(ip2, "ip2")] as const;
    const first = await reportOn(addresses[0], resources.ip);
    const second = await reportOn(addresses[1], resources.ip);
    const location1 = locationOf(first, "ip1");
    const location2 = locationOf(second, "ip2");
    const km = distanceKm(location1, location2);
    return { ip1: first.ip, ip2: second.ip, location1, location2, distanceKm: km };
  },
});

function locationOf({ country, city, latitude, longitude }: IpReport, field: string) {
  if (latitude === null || longitude === null)
    throw new ApiError("location_not_found", `The location of ${field} is not known.`, { field });
  return { country, city, latitude, longitude };
}
