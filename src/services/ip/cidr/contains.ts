/** `POST /ip/cidr/contains`: which networks hold which addresses. */
import { findContaining } from "../../../engines/ip-ranges/index.ts";
import { type Context, operation } from "../../../kernel/operation.ts";
import { json } from "../../../kernel/output.ts";
import { task } from "../../../kernel/ports.ts";
import { view } from "../../../kernel/schema-options.ts";
import { Type } from "../../../kernel/type.ts";
import { batchResults, countResults, optionalItemError } from "../../schema-kit.ts";
import { rangesField } from "./fields.ts";

/** Comparisons of an address with a network that stay below 5 ms. */
const maxInline = 10_000;
const containTask = task(import.meta.resolve("../../../engines/ip-ranges/index.ts"), findContaining);

const result = Type.Object(
  {
    ip: Type.String({ description: "As it was sent" }),
    contained: Type.Boolean({
      description: "Whether all its addresses are in the networks together",
      ...view({ verdict: ["In the networks", "Not in the networks"] }),
    }),
    networks: Type.Array(Type.String(), {
      description: "Those that hold it whole, as they were sent, the smallest first",
    }),
    ...optionalItemError("invalid_ip, if the text names no addresses"),
  },
  { title: "IpContainment" },
);

export const contains = operation({
  at: ["POST /ip/cidr/contains"],
  summary: "Check which networks contain which IP addresses",
  keywords: ["in", "subnet", "match", "belongs", "allowlist", "blocklist", "member", "inside"],
  description:
    "Takes up to 1,000 networks and as many addresses, CIDR blocks or ranges of both families. A network is never in one of the other family; an IPv4-mapped address is one of IPv6.",
  arguments: ["ips"],
  input: Type.Object({
    networks: rangesField("Where to look"),
    ips: rangesField("What to look for"),
  }),
  output: json(batchResults("IpContainmentList", result)),
  fails: ["invalid_ip"],
  examples: [
    {
      title: "An address inside and one outside",
      input: { networks: ["10.0.0.0/8", "10.1.0.0/16"], ips: ["10.1.2.3", "192.0.2.1"] },
      output: {
        count: 2,
        results: [
          { ip: "10.1.2.3", contained: true, networks: ["10.1.0.0/16", "10.0.0.0/8"] },
          { ip: "192.0.2.1", contained: false, networks: [] },
        ],
      },
    },
  ],
  handle: async (request, { runInWorker }: Context) => {
    const isSmall = request.networks.length * request.ips.length <= maxInline;
    return countResults(isSmall ? findContaining(request) : await runInWorker(containTask, request));
  },
});
