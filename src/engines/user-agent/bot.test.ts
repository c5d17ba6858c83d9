import { describe, expect, it } from "vitest";
import { parseUserAgent } from "./parse.ts";
import { isSuspicious } from "./suspicion.ts";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0";
const phone = (model: string) => `Mozilla/5.0 (Linux; Android 11; ${model}) ${chrome} Mobile Safari/537.36`;

const robots: readonly (readonly [ua: string, name: string, category: string, ai: boolean])[] = [
  [
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot",
    "ChatGPT-User",
    "ai_assistant",
    true,
  ],
  ["Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)", "ClaudeBot", "ai_crawler", true],
  ["CCBot/2.0 (https://commoncrawl.org/faq/)", "CCBot", "ai_crawler", true],
  ["DuckAssistBot/1.2; (+http://duckduckgo.com/duckassistbot.html)", "DuckAssistBot", "ai_assistant", true],
  ["Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)", "AhrefsBot", "seo", false],
  [
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "facebookexternalhit",
    "social_preview",
    false,
  ],
  [
    "Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)",
    "UptimeRobot",
    "monitoring",
    false,
  ],
  ["curl/8.5.0", "curl", "http_library", false],
  ["Go-http-client/2.0", "Go-http-client", "http_library", false],
  ["python-requests/2.32.3", "python-requests", "http_library", false],
  [
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36`,
    "HeadlessChrome",
    "browser_automation",
    false,
  ],
  ["Nobody Knows Crawler/0.1", "Nobody Knows Crawler", "search_engine", false],
  ["Mozilla/5.0 (compatible; Zyzzyva/1.0; +https://zyzzyva.example/about)", "Zyzzyva", "other", false],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 CookieFindScan/3.0`,
    "CookieFindScan",
    "scanner",
    false,
  ],
  ["WhatsApp/2.24.11.79 A", "WhatsApp", "social_preview", false],
  ["Mozilla/5.0", "Unknown bot", "other", false],
  ["asdf qwer", "Unknown bot", "other", false],
  ["Python/3.12 aiohttp/3.11.12", "aiohttp", "http_library", false],
  ["Faraday v2.12.2", "Faraday", "http_library", false],
  ["Jakarta Commons-HttpClient/3.1", "Jakarta Commons-HttpClient", "http_library", false],
  ["kube-probe/1.30", "kube-probe", "monitoring", false],
  ["Fuzz Faster U Fool v2.1.0", "Fuzz Faster U Fool", "scanner", false],
  ["Bluesky Cardyb/1.1; +mailto:support@bsky.app", "Bluesky Cardyb", "social_preview", false],
];

const people: readonly string[] = [
  phone("CUBOT_X90"),
  phone("Discovery"),
  phone("Catch Build/OPM1"),
  phone("Scan Radar Search"),
  phone("Infinix HOT 30i"),
  `Mozilla/5.0 (Linux; U; Android 8.1; zh-cn; vivo Z1 Build/OPM1; HTML/1.0;) ${chrome} Mobile Safari/537.36`,
  "Dalvik/2.1.0 (Linux; U; Android 13; SM-A546E Build/TP1A.220624.014)",
  "WhatsApp/2.11.163 Android/2.3.5 Device/Motorola-Milestone",
  "LG-LG840G/V100",
  "BIRD-V007",
  "Overcast/3.0 (+http://overcast.fm/; iOS podcast app)",
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Notion/4.3.0 Electron/33.3.1 Safari/537.36`,
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Bluesky/1.96",
  "AntennaPod/3.4.0",
  "Poof/1.0 CFNetwork/485.12.7 Darwin/10.4.0",
  "Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Thunderbird/115.12.0",
  "",
];

describe("bots", () => {
  it.each(robots)("%j is %s, %s", (ua, name, category, ai) => {
    expect(parseUserAgent(ua).bot).toMatchObject({ name, category, ai });
  });

  it.each(people)("%j is a person's", (ua) => {
    expect(parseUserAgent(ua).bot).toBeNull();
  });

  it("give the URL that describes them", () => {
    expect(parseUserAgent("Zyzzyva Bot/1.0 (+https://zyzzyva.example/bot)").bot?.url).toBe(
      "https://zyzzyva.example/bot",
    );
    expect(parseUserAgent("Mozilla/5.0 (compatible; GPTBot/1.2)").bot?.url).toBe(
      "https://platform.openai.com/docs/bots",
    );
  });

  it("have their own name, not that of their library", () => {
    const { bot } = parseUserAgent(
      "Mozilla/5.0 (compatible; Sample-Crawler/0.1; +http://c.example/) Java/1.6.0_20",
    );
    expect(bot).toMatchObject({ name: "Sample-Crawler", category: "search_engine" });
  });

  it("need a stronger sign beside the system of a person", () => {
    expect(isSuspicious("Foo/1.0", false)).toBe(true);
    expect(isSuspicious("Foo/1.0", true)).toBe(false);
    expect(isSuspicious("Foo spider", true)).toBe(true);
  });
});
