/** `GET /useragent/is-bot`: whether a User-Agent, or the caller's own, is a bot's. */
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import { category, parsedText, readReport, userAgentField } from "./fields.ts";
import type { ParserContext } from "./resources.ts";

const gptBot =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)";

export const isBot = operation({
  at: ["GET /is-bot"],
  summary: "Tell whether a User-Agent, or the caller's own, is a bot's",
  keywords: ["crawler", "spider", "robot", "googlebot", "human", "scraper", "detect", "ai"],
  fits: { userAgent: "ua" },
  description:
    "Tells whether a program sends the User-Agent without a person: crawlers, AI crawlers, monitors, HTTP libraries; with the name and the category of a known one. Without `ua` the caller's own is read. A bot that pretends to be a browser is not recognized.",
  input: Type.Object({ ua: userAgentField("the caller's own") }),
  output: json(
    Type.Object({
      ua: parsedText,
      isBot: Type.Boolean({ ...view({ verdict: ["A bot", "Not a bot"] }) }),
      name: { ...nullableText("Null for programs that people use"), ...view({ wordOf: "isBot" }) },
      category: nullable(category, "Null for programs that people use"),
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
  handle: async (input, { resources, caller }: ParserContext) => {
    const parser = await resources.parser();
    const { ua, isBot, bot } = readReport(parser, input.ua ?? caller.header("user-agent") ?? "");
    return { ua, isBot, name: bot?.name ?? null, category: bot?.category ?? null };
  },
});
