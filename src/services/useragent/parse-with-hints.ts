/** `POST /useragent/parse`: the report of a User-Agent with the client hints of its request. */
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { chrome, chromeReport, givenRequest, readReport, report, requestFields } from "./fields.ts";
import type { ParserContext } from "./resources.ts";

export const parseWithHints = operation({
  at: ["POST /parse"],
  summary: "Parse a User-Agent with the client hints of its request",
  keywords: ["client", "hints", "sec-ch-ua", "browser", "device", "spoof", "fake", "inconsistent"],
  description:
    "Reports on the User-Agent of a request that you received, with its client hints from `headers`. Hints tell what reduced User-Agents hide: Windows 11, the model of a phone, the exact version. What contradicts the User-Agent is told in `findings`. Headers other than User-Agent and Sec-CH-UA* are ignored; one of `ua` and the header must be there.",
  input: Type.Object(requestFields),
  output: json(report),
  fails: ["ua_too_long"],
  examples: [
    {
      title: "Windows 11",
      input: {
        ua: chrome,
        headers: { "Sec-CH-UA-Platform": '"Windows"', "Sec-CH-UA-Platform-Version": '"15.0.0"' },
      },
      output: {
        ...chromeReport,
        os: { name: "Windows", version: "11" },
        osEndOfLife: false,
        findings: [],
      },
    },
    {
      title: "A false version",
      input: {
        ua: chrome,
        headers: {
          "Sec-CH-UA": '"Chromium";v="118", "Google Chrome";v="118", "Not=A?Brand";v="99"',
          "Sec-CH-UA-Platform": '"Linux"',
          "Sec-CH-UA-Mobile": "?0",
        },
      },
    },
  ],
  handle: async (input, { resources, now }: ParserContext) => {
    const { ua, getHeader } = givenRequest(input);
    return readReport(await resources.parser(), ua, now(), getHeader);
  },
});
