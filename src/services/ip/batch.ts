/** `POST /ip/batch`: the reports of up to 100 addresses. */
import { buildInvalidReport, parseIpAddress } from "../../engines/geo-ip/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { batchItems, batchResults, countResults, optionalItemError } from "../schema-kit.ts";
import { attribution, privateAddress, report, reportOn } from "./fields.ts";
import type { WithIp } from "./resources.ts";

const result = Type.Object(
  {
    ...report.properties,
    ...optionalItemError("invalid_ip, if the text is not an address"),
  },
  { title: "IpResult" },
);

export const batch = operation({
  at: ["POST /ip/batch"],
  summary: "Look up as many as 100 IP addresses",
  keywords: ["geolocation", "bulk", "many", "multiple", "list", "several", "where", "country"],
  fits: { ips: "ips" },
  description: `${attribution} A text that is not an address has an error in its result.`,
  input: Type.Object({ ips: batchItems("IPv4 and IPv6 addresses") }),
  output: json(batchResults("IpReportList", result)),
  fails: ["geo_unavailable"],
  examples: [
    {
      title: "A private address",
      input: { ips: ["192.168.0.1"] },
      output: { count: 1, results: [privateAddress] },
    },
    {
      title: "Both families, and a text that is not an address",
      input: { ips: ["1.1.1.1", "2606:4700::1111", "1.2.3"] },
    },
  ],
  handle: async ({ ips }, { resources }: Context<WithIp>) => {
    const reports = ips.map((text) => {
      const address = parseIpAddress(text);
      return address === null
        ? buildInvalidReport(text, "The text is not an IPv4 or IPv6 address.")
        : reportOn(address, resources.ip);
    });
    return countResults(await Promise.all(reports));
  },
});
