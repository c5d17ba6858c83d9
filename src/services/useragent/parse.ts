/** `GET /useragent/parse`: the report of a user agent, or of the caller's own. */
import { acceptHints } from "../../engines/user-agent/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json, reply } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import {
  chrome,
  chromeReport,
  type ParserContext,
  readReport,
  report,
  userAgentField,
  withParser,
} from "./report.ts";

export const parse = operation({
  at: ["GET /parse"],
  summary: "Parse a User-Agent, or the caller's own",
  description:
    "Without ua the caller's own User-Agent and client hints are read, and Accept-CH asks a browser for the rest of them.",
  input: Type.Object({
    ua: userAgentField("The text, 2,048 bytes of UTF-8 at most; the caller's own unless sent"),
  }),
  output: json(report),
  fails: ["ua_too_long"],
  examples: [
    { title: "A browser", input: { ua: chrome }, output: chromeReport },
    { title: "The caller", input: {} },
  ],
  handle: ({ ua }, context: ParserContext) =>
    withParser(context, (parseAgent) => {
      if (ua !== undefined) return readReport(parseAgent, ua);
      const { caller } = context;
      const own = readReport(parseAgent, caller.header("user-agent") ?? "", (name) => caller.header(name));
      return reply(own, { headers: { "accept-ch": acceptHints } });
    }),
});
