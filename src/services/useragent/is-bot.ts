/** `GET /useragent/is-bot`: whether a User-Agent, or the caller's own, is a bot's, and whether it is that bot. */
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { refusal, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { type Address, parseAddress, unmapAddress } from "../../shared/address-text.ts";
import { ApiError } from "../../shared/api-error.ts";
import { flag, nullable, nullableText } from "../schema-kit.ts";
import { category, parsedText, readReport, userAgentField } from "./fields.ts";
import type { ParserContext } from "./resources.ts";
import { verification, verifyBot } from "./verify.ts";

const gptBot =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)";

const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

export const isBot = operation({
  at: ["GET /is-bot"],
  summary: "Tell whether a User-Agent, or the caller's own, is a bot's",
  keywords: [
    "crawler",
    "spider",
    "robot",
    "googlebot",
    "human",
    "scraper",
    "detect",
    "ai",
    "verify",
    "fake",
    "genuine",
  ],
  fits: { userAgent: "ua" },
  description:
    "Tells whether a program sends the User-Agent without a person: crawlers, AI crawlers, monitors, HTTP libraries; with the name and the category of a known one. Without `ua` the caller's own is read. A bot that pretends to be a browser is not recognized. Anyone can send the name of a bot: with `verify` the address `ip` is checked by what the bot's operator publishes, its networks or the host names of its machines, which must lead back to the address.",
  input: Type.Object({
    ua: userAgentField("the caller's own"),
    verify: flag("Also check that the request came from the bot; asks DNS servers"),
    ip: Type.Optional(
      Type.String({
        maxLength: 64,
        description:
          "With verify: the IPv4 or IPv6 address that the request came from; the caller's own if ua is left out too",
        ...refusal({ maxLength: "invalid_ip" }),
      }),
    ),
  }),
  output: json(
    Type.Object({
      ua: parsedText,
      isBot: Type.Boolean({ ...view({ verdict: ["A bot", "Not a bot"] }) }),
      name: { ...nullableText("Null for programs that people use"), ...view({ wordOf: "isBot" }) },
      category: nullable(category, "Null for programs that people use"),
      verified: Type.Optional(
        nullable(
          Type.Boolean({ ...view({ verdict: ["Verified", "Not that bot"], tone: "good" }) }),
          "With verify: whether the address is the bot's; null if that cannot be known",
        ),
      ),
      verification: Type.Optional(verification),
    }),
  ),
  fails: ["ua_too_long", "invalid_ip"],
  examples: [
    {
      title: "An AI crawler",
      input: { ua: gptBot },
      output: { ua: gptBot, isBot: true, name: "GPTBot", category: "ai_crawler" },
    },
    {
      title: "A crawler that is not what it says",
      input: { ua: googlebot, verify: true, ip: "192.0.2.80" },
      output: {
        ua: googlebot,
        isBot: true,
        name: "Googlebot",
        category: "search_engine",
        verified: false,
        verification: {
          method: "dns",
          reason: "other_hostname",
          operator: "Google",
          hostname: "www.example.com",
          listDate: null,
          url: "https://developers.google.com/search/docs/crawling-indexing/verifying-googlebot",
        },
      },
    },
  ],
  handle: async ({ ua: given, verify, ip: sent }, context: ParserContext) => {
    // A form without scripts sends every field.
    const ip = sent === "" ? undefined : sent;
    const { resources, caller, now } = context;
    const address = verify ? claimedAddress(given, ip, caller.address) : null;
    if (ip !== undefined && !verify)
      throw new ApiError("invalid_parameter", "ip is read with verify=true only.", { field: "ip" });
    const parser = await resources.parser();
    const { ua, isBot, bot } = readReport(parser, given ?? caller.header("user-agent") ?? "", now());
    const answer = { ua, isBot, name: bot?.name ?? null, category: bot?.category ?? null };
    return address === null
      ? answer
      : { ...answer, ...(await verifyBot(answer.name, address, resources.botRanges, context)) };
  },
});

/** The caller's own address goes with the caller's own User-Agent alone. */
function claimedAddress(ua: string | undefined, ip: string | undefined, own: string | null): Address {
  if (ip === undefined && ua !== undefined)
    throw new ApiError("missing_parameter", "ip is required to verify a given ua.", { field: "ip" });
  const address = parseAddress((ip ?? own?.split("%", 1)[0] ?? "").trim());
  if (address === null)
    throw new ApiError("invalid_ip", "ip must be an IPv4 or IPv6 address.", { field: "ip" });
  return unmapAddress(address);
}
