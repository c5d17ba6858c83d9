/** What the endpoints share: the schema of a report, its example, and reading one from a text and client hints. */
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
import { refusal, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { nullable, nullableText } from "../schema-kit.ts";

/** The longest user agent, in bytes of UTF-8 (contract, section 7). */
const maxBytes = 2_048;

export const tooLongMessage = "A user agent must be at most 2,048 bytes of UTF-8 long.";

export const isTooLong = (ua: string): boolean => ua.length > maxBytes || Buffer.byteLength(ua) > maxBytes;

/** `fallback` is what is read where the field is left out. */
export const userAgentField = (fallback: string) =>
  Type.Optional(
    Type.String({
      maxLength: maxBytes,
      description: `The User-Agent, at most 2,048 bytes of UTF-8; ${fallback} if left out`,
      ...refusal({ maxLength: "ua_too_long" }),
    }),
  );

const text = (description: string) => Type.String({ description });
export const parsedText = text("The User-Agent that was parsed");
export const category = Type.Enum(botCategories);

export const report = Type.Object(
  {
    ua: parsedText,
    browser: Type.Object({
      name: text("The program that sends the User-Agent; empty if unknown"),
      version: text("As the User-Agent says"),
      major: text("The first number of the version"),
    }),
    engine: Type.Object({ name: text("Blink, WebKit, Gecko, …"), version: Type.String() }),
    os: Type.Object({ name: text("Windows, Mac OS, iOS, Android, …"), version: Type.String() }),
    device: Type.Object({
      type: nullable(Type.Enum(deviceTypes), "Null if unknown"),
      vendor: nullableText("Its manufacturer"),
      model: nullableText("As the User-Agent names it"),
    }),
    cpu: Type.Object({ architecture: nullableText("amd64, ia32, arm64, …") }),
    isBot: Type.Boolean({
      description: "Whether a program sends it without a person: crawlers, monitors, HTTP libraries",
      ...view({ verdict: ["A bot", "Not a bot"] }),
    }),
    bot: nullable(
      Type.Object(
        {
          name: Type.String(),
          category,
          operator: nullableText("Who runs it, if known"),
          url: nullableText("Where it is described"),
          ai: Type.Boolean({ description: "Whether it reads for a language model" }),
        },
        { title: "BotReport" },
      ),
      "Null for programs that people use",
    ),
    client: Type.Object({
      type: nullable(Type.Enum(clientTypes), "Null if unknown"),
      name: Type.String(),
      version: Type.String(),
    }),
    isMobile: Type.Boolean({ description: "Whether it is a phone" }),
    isTablet: Type.Boolean(),
    isDesktop: Type.Boolean(),
    frozen: Type.Boolean({
      description:
        "Whether it is Chromium's reduced text; client hints tell system, device and exact version",
    }),
  },
  { title: "UserAgentReport" },
);

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

/** A header by its lower-case name. */
export type GetHeader = (name: string) => string | undefined;

/** The report of a User-Agent, refined by the client hints among the headers. Throws `ua_too_long`. */
export function readReport(parse: ParseUserAgent, ua: string, getHeader?: GetHeader): UserAgentReport {
  if (isTooLong(ua)) throw new ApiError("ua_too_long", tooLongMessage, { field: "ua" });
  const report = parse(ua);
  const hints = getHeader === undefined ? null : readHints((name: HintName) => getHeader(name));
  return hints === null ? report : applyHints(report, hints);
}
