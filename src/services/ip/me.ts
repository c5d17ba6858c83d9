/** `GET /ip/me`: the caller's own address. */
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { attribution, callerAddress, report, reportOn } from "./fields.ts";
import type { WithIp } from "./resources.ts";

export const me = operation({
  at: ["GET /ip/me"],
  summary: "Look up the caller's own IP address",
  keywords: ["what", "is", "my", "ip", "mine", "own", "public", "whoami"],
  description: `${attribution} This is the address that the connection comes from: behind a proxy that the server does not know (NONET_TRUSTED_PROXIES), the proxy's.`,
  input: Type.Object({}),
  output: json(report),
  fails: ["invalid_ip", "geo_unavailable"],
  examples: [{ title: "Where the caller is", input: {} }],
  handle: (_input, context: Context<WithIp>) => reportOn(callerAddress(context), context.resources.ip),
});
