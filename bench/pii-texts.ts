/** Texts by kind to measure the speed of detection on: 100,000 units each, the same in every run. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const units = 100_000;

/** A linear congruential generator (Knuth's MMIX, its upper half): numbers below a bound, the same in every run. */
class Dice {
  #state: bigint;

  constructor(seed: number) {
    this.#state = BigInt(seed);
  }

  below(bound: number): number {
    this.#state = (this.#state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((this.#state >> 32n) % BigInt(bound));
  }

  of<A>(choices: readonly A[]): A {
    return choices[this.below(choices.length)] as A;
  }

  hex(length: number): string {
    return createHash("sha256")
      .update(String(this.below(2 ** 31)))
      .digest("hex")
      .slice(0, length);
  }

  uuid(): string {
    return [8, 4, 4, 4, 12].map((length) => this.hex(length)).join("-");
  }

  ip(): string {
    return [1 + this.below(223), this.below(256), this.below(256), 1 + this.below(254)].join(".");
  }
}

const two = (number: number): string => String(number).padStart(2, "0");

const agents = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
  "curl/8.15.0",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
];
const paths = [
  "/",
  "/api/v2/orders/",
  "/static/app.9f2c4be1.js",
  "/images/logo.svg",
  "/search?q=lamp&page=2",
  "/login",
];
const methods = ["GET", "GET", "GET", "POST", "PUT"];
const names = ["jane", "omar.k", "li", "s.turner", "paul99"];
const clock = (dice: Dice): string => `${two(dice.below(24))}:${two(dice.below(60))}:${two(dice.below(60))}`;

/** Lines of a kind, by the number of the line. */
type Line = (dice: Dice, at: number) => string;

const accessLine: Line = (dice) =>
  `${dice.ip()} - - [${two(1 + dice.below(28))}/Nov/2026:${clock(dice)} +0000] "${dice.of(methods)} ${dice.of(paths)}${dice.below(90_000)} HTTP/1.1" ${dice.of([200, 200, 304, 404])} ${dice.below(60_000)} "https://shop.example.com${dice.of(paths)}" "${dice.of(agents)}"`;

/** A span every 70 units: an address of a machine or of a mailbox. */
const denseAccessLine: Line = (dice) =>
  `${dice.ip()} - ${dice.of(names)}${dice.below(900)}@example.com [${two(1 + dice.below(28))}/Nov/2026:${clock(dice)} +0000] "${dice.of(methods)} ${dice.of(paths)}${dice.below(90_000)} HTTP/1.1" 200 ${dice.below(60_000)}`;

const jsonLine: Line = (dice, at) =>
  JSON.stringify({
    ts: `2026-11-24T${clock(dice)}.${dice.below(1_000)}Z`,
    level: dice.of(["info", "debug", "warn"]),
    msg: dice.of(["request completed", "cache miss", "job started", "query took long"]),
    traceId: dice.hex(32),
    spanId: dice.hex(16),
    requestId: dice.uuid(),
    orderId: 100_000 + dice.below(900_000),
    durationMs: dice.below(9_000) / 10,
    bytes: dice.below(10_000_000),
    epoch: 1_795_000_000_000 + at * 977,
    host: `worker-${dice.below(20)}.eu-west-1`,
    status: dice.of([200, 201, 500]),
  });

const syslogLine: Line = (dice) =>
  dice.of([
    `Nov 24 ${clock(dice)} web-${dice.below(9)} sshd[${dice.below(60_000)}]: Accepted publickey for deploy from ${dice.ip()} port ${dice.below(65_000)} ssh2: ED25519 SHA256:${dice.hex(43)}`,
    `Nov 24 ${clock(dice)} db-${dice.below(9)} kernel: [${dice.below(900_000)}.${dice.below(900_000)}] audit: type=1400 audit(${1_795_000_000 + dice.below(80_000)}.${dice.below(999)}:${dice.below(9_999)}): apparmor="ALLOWED" operation="open" pid=${dice.below(60_000)} comm="postgres"`,
    `Nov 24 ${clock(dice)} web-${dice.below(9)} systemd[1]: session-${dice.below(9_000)}.scope: Deactivated successfully.`,
    `Nov 24 ${clock(dice)} lb-${dice.below(9)} haproxy[${dice.below(60_000)}]: ${dice.ip()}:${dice.below(65_000)} [24/Nov/2026:${clock(dice)}.${dice.below(999)}] https~ app/app${dice.below(9)} 0/0/1/${dice.below(99)}/${dice.below(199)} 200 ${dice.below(90_000)} - - ---- ${dice.below(90)}/${dice.below(90)}/1/0/0 0/0 "GET /health HTTP/1.1"`,
  ]);

const kubernetesLine: Line = (dice) =>
  dice.of([
    `I1124 ${clock(dice)}.${dice.below(999_999)}       1 reconciler.go:${dice.below(900)}] "operationExecutor.VerifyControllerAttachedVolume started for volume" volumeName="kubernetes.io/projected/${dice.uuid()}-kube-api-access" pod="shop/cart-${dice.hex(9)}-x${dice.hex(4)}" podUID="${dice.uuid()}"`,
    `2026-11-24T${clock(dice)}.${dice.below(999_999)}Z stdout F level=info caller=main.go:${dice.below(900)} component=dispatcher image=registry.example.com/cart@sha256:${dice.hex(64)} resourceVersion="${dice.below(90_000_000)}"`,
  ]);

const traceLine: Line = (dice) =>
  dice.of([
    `    at processTicksAndRejections (node:internal/process/task_queues:${dice.below(200)}:${dice.below(30)})`,
    `    at Object.handleRequest (/srv/app/dist/server/router-${dice.hex(8)}.js:${dice.below(900)}:${dice.below(90)})`,
    `	at com.example.shop.cart.CartService.checkout(CartService.java:${dice.below(900)})`,
    `  File "/usr/lib/python3.13/site-packages/django/core/handlers/base.py", line ${dice.below(900)}, in _get_response`,
    `java.lang.IllegalStateException: no item ${dice.below(90_000)} in cart 0x${dice.hex(12)}`,
    `Caused by: org.postgresql.util.PSQLException: ERROR: duplicate key value violates unique constraint "orders_pkey"`,
  ]);

const hashLine: Line = (dice, at) =>
  dice.of([
    `${dice.hex(64)}  dist/chunk-${dice.hex(8)}.js`,
    `commit ${dice.hex(40)}`,
    `index ${dice.hex(7)}..${dice.hex(7)} 100644`,
    `${dice.uuid()},${dice.below(10 ** 9)},${1_795_000_000_000 + at}`,
  ]);

const csvLine: Line = (dice, at) =>
  at === 0
    ? "order,created,product,quantity,price,warehouse,weight"
    : `${1_000_000 + at},2026-11-${two(1 + dice.below(28))} ${clock(dice)},${dice.of(["desk lamp", "blue mug", "oak chair", "wall clock"])},${1 + dice.below(20)},${dice.below(400)}.${two(dice.below(100))},W-${dice.below(40)},${dice.below(20)}.${dice.below(1_000)}`;

function linesOf(line: Line): string {
  const dice = new Dice(7);
  const lines: string[] = [];
  for (let length = 0; length < units; length += (lines.at(-1) as string).length + 1)
    lines.push(line(dice, lines.length));
  return lines.join("\n").slice(0, units);
}

const fill = (text: string): string => text.repeat(Math.ceil(units / text.length)).slice(0, units);

const root = new URL("../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

function source(): string {
  const folder = "src/http/";
  const files = readdirSync(new URL(folder, root)).filter((file) => file.endsWith(".ts"));
  return fill(files.map((file) => read(folder + file)).join("\n"));
}

/** Everyday prose, a few numbers in it. */
const prose: Readonly<Record<string, string>> = {
  German:
    "Die Bibliothek öffnet an Werktagen um neun Uhr und schließt erst am späten Abend. Im Lesesaal stehen 120 Plätze, von denen die meisten schon am Vormittag belegt sind. Wer ein Buch vorbestellt, bekommt eine Nachricht, sobald es an der Theke liegt, und hat dann zehn Tage Zeit. Für Kinder gibt es eine eigene Abteilung mit großen Fenstern, in der samstags vorgelesen wird. Größere Gruppen melden sich bitte eine Woche vorher an, damit jemand für die Führung da ist.\n",
  French:
    "La bibliothèque ouvre à neuf heures en semaine et ne ferme que tard le soir. La salle de lecture compte 120 places, dont la plupart sont déjà prises dans la matinée. Celui qui réserve un livre reçoit un message dès qu’il est arrivé au comptoir, et il a alors dix jours pour le retirer. Les enfants ont leur propre rayon, avec de grandes fenêtres, où l’on lit à voix haute le samedi. Les groupes s’annoncent une semaine à l’avance, afin que quelqu’un soit là pour la visite.\n",
  Turkish:
    "Kütüphane hafta içi saat dokuzda açılır ve akşam geç saatlere kadar kapanmaz. Okuma salonunda 120 kişilik yer vardır, çoğu daha öğleden önce dolar. Kitap ayırtan kişiye kitap gelince haber verilir ve on gün içinde alması beklenir. Çocuklar için büyük pencereli ayrı bir bölüm vardır, cumartesi günleri orada masal okunur. Kalabalık grupların bir hafta önceden haber vermesi gerekir.\n",
  Russian:
    "Библиотека открывается по будням в девять часов и закрывается поздно вечером. В читальном зале 120 мест, и большинство из них занято уже утром. Кто заказал книгу, получает сообщение, как только она поступит, и может забрать её в течение десяти дней. Для детей есть отдельный зал с большими окнами, где по субботам читают вслух.\n",
  Japanese:
    "図書館は平日の午前九時に開き、夜遅くまで閉まりません。閲覧室には120の席があり、その多くは午前中に埋まります。本を予約した人には届き次第お知らせが届き、十日以内に受け取ることができます。子どものための部屋には大きな窓があり、土曜日には読み聞かせがあります。\n",
};

const page = read("ARCHITECTURE.md").replaceAll(/[`|*#]/g, "");
const english = fill(page);

/** Logs, code and tables. */
export const logTexts: Readonly<Record<string, string>> = {
  "access log": linesOf(accessLine),
  "access log with a span every 70 characters": linesOf(denseAccessLine),
  "JSON log": linesOf(jsonLine),
  syslog: linesOf(syslogLine),
  "Kubernetes log": linesOf(kubernetesLine),
  "stack traces": linesOf(traceLine),
  "lock file": read("package-lock.json").slice(0, units),
  "hashes and UUIDs": linesOf(hashLine),
  "source code": source(),
  "CSV without persons": linesOf(csvLine),
};

/** Prose by language; the English is a document of this project. */
export const proseTexts: Readonly<Record<string, string>> = {
  English: english,
  ...Object.fromEntries(Object.entries(prose).map(([language, text]) => [language, fill(text)])),
};

/** English prose with two spans every few sentences. */
export const denseProse = english.replaceAll(/\. /g, (end, at: number) =>
  at % 7 === 0 ? `. Mail jane${at}@example.com or call (415) 555-2671. ` : end,
);
