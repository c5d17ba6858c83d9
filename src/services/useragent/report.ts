/** What the endpoints share: the schema of a report, and reading one from a text and client hints. */
import {
  applyHints,
  botCategories,
  clientTypes,
  deviceTypes,
  type HintName,
  type ParseUserAgent,
  readHints,
  type UserAgentReport,
} from "../../engines/user-agent/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { type TSchema, Type } from "../../kernel/type.ts";
import { checkLength, maxBytes } from "./length.ts";
import type { UserAgentResources } from "./resources.ts";

export const userAgentField = (description: string) =>
  Type.Optional(Type.String({ maxLength: maxBytes, description, ...refusal({ maxLength: "ua_too_long" }) }));

export const text = (description: string) => Type.String({ description });
export const orNull = <S extends TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description });
export const textOrNull = (description: string) => orNull(Type.String(), description);

export const category = Type.Enum(botCategories);

export const report = Type.Object({
  ua: text("The text that was parsed"),
  browser: Type.Object({
    name: text("The program that sends the text; empty if unknown"),
    version: text("As the text says"),
    major: text("The first number of the version"),
  }),
  engine: Type.Object({ name: text("Blink, WebKit, Gecko, …"), version: Type.String() }),
  os: Type.Object({ name: text("Windows, Mac OS, iOS, Android, …"), version: Type.String() }),
  device: Type.Object({
    type: orNull(Type.Enum(deviceTypes), "Null if unknown"),
    vendor: textOrNull("Its manufacturer"),
    model: textOrNull("As the text names it"),
  }),
  cpu: Type.Object({ architecture: textOrNull("amd64, ia32, arm64, …") }),
  isBot: Type.Boolean({
    description: "Whether a program sends it by itself: crawlers, monitors, HTTP libraries",
  }),
  bot: orNull(
    Type.Object({
      name: Type.String(),
      category,
      operator: textOrNull("Who runs it, if known"),
      url: textOrNull("Where it is described"),
      ai: Type.Boolean({ description: "Whether it reads for a language model" }),
    }),
    "Null for programs that people use",
  ),
  client: Type.Object({
    type: orNull(Type.Enum(clientTypes), "Null if unknown"),
    name: Type.String(),
    version: Type.String(),
  }),
  isMobile: Type.Boolean({ description: "Whether it is a phone" }),
  isTablet: Type.Boolean(),
  isDesktop: Type.Boolean(),
  frozen: Type.Boolean({
    description: "Chromium's reduced text: system, device and exact version need client hints",
  }),
});

/** A browser, and what is reported of it. */
export const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";

export const chromeReport = {
  ua: chrome,
  browser: { name: "Chrome", version: "126.0.0.0", major: "126" },
  engine: { name: "Blink", version: "126.0.0.0" },
  os: { name: "Windows", version: "10" },
  device: { type: "desktop" as const, vendor: null, model: null },
  cpu: { architecture: "amd64" },
  isBot: false,
  bot: null,
  client: { type: "browser" as const, name: "Chrome", version: "126.0.0.0" },
  isMobile: false,
  isTablet: false,
  isDesktop: true,
  frozen: true,
};

export type ParserContext = Context<UserAgentResources>;

/** Calls `answer` with the parser, which is loaded at first use. */
export function withParser<A>(
  { resources }: ParserContext,
  answer: (parse: ParseUserAgent) => A | Promise<A>,
): A | Promise<A> {
  const parse = resources.parser();
  return parse instanceof Promise ? parse.then(answer) : answer(parse);
}

/** A header by its lower-case name. */
export type GetHeader = (name: string) => string | undefined;

/** The report of a text, refined by the client hints among the headers. Throws `ua_too_long`. */
export function readReport(parse: ParseUserAgent, ua: string, getHeader?: GetHeader): UserAgentReport {
  const report = parse(checkLength(ua));
  const hints = getHeader === undefined ? null : readHints((name: HintName) => getHeader(name));
  return hints === null ? report : applyHints(report, hints);
}
