/** The report on a User-Agent. */
import type { BotCategory, ClientType, DeviceType } from "./categories.ts";

/** Unknown texts are empty; what can be null is null then. */
export interface UserAgentReport {
  readonly ua: string;
  readonly browser: { readonly name: string; readonly version: string; readonly major: string };
  readonly engine: { readonly name: string; readonly version: string };
  readonly os: { readonly name: string; readonly version: string };
  readonly device: {
    readonly type: DeviceType | null;
    readonly vendor: string | null;
    readonly model: string | null;
  };
  readonly cpu: { readonly architecture: string | null };
  readonly isBot: boolean;
  readonly bot: BotReport | null;
  readonly client: { readonly type: ClientType | null; readonly name: string; readonly version: string };
  readonly isMobile: boolean;
  readonly isTablet: boolean;
  readonly isDesktop: boolean;
  /** The text is a reduced one: system, device and exact version are not in it. */
  readonly frozen: boolean;
}

interface BotReport {
  readonly name: string;
  readonly category: BotCategory;
  readonly operator: string | null;
  readonly url: string | null;
  readonly ai: boolean;
}

/** The first number of a version. */
export const majorOf = (version: string): string => /^\d{1,9}/.exec(version)?.[0] ?? "";

export const browserReport = (name: string, version: string): UserAgentReport["browser"] => ({
  name,
  version,
  major: majorOf(version),
});

/** The flags that follow from the device type. */
export const deviceFlags = (
  type: DeviceType | null,
): Pick<UserAgentReport, "isMobile" | "isTablet" | "isDesktop"> => ({
  isMobile: type === "mobile",
  isTablet: type === "tablet",
  isDesktop: type === "desktop",
});
