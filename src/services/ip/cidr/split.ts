/** `GET /ip/cidr/split`: a network as equal smaller ones. */
import { splitNetwork } from "../../../engines/ip-ranges/index.ts";
import { operation } from "../../../kernel/operation.ts";
import { json } from "../../../kernel/output.ts";
import { formed, unit } from "../../../kernel/schema-options.ts";
import { Type } from "../../../kernel/type.ts";
import { cidrField } from "./fields.ts";

export const split = operation({
  at: ["GET /ip/cidr/split"],
  summary: "Split a network into smaller ones",
  keywords: ["subnet", "subnetting", "divide", "blocks", "vlsm"],
  description:
    "Answers the blocks of one length in a block of IPv4 or IPv6, up to 1,000 at a time; offset goes on where the last answer ended. total counts all of them.",
  keptBy: "everyone",
  input: Type.Object({
    cidr: cidrField,
    prefixLength: Type.Integer({
      minimum: 0,
      maximum: 128,
      description: "Of the smaller blocks; not shorter than the block's own",
      ...unit("bits"),
    }),
    limit: Type.Integer({
      default: 256,
      minimum: 1,
      maximum: 1_000,
      description: "Blocks in the answer",
      ...unit("blocks"),
    }),
    offset: Type.String({
      default: "0",
      maxLength: 39,
      ...formed("^\\d+$", "a whole number in decimal digits"),
      description: "Blocks to leave out before; decimal digits",
    }),
  }),
  output: json(
    Type.Object({
      network: Type.String({ description: "The block that is split" }),
      total: Type.String({ description: "Blocks of this length in it, decimal digits" }),
      count: Type.Integer({ description: "Blocks in this answer" }),
      networks: Type.Array(Type.String(), { description: "In order" }),
    }),
  ),
  fails: ["invalid_ip"],
  examples: [
    {
      title: "A /24 in quarters",
      input: { cidr: "192.0.2.0/24", prefixLength: 26 },
      output: {
        network: "192.0.2.0/24",
        total: "4",
        count: 4,
        networks: ["192.0.2.0/26", "192.0.2.64/26", "192.0.2.128/26", "192.0.2.192/26"],
      },
    },
    {
      title: "The last /64 of a /32",
      input: { cidr: "2001:db8::/32", prefixLength: 64, offset: "4294967295" },
      output: {
        network: "2001:db8::/32",
        total: "4294967296",
        count: 1,
        networks: ["2001:db8:ffff:ffff::/64"],
      },
    },
  ],
  handle: ({ cidr, prefixLength, limit, offset }) => {
    const { network, total, networks } = splitNetwork(cidr, prefixLength, { offset: BigInt(offset), limit });
    return { network, total, count: networks.length, networks };
  },
});
