/** The closed sets of client types, device types and bot categories. */

/** Types of programs. */
export const clientTypes = ["browser", "app", "library", "email", "feed", "media", "crawler"] as const;
export type ClientType = (typeof clientTypes)[number];

export const deviceTypes = [
  "desktop",
  "mobile",
  "tablet",
  "smarttv",
  "console",
  "wearable",
  "xr",
  "embedded",
  "car",
  "bot",
] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** Purposes of bots. */
export const botCategories = [
  "search_engine",
  "ai_crawler",
  "ai_assistant",
  "seo",
  "social_preview",
  "monitoring",
  "feed_reader",
  "advertising",
  "archiver",
  "scanner",
  "http_library",
  "browser_automation",
  "academic",
  "other",
] as const;
export type BotCategory = (typeof botCategories)[number];
