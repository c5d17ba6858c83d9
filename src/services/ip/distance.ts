/** `GET /ip/distance`: the distance between two addresses. */
import { distanceKm, type IpReport, type Point } from "../../engines/geo-ip/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { addressIn, attribution, ipOf, reportOn, textOrNull } from "./fields.ts";
import type { WithIp } from "./resources.ts";

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
