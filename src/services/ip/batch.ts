/** `POST /ip/batch`: the same for up to 100 addresses. */
import { buildInvalidReport, parseIpAddress } from "../../engines/geo-ip/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { attribution, privateAddress, report, reportOn } from "./fields.ts";
import type { WithIp } from "./resources.ts";

const batchReport = Type.Object({
  ...report.properties,
  error: Type.Optional(Type.String({ description: "invalid_ip, where the text is no address" })),
  message: Type.Optional(Type.String()),
});

const notAnAddress = "The text is not an IPv4 or IPv6 address.";

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
