/** `POST /useragent/parse-batch`: the reports of up to 100 user agents. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ParseUserAgent } from "../../engines/user-agent/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { isTooLong, tooLongMessage } from "./length.ts";
import { chrome, chromeReport, type ParserContext, report, text, withParser } from "./report.ts";

const itemError = Type.Object({
  ua: text("The text as sent"),
  error: text("ua_too_long"),
  message: Type.String(),
});
const results = Type.Array(Type.Union([report, itemError]));

export const parseBatch = operation({
  at: ["POST /parse-batch"],
  summary: "Parse up to 100 User-Agents",
  description: "The results are in the order of the request, each text that is too long with its error.",
  input: Type.Object({
    userAgents: Type.Array(Type.String(), { minItems: 1, maxItems: 100, description: "The texts" }),
  }),
  output: json(Type.Object({ count: Type.Integer({ description: "Number of results" }), results })),
  examples: [
    { title: "A browser", input: { userAgents: [chrome] }, output: { count: 1, results: [chromeReport] } },
    { title: "A browser and a library", input: { userAgents: [chrome, "curl/8.9.1"] } },
  ],
  handle: ({ userAgents }, context: ParserContext) =>
    withParser(context, async (parseAgent) => {
      const parsed = await parseEach(parseAgent, userAgents);
      return { count: parsed.length, results: parsed };
    }),
});

/** UTF-16 units that are parsed before other requests run: 5 ms of the slowest. */
const unitsInTurn = 8_192;
/** The report of each text, in order, or its error. */
export async function parseEach(
  parse: ParseUserAgent,
  userAgents: readonly string[],
): Promise<Static<typeof results>> {
  const parsed: Static<typeof results> = [];
  let units = 0;
  for (const ua of userAgents) {
    if (isTooLong(ua)) {
      parsed.push({ ua, error: "ua_too_long", message: tooLongMessage });
      continue;
    }
    units += ua.length;
    if (units > unitsInTurn) {
      await nextTurn();
      units = ua.length;
    }
    parsed.push(parse(ua));
  }
  return parsed;
}
