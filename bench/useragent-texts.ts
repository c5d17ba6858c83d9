/** User agents to time parsers on: common ones, and hostile ones. */

const end = "AppleWebKit/537.36 (KHTML, like Gecko)";
const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const models = [
  "SM-S928B",
  "Pixel 8 Pro",
  "CPH2581",
  "moto g84 5G",
  "23049PCD8G",
  "RMX3630",
  "TECNO CK7n",
  "V2227A",
];

/** Forms by how often they come: reduced Chrome and Safari most, bots and libraries a quarter. */
const forms: readonly ((n: number, model: string) => string)[] = [
  (n) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${end} Chrome/${90 + (n % 60)}.0.0.0 Safari/537.36`,
  (n) => `Mozilla/5.0 (Linux; Android 10; K) ${end} Chrome/${90 + (n % 60)}.0.0.0 Mobile Safari/537.36`,
  (n) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_${n % 7} like Mac OS X) ${apple} Version/17.${n % 7} Mobile/15E148 Safari/604.1`,
  (n) =>
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/${13 + (n % 5)}.${n % 6} Safari/605.1.15`,
  (n) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${end} Chrome/${n}.0.0.0 Safari/537.36 Edg/${n}.0.0.0`,
  (n) => `Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:${n}.0) Gecko/20100101 Firefox/${n}.0`,
  (n, model) =>
    `Mozilla/5.0 (Linux; Android 13; ${model}) ${end} Chrome/${90 + (n % 60)}.0.${n}.12 Mobile Safari/537.36`,
  (n, model) =>
    `Mozilla/5.0 (Linux; Android 12; ${model} Build/SP1A.${n}; wv) ${end} Version/4.0 Chrome/120.0.${n}.1 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/${n}.0.0.43.110;]`,
  (n) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) ${apple} Mobile/15E148 Instagram ${n}.0.0.29.96 (iPhone14,5; iOS 16_6; en_US)`,
  (n, model) =>
    `Mozilla/5.0 (Linux; Android 13; SAMSUNG ${model}) ${end} SamsungBrowser/${n}.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
  () => "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  (n) =>
    `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.${n}; +https://openai.com/gptbot)`,
  (n) => `curl/8.${n}.0`,
  (n) => `Mozilla/5.0 (compatible; AhrefsBot/7.${n}; +http://ahrefs.com/robot/)`,
];

/** 700 different texts. */
export const mixedAgents: readonly string[] = [
  ...new Set(
    Array.from(
      { length: 1_000 },
      (_, n) => forms[n % forms.length]?.(n % 200, models[n % models.length] ?? "") ?? "",
    ),
  ),
];

/** What the patterns of the parsers look for, to be repeated. */
const words = [
  "droid ",
  "droid; ",
  "; droid 1; a",
  "droid 1; pixel ",
  "Mozilla/5.0 (Linux; Android 9; ",
  "Mozilla/5.0 naver( 1.",
  "opera mobi version/",
  "hbbtv/1.1.1 (a; a;",
  "hbbtv technisat ",
  "nokia .",
  "windows nt ",
  "webkit safari ",
  "version/1 mobile ",
  "trident rv:1 ",
  "mozilla/1 rv:",
  "microm qbcore/1 ",
  "archos 5",
  "moto redmi ",
  "tb trio-",
  "compatible; a ",
  "Googlebot/",
  "Google-Safety ",
  "Spider ",
  "http://",
  "iphone os 1_",
  "Build/ ",
  "((",
  "[",
  "; ",
  "/",
  "a",
  " miui",
  "\u0000",
  "1.",
];

const filled = (unit: string): string => unit.repeat(Math.ceil(2_048 / unit.length)).slice(0, 2_048);

/** Every word and every two of them, over and over. */
export const hostileTexts: readonly string[] = words.flatMap((first) =>
  ["", ...words].map((second) => filled(first + second)),
);
