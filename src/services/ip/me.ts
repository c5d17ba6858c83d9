/** `GET /ip/me`: the caller's own address. */
import { parseIpAddress } from "../../engines/geo-ip/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { attribution, report, reportOn, withoutZone } from "./fields.ts";
import type { WithIp } from "./resources.ts";

export const me = operation({
  at: ["GET /ip/me"],
  summary: "Look up the caller's own IP address",
  keywords: ["what", "is", "my", "ip", "mine", "own", "public", "whoami"],
  description: `${attribution} This is the address that the connection comes from: behind a proxy, the proxy's.`,
  input: Type.Object({}),
  output: json(report),
  fails: ["invalid_ip", "geo_unavailable"],
  examples: [{ title: "Where the caller is", input: {} }],
  handle: (_input, { resources, caller }: Context<WithIp>) => {
    const address = parseIpAddress(withoutZone(caller.address ?? ""));
    if (address === null) throw new ApiError("invalid_ip", "The caller has no IP address.");
    return reportOn(address, resources.ip);
  },
});
