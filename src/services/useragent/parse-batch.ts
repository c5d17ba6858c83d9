/** `POST /useragent/parse-batch`: the reports of up to 100 User-Agents. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { batchItems, batchResults, countResults, itemErrorFields } from "../schema-kit.ts";
import { chrome, chromeReport, isTooLong, readReport, report, tooLongMessage } from "./fields.ts";
import type { ParserContext, UserAgentParser } from "./resources.ts";

const itemError = Type.Object(
  {
    ua: Type.String({ description: "The text as given" }),
    ...itemErrorFields("ua_too_long"),
  },
  { title: "UserAgentError" },
);
const result = Type.Union([report, itemError]);

export const parseBatch = operation({
  at: ["POST /parse-batch"],
  summary: "Parse up to 100 User-Agents",
  keywords: ["many", "bulk", "list", "several", "log", "browsers"],
  description:
    "Reports on each of 1 to 100 User-Agents, in their order, without client hints. A text of more than 2,048 bytes has an error in place of its report, and the others are answered all the same.",
  input: Type.Object({ userAgents: batchItems("The User-Agents") }),
  output: json(batchResults("UserAgentReportList", result)),
  examples: [
    { title: "A browser", input: { userAgents: [chrome] }, output: { count: 1, results: [chromeReport] } },
    { title: "A browser and a library", input: { userAgents: [chrome, "curl/8.9.1"] } },
  ],
  handle: async ({ userAgents }, { resources, now }: ParserContext) =>
    countResults(await parseEach(await resources.parser(), userAgents, now())),
});

/** UTF-16 units that are parsed before other requests run: 5 ms of the slowest. */
const unitsPerTurn = 8_192;

/** The report of each text, in order, or its error. */
export async function parseEach(
  parser: UserAgentParser,
  userAgents: readonly string[],
  nowMs: number,
): Promise<Static<typeof result>[]> {
  const results: Static<typeof result>[] = [];
  let units = 0;
  for (const ua of userAgents) {
    if (isTooLong(ua)) {
      results.push({ ua, error: "ua_too_long", message: tooLongMessage });
      continue;
    }
    units += ua.length;
    if (units > unitsPerTurn) {
      await nextTurn();
      units = ua.length;
    }
    results.push(readReport(parser, ua, nowMs));
  }
  return results;
}
