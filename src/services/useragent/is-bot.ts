/** `GET /useragent/is-bot`: whether a user agent, or the caller's own, is a bot's. */
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import {
  category,
  orNull,
  type ParserContext,
  readReport,
  text,
  textOrNull,
  userAgentField,
  withParser,
} from "./report.ts";

const gptBot =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)";

export const isBot = operation({
  at: ["GET /is-bot"],
  summary: "Say whether a User-Agent, or the caller's own, is a bot's",
  input: Type.Object({
    ua: userAgentField("The text, 2,048 bytes of UTF-8 at most; the caller's own unless sent"),
  }),
  output: json(
    Type.Object({
      ua: text("The text that was parsed"),
      isBot: Type.Boolean(),
      name: textOrNull("Null for programs that people use"),
      category: orNull(category, "Null for programs that people use"),
    }),
  ),
  fails: ["ua_too_long"],
  examples: [
    {
      title: "An AI crawler",
      input: { ua: gptBot },
      output: { ua: gptBot, isBot: true, name: "GPTBot", category: "ai_crawler" },
    },
  ],
  handle: ({ ua: sent }, context: ParserContext) =>
    withParser(context, (parseAgent) => {
      const { ua, isBot, bot } = readReport(parseAgent, sent ?? context.caller.header("user-agent") ?? "");
      return { ua, isBot, name: bot?.name ?? null, category: bot?.category ?? null };
    }),
});
