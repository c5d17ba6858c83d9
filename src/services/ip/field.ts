/** `GET /ip/{ip}/{field}`: one fact of an address as plain text. */
import type { IpReport } from "../../engines/geo-ip/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { bytes } from "../../kernel/output.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import {
  attribution,
  callerAddress,
  maxIpLength,
  parseIpField,
  reportOn,
  reportWithHostname,
} from "./fields.ts";
import type { WithIp } from "./resources.ts";

const mediaType = "text/plain; charset=utf-8";

const names = [
  "ip",
  "found",
  "country",
  "countryName",
  "region",
  "city",
  "postal",
  "timezone",
  "latitude",
  "longitude",
  "accuracyRadiusKm",
  "precision",
  "confidence",
  "eu",
  "range",
  "network",
  "ipVersion",
  "ipDecimal",
  "continent",
  "currency",
  "callingCode",
  "languages",
  "asn",
  "asOrg",
  "hosting",
  "vpn",
  "tor",
  "hostname",
  "bogon",
  "bogonType",
] as const satisfies readonly (keyof IpReport)[];

export const field = operation({
  at: ["GET /ip/{ip}/{field}"],
  summary: "Read one fact of an IP address as plain text",
  keywords: ["curl", "shell", "script", "text", "only", "single", "value"],
  description: `${attribution} Answers one line: the field of /ip/lookup of that name, the items of a list joined by commas, and an empty line if it is not known. hostname asks DNS servers.`,
  input: Type.Object({
    ip: Type.String({
      minLength: 1,
      maxLength: maxIpLength,
      description: "IPv4 or IPv6 address; `me` is the caller's own",
      ...refusal({ maxLength: "invalid_ip" }),
    }),
    field: Type.Enum(names, { description: "Which fact" }),
  }),
  output: bytes([mediaType]),
  fails: ["invalid_ip", "geo_unavailable"],
  examples: [
    { title: "The country of a public resolver", input: { ip: "8.8.8.8", field: "country" } },
    { title: "The number of a private address", input: { ip: "192.168.0.1", field: "ipDecimal" } },
  ],
  handle: async ({ ip, field }, context: Context<WithIp>) => {
    const address = ip === "me" ? callerAddress(context) : parseIpField(ip, "ip");
    const report = await (field === "hostname"
      ? reportWithHostname(address, context)
      : reportOn(address, context.resources.ip));
    return { mediaType, bytes: `${report[field] ?? ""}\n` };
  },
});
