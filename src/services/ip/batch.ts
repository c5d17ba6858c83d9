/** `POST /ip/batch`: the reports of up to 100 addresses, or as many as 1,000 by a setting. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { buildInvalidReport, type IpReport, parseIpAddress } from "../../engines/geo-ip/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { batchResults, countResults, optionalItemError } from "../schema-kit.ts";
import { attribution, privateAddress, report, reportOn } from "./fields.ts";
import { maxBatch, type WithIp } from "./resources.ts";

/** A look-up takes some microseconds, a first one of its block more. */
const lookUpsATurn = 100;

const result = Type.Object(
  {
    ...report.properties,
    ...optionalItemError("invalid_ip, if the text is not an address"),
  },
  { title: "IpResult" },
);

export const batch = operation({
  at: ["POST /ip/batch"],
  summary: "Look up a list of IP addresses",
  keywords: ["geolocation", "bulk", "many", "multiple", "list", "several", "where", "country"],
  fits: { ips: "ips" },
  description: `${attribution} 100 addresses at most, or as many as NONET_IP_BATCH_MAX of the server says. A text that is not an address has an error in its result; host names are not looked up.`,
  input: Type.Object({
    ips: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: maxBatch,
      description: "IPv4 and IPv6 addresses; 100 at most unless the server's operator allows more",
    }),
  }),
  output: json(batchResults("IpReportList", result)),
  fails: ["geo_unavailable"],
  examples: [
    {
      title: "Both families, and a text that is not an address",
      input: { ips: ["1.1.1.1", "2606:4700::1111", "1.2.3"] },
    },
    {
      title: "A private address",
      input: { ips: ["192.168.0.1"] },
      output: { count: 1, results: [privateAddress] },
    },
  ],
  handle: async ({ ips }, { resources }: Context<WithIp>) => {
    const { batchMax } = resources.ip;
    if (ips.length > batchMax)
      throw new ApiError("too_many_items", `ips must have at most ${batchMax} items.`, { field: "ips" });
    const reports: IpReport[] = [];
    for (const text of ips) {
      if (reports.length > 0 && reports.length % lookUpsATurn === 0) await nextTurn();
      const address = parseIpAddress(text);
      reports.push(
        address === null
          ? buildInvalidReport(text, "The text is not an IPv4 or IPv6 address.")
          : await reportOn(address, resources.ip),
      );
    }
    return countResults(reports);
  },
});
