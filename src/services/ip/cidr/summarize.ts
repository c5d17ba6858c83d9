/** `POST /ip/cidr/summarize`: the fewest networks that hold the same addresses. */
import { summarize as summarizeRanges } from "../../../engines/ip-ranges/index.ts";
import { type Context, operation } from "../../../kernel/operation.ts";
import { json } from "../../../kernel/output.ts";
import { task } from "../../../kernel/ports.ts";
import { view } from "../../../kernel/schema-options.ts";
import { type Static, Type } from "../../../kernel/type.ts";
import { optionalRangesField, rangesField } from "./fields.ts";

const input = Type.Object({
  items: rangesField("What to hold"),
  exclude: optionalRangesField("What to leave out"),
});

/** A range of IPv6 can take 254 blocks, some microseconds each; more texts than this go to a worker. */
const maxInline = 8;
export const summarizeAll = ({ items, exclude }: Static<typeof input>) => summarizeRanges(items, exclude);
const summarizeTask = task(import.meta.url, summarizeAll);

export const summarize = operation({
  at: ["POST /ip/cidr/summarize"],
  summary: "Join addresses and networks into the fewest CIDR blocks",
  keywords: [
    "aggregate",
    "merge",
    "collapse",
    "exclude",
    "subtract",
    "range",
    "firewall",
    "allowlist",
    "blocklist",
  ],
  description:
    "Takes addresses, CIDR blocks and ranges of both families, leaves out those of exclude, and answers the fewest blocks that hold just the rest: at most 10,000. A block with bits beyond its length, such as 10.1.2.3/8, is refused.",
  input,
  output: json(
    Type.Object(
      {
        count: Type.Integer({ description: "Number of blocks" }),
        networks: Type.Array(Type.String(), {
          description: "CIDR blocks, IPv4 first, in order",
          ...view({ as: "main" }),
        }),
        ranges: Type.Array(Type.Object({ first: Type.String(), last: Type.String() }, { title: "IpRange" }), {
          description: "The same addresses as ranges",
        }),
        ipv4Count: Type.String({ description: "Addresses of IPv4, decimal digits" }),
        ipv6Count: Type.String({ description: "Addresses of IPv6, decimal digits" }),
      },
      { title: "IpSummary" },
    ),
  ),
  fails: ["invalid_ip", "too_many_items"],
  examples: [
    {
      title: "Two halves and a range",
      input: { items: ["192.0.2.0/25", "192.0.2.128/25", "198.51.100.4-198.51.100.7"] },
      output: {
        count: 2,
        networks: ["192.0.2.0/24", "198.51.100.4/30"],
        ranges: [
          { first: "192.0.2.0", last: "192.0.2.255" },
          { first: "198.51.100.4", last: "198.51.100.7" },
        ],
        ipv4Count: "260",
        ipv6Count: "0",
      },
    },
    {
      title: "A network without a part of it",
      input: { items: ["2001:db8::/32"], exclude: ["2001:db8::/48"] },
    },
  ],
  handle: async (request, { runInWorker }: Context) => {
    const isSmall = request.items.length + request.exclude.length <= maxInline;
    const summary = isSmall ? summarizeAll(request) : await runInWorker(summarizeTask, request);
    return { count: summary.networks.length, ...summary };
  },
});
