/** `GET /useragent/parse`: the report of a User-Agent, or of the caller's own. */
import { acceptHints } from "../../engines/user-agent/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json, reply } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { chrome, chromeReport, readReport, report, userAgentField } from "./fields.ts";
import type { ParserContext } from "./resources.ts";

export const parse = operation({
  at: ["GET /parse"],
  essential: true,
  summary: "Parse a User-Agent, or the caller's own",
  keywords: [
    "browser",
    "device",
    "os",
    "operating",
    "system",
    "ua",
    "detect",
    "string",
    "version",
    "which",
    "what",
    "outdated",
    "spoof",
  ],
  fits: { userAgent: "ua" },
  description:
    "Reports the browser, engine, system, device and processor that a User-Agent names, and whether it is a bot's. Without `ua`, the caller's own User-Agent and client hints are read, and Accept-CH asks a browser for the other hints. What it names may be false, since anyone can send any text: `findings` has what contradicts itself. `outdated` and `release` compare the version with the dates of releases.",
  input: Type.Object({ ua: userAgentField("the caller's own") }),
  output: json(report),
  answerHeaders: { "Accept-CH": "The client hints that a browser should send; only where ua is left out" },
  fails: ["ua_too_long"],
  examples: [
    { title: "A browser", input: { ua: chrome }, output: chromeReport },
    { title: "The caller", input: {} },
  ],
  handle: async ({ ua }, { resources, caller, now }: ParserContext) => {
    const parser = await resources.parser();
    if (ua !== undefined) return readReport(parser, ua, now());
    const own = readReport(parser, caller.header("user-agent") ?? "", now(), (name) => caller.header(name));
    return reply(own, { headers: { "accept-ch": acceptHints } });
  },
});
