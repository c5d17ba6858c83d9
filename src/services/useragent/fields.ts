/** What the endpoints share: the schema of a report, its example, and reading one from a text and client hints. */
import {
  applyHints,
  botCategories,
  clientTypes,
  deviceTypes,
  findingIds,
  type HintName,
  readHints,
  severities,
  systemEndDates,
  type UserAgentReport,
} from "../../engines/user-agent/index.ts";
import { refusal, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { nullable, nullableText } from "../schema-kit.ts";
import type { UserAgentParser } from "./resources.ts";

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
    outdated: nullable(
      Type.Boolean({ ...view({ verdict: ["Outdated", "Up to date"], tone: "bad" }) }),
      "Whether a newer version has been out for four weeks and this one is no longer supported; null if no release dates of the browser are known or they are too old to tell",
    ),
    release: nullable(
      Type.Object(
        {
          releasedAt: nullableText("Day of its release, ISO 8601; null if the data lacks this version"),
          latestVersion: text("The latest stable version that the data has"),
          latestReleasedAt: text("Day of that release, ISO 8601"),
          endOfLife: Type.Boolean({
            description: "Whether no version of the product, or of its rendering engine, is updated any more",
            ...view({ tone: "bad" }),
          }),
          dataDate: text("Day of the data, ISO 8601"),
        },
        { title: "BrowserRelease" },
      ),
      "Releases of the browser, by MDN's browser-compat-data; null if that does not have it",
    ),
    osEndOfLife: nullable(
      Type.Boolean({ ...view({ verdict: ["System no longer supported", "System supported"], tone: "bad" }) }),
      `Whether the system gets no more security updates. Days of the data: ${systemEndDates.map(([name, date]) => `${name} ${date}`).join(", ")}; null for other systems, and where the data is too old to tell. Browsers send Windows 10, macOS 10.15 and Android 10 for other versions too, so these are null without client hints`,
    ),
    findings: Type.Array(
      Type.Object(
        {
          id: Type.Enum(findingIds),
          message: text("What contradicts what"),
          severity: Type.Enum(severities, {
            description:
              "info: no contradiction; warning: unusual, with innocent causes; error: no browser as it ships sends it",
          }),
        },
        { title: "UserAgentFinding" },
      ),
      {
        description:
          "Contradictions within the User-Agent, and between it and the client hints: signs of a false one. Empty for what browsers send",
        ...view({ as: "problems" }),
      },
    ),
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
  outdated: true,
  release: {
    releasedAt: "2024-06-11",
    latestVersion: "157",
    latestReleasedAt: "2026-11-03",
    endOfLife: false,
    dataDate: "2026-11-12",
  },
  osEndOfLife: null,
  findings: [
    {
      id: "frozen_user_agent" as const,
      message:
        "The text is Chromium's reduced one: it does not tell the system's version, the device and the exact version. Client hints do.",
      severity: "info" as const,
    },
  ],
};

/** A header by its lower-case name. */
export type GetHeader = (name: string) => string | undefined;

/** The report of a User-Agent, refined by the client hints among the headers, and judged. Throws `ua_too_long`. */
export function readReport(
  { parse, assess }: UserAgentParser,
  ua: string,
  nowMs: number,
  getHeader?: GetHeader,
) {
  if (isTooLong(ua)) throw new ApiError("ua_too_long", tooLongMessage, { field: "ua" });
  const report = parse(ua);
  const hints = getHeader === undefined ? null : readHints((name: HintName) => getHeader(name));
  const refined: UserAgentReport = hints === null ? report : applyHints(report, hints);
  return { ...refined, ...assess(report, refined, hints, nowMs) };
}

/** The input of operations on a request that the caller received. */
export const requestFields = {
  ua: userAgentField("the header User-Agent"),
  headers: Type.Record(Type.String(), Type.Unknown(), {
    default: {},
    maxProperties: 200,
    description: "Headers of the request, names in any case; Sec-CH-UA* are read",
  }),
};

interface GivenRequest {
  readonly ua?: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The User-Agent and the headers of such an input. Throws `missing_parameter` where there is no User-Agent. */
export function givenRequest({ ua, headers }: GivenRequest): {
  readonly ua: string;
  readonly getHeader: GetHeader;
} {
  const getHeader = indexHeaders(headers);
  const given = ua ?? getHeader("user-agent");
  if (given === undefined) throw new ApiError("missing_parameter", "ua is required.", { field: "ua" });
  return { ua: given, getHeader };
}

/** Headers of a body by any case of their names; a value that is not a text is ignored. */
function indexHeaders(headers: Readonly<Record<string, unknown>>): GetHeader {
  const texts = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name.toLowerCase(), value]] : [],
  );
  const byName = new Map(texts);
  return (name) => byName.get(name);
}
