/** `GET /ip/lookup`: location, network and autonomous system of an address. */
import { type Context, operation, tool } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import {
  attribution,
  ipField,
  parseIpField,
  privateAddress,
  report,
  reportOn,
  reportWithHostname,
  reverseField,
  withoutZone,
} from "./fields.ts";
import type { WithIp } from "./resources.ts";

export const lookup = operation({
  tool: tool({
    at: "GET /tools/api/ip",
    input: Type.Object({ ip: Type.Optional(ipField("IPv4 or IPv6 address; the caller's own if left out")) }),
    inputFrom: ({ ip }, { address }) => ({ ip: ip ?? withoutZone(address ?? ""), reverse: false }),
    examples: [{ title: "Where the caller is", input: {} }],
  }),
  at: ["GET /ip/lookup"],
  essential: true,
  isSlowAtFirst: true,
  summary: "Look up the location and network of an IP address",
  keywords: [
    "geolocation",
    "geoip",
    "geo",
    "where",
    "country",
    "city",
    "region",
    "asn",
    "isp",
    "provider",
    "owner",
    "whois",
  ],
  fits: { ip: "ip" },
  description: `${attribution} An IPv4 address mapped into IPv6 is answered as IPv4.`,
  input: Type.Object({ ip: ipField("IPv4 or IPv6 address"), reverse: reverseField }),
  output: json(report),
  fails: ["invalid_ip", "geo_unavailable"],
  examples: [
    { title: "A public resolver", input: { ip: "8.8.8.8" } },
    {
      title: "With the host name",
      input: { ip: "192.0.2.80", reverse: true },
      output: {
        ...privateAddress,
        ip: "192.0.2.80",
        ipDecimal: "3221226064",
        bogonType: "documentation",
        hostname: "www.example.com",
        hostnameConfirmed: true,
      },
    },
    { title: "A private address", input: { ip: "192.168.0.1" }, output: privateAddress },
  ],
  handle: ({ ip, reverse }, context: Context<WithIp>) => {
    const address = parseIpField(ip, "ip");
    return reverse ? reportWithHostname(address, context) : reportOn(address, context.resources.ip);
  },
});
