/** `POST /useragent/parse`: the report of a user agent with the client hints of its request. */
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import {
  chrome,
  chromeReport,
  type GetHeader,
  type ParserContext,
  readReport,
  report,
  userAgentField,
  withParser,
} from "./report.ts";

export const parseWithHints = operation({
  at: ["POST /parse"],
  summary: "Parse a User-Agent together with the client hints of its request",
  description: "Hints say what reduced texts hide: Windows 11, the model of a phone, the exact version.",
  input: Type.Object({
    ua: userAgentField("The text, 2,048 bytes of UTF-8 at most; the header User-Agent unless sent"),
    headers: Type.Record(Type.String(), Type.Unknown(), {
      default: {},
      maxProperties: 200,
      description: "Headers of the request by their names in any case; Sec-CH-UA* are read",
    }),
  }),
  output: json(report),
  fails: ["ua_too_long"],
  examples: [
    {
      title: "Windows 11",
      input: {
        ua: chrome,
        headers: { "Sec-CH-UA-Platform": '"Windows"', "Sec-CH-UA-Platform-Version": '"15.0.0"' },
      },
      output: { ...chromeReport, os: { name: "Windows", version: "11" } },
    },
  ],
  handle: ({ ua, headers }, context: ParserContext) =>
    withParser(context, (parseAgent) => {
      const getHeader = indexHeaders(headers);
      const sent = ua ?? getHeader("user-agent");
      if (sent === undefined) throw new ApiError("missing_parameter", "ua is required.", { field: "ua" });
      return readReport(parseAgent, sent, getHeader);
    }),
});

/** Headers of a body by any case of their names; a value that is not a text is ignored. */
function indexHeaders(headers: Readonly<Record<string, unknown>>): GetHeader {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === "string") texts.set(name.toLowerCase(), value);
  return (name) => texts.get(name);
}
