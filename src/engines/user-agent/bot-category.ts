/** The purpose of a bot that no list knows, by what its text says. */
import type { BotCategory } from "./categories.ts";

/** In order: what says more about the purpose comes first. */
const patterns: readonly (readonly [RegExp, BotCategory])[] = [
  [/headless|phantomjs|selenium|puppeteer|playwright|webdriver|cypress|nightmarejs/, "browser_automation"],
  [
    /(?:gpt|\bai|-ai|llm|claude|gemini|mistral|deepseek|perplexity|copilot)-?(?:user|agent|assistant)\b/,
    "ai_assistant",
  ],
  [
    /\bai-?(?:bot|crawl|spider|train|data|search)|gptbot|\bllm|llm\b|openai|anthropic|deepseek|langchain/,
    "ai_crawler",
  ],
  [
    /link[-_ ]?(?:check|valid|walk|exam|audit|profil|dex)|(?:broken|dead|check)[-_ ]?link|backlink|\bseo|seo\b|seobot|serp|keyword|ranking|site[-_ ]?(?:map|audit|explor|analy)/,
    "seo",
  ],
  [
    /uptime|monitor|ping(?:dom|er|bot)?\b|health|heartbeat|statuscake|synthetic|probe|prometheus|googlehc|collectd|munin|nagios|icinga|zabbix|httpmon|check_http|browsershots|pagespeed|page[-_ ]?speed|web-?check|\bstatus|webtest|loadtime/,
    "monitoring",
  ],
  [/feed|rss\b|podcast|subscriber|aggregator|newsgator|blogl|reader\b/, "feed_reader"],
  [/archiv|wayback|httrack|mirror|webcopy|copier/, "archiver"],
  [
    /scan|security|vuln|audit|censys|fuzz|buster|brute ?force|exploit|pentest|recon\b|arachni|wappalyzer|\bssl|certificat|intrusion|malware|shodan|leakix|phish/,
    "scanner",
  ],
  [
    /preview|unfurl|embed|(?:link|url)-?(?:expand|resolv)|(?:image|mail)-?proxy|mailproxy|thumbnail|facebook|twitter|social|shareahol|whatsapp|telegram/,
    "social_preview",
  ],
  [
    /\bads?[-_ ]?bot|\bads?\b|adsense|adwords|advert|adtech|bidswitch|retarget|roi ?hunter|brand|marketing/,
    "advertising",
  ],
  [/scholar|academ|universit|research|\.edu\b|\.ac\.[a-z]{2}\b|citation|linguist|corpus|plagiar/, "academic"],
  [
    /search|crawl|xrawler|spider|index|nutch|explorer|google|yandex|baidu|seznam|sputnik|rambler|yahoo|\bbing|naver|voila|orangebot|transcoder/,
    "search_engine",
  ],
  [
    /http-?client|hookshot|webhook|symfony|superagent|ktor|\bclient\b|-http\b|http-|libwww|webclient|xmlhttp|\blwp|\bphp|\bjava\/|python|\bperl|\bruby|\bcurl|\bwget|urllib/,
    "http_library",
  ],
  // A robot that is none of these reads the web for itself, as crawlers of search engines do.
  [/bot\b|bot[-_/]|robot|bot\d|collector|scrap|harvest|extract|parser|fetch/, "search_engine"],
];

/** `other` if nothing in the text, in ASCII lower case, says what the bot is for. */
export const categoryByName = (low: string): BotCategory =>
  patterns.find(([pattern]) => pattern.test(low))?.[1] ?? "other";
