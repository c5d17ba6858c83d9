/** `GET /ip/cidr`: mask, ends and counts of a network. */
import { describeNetwork } from "../../../engines/ip-ranges/index.ts";
import { operation } from "../../../kernel/operation.ts";
import { json } from "../../../kernel/output.ts";
import { view } from "../../../kernel/schema-options.ts";
import { Type } from "../../../kernel/type.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { nullableText } from "../../schema-kit.ts";
import { cidrField } from "./fields.ts";

export const describe = operation({
  at: ["GET /ip/cidr"],
  summary: "Describe a network by its CIDR block",
  keywords: ["subnet", "netmask", "calculator", "mask", "prefix", "broadcast", "wildcard", "hosts", "ipcalc"],
  description:
    "Works out a block of IPv4 or IPv6 addresses. Both addresses of a /31 are hosts (RFC 3021). IPv6 has no broadcast: every address counts as a host.",
  keptBy: "everyone",
  input: Type.Object({ cidr: cidrField }),
  output: json(
    Type.Object(
      {
        network: Type.String({ description: "The block in its canonical form", ...view({ as: "main" }) }),
        ipVersion: Type.Enum([4, 6]),
        prefixLength: Type.Integer({ description: "Bits that all its addresses share" }),
        address: Type.String({ description: "The address that was sent, which may be within the block" }),
        netmask: nullableText("Null for IPv6"),
        wildcard: nullableText("The mask with its bits turned over; null for IPv6"),
        first: Type.String({ description: "First address" }),
        last: Type.String({ description: "Last address" }),
        broadcast: nullableText("Null for IPv6, /31 and /32"),
        firstHost: Type.String({ description: "First address that a host can have" }),
        lastHost: Type.String({ description: "Last address that a host can have" }),
        addressCount: Type.String({ description: "Decimal digits, exact" }),
        hostCount: Type.String({ description: "Decimal digits, exact" }),
      },
      { title: "IpNetwork" },
    ),
  ),
  fails: ["invalid_ip"],
  examples: [
    {
      title: "The block of an address and its length",
      input: { cidr: "192.0.2.77/26" },
      output: {
        network: "192.0.2.64/26",
        ipVersion: 4,
        prefixLength: 26,
        address: "192.0.2.77",
        netmask: "255.255.255.192",
        wildcard: "0.0.0.63",
        first: "192.0.2.64",
        last: "192.0.2.127",
        broadcast: "192.0.2.127",
        firstHost: "192.0.2.65",
        lastHost: "192.0.2.126",
        addressCount: "64",
        hostCount: "62",
      },
    },
    { title: "A block of IPv6", input: { cidr: "2001:db8::/32" } },
  ],
  handle: ({ cidr }) => {
    const report = describeNetwork(cidr);
    if (report !== null) return report;
    throw new ApiError("invalid_ip", "cidr must be a block such as 10.0.0.0/8 or 2001:db8::/32.", {
      field: "cidr",
    });
  },
});
