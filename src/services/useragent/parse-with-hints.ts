/** `POST /useragent/parse`: the report of a User-Agent with the client hints of its request. */
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { chrome, chromeReport, type GetHeader, readReport, report, userAgentField } from "./fields.ts";
import type { ParserContext } from "./resources.ts";

export const parseWithHints = operation({
  at: ["POST /parse"],
  summary: "Parse a User-Agent with the client hints of its request",
  keywords: ["client", "hints", "sec-ch-ua", "browser", "device"],
  description:
    "Reports on the User-Agent of a request that you received, with its client hints from `headers`. Hints tell what reduced User-Agents hide: Windows 11, the model of a phone, the exact version. Headers other than User-Agent and Sec-CH-UA* are ignored; one of `ua` and the header must be there.",
  input: Type.Object({
    ua: userAgentField("the header User-Agent"),
    headers: Type.Record(Type.String(), Type.Unknown(), {
      default: {},
      maxProperties: 200,
      description: "Headers of the request, names in any case; Sec-CH-UA* are read",
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
  handle: async ({ ua, headers }, { resources }: ParserContext) => {
    const getHeader = indexHeaders(headers);
    const given = ua ?? getHeader("user-agent");
    if (given === undefined) throw new ApiError("missing_parameter", "ua is required.", { field: "ua" });
    return readReport(await resources.parser(), given, getHeader);
  },
});

/** Headers of a body by any case of their names; a value that is not a text is ignored. */
function indexHeaders(headers: Readonly<Record<string, unknown>>): GetHeader {
  const texts = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name.toLowerCase(), value]] : [],
  );
  const byName = new Map(texts);
  return (name) => byName.get(name);
}
