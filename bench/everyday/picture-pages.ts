/** Pages and screens of text as people scan and capture them, drawn as SVG: letters, articles, invoices, tables, code. */
import type { Random } from "./picture-degrade.ts";

export interface PageKind {
  readonly name: string;
  readonly layout:
    | "article"
    | "chat"
    | "code"
    | "columns"
    | "form"
    | "invoice"
    | "letter"
    | "receipt"
    | "sheet"
    | "slide"
    | "web";
  readonly width: number;
  readonly height: number;
  readonly font: string;
  /** Height of the text in pixels. */
  readonly size: number;
  readonly ground: string;
  readonly ink: string;
}

const words =
  "the of and a to in is you that it he was for on are as with his they I at be this have from or one had by word but not what all were we when your can said there use an each which she do how their if will up other about out many then them these so some her would make like him into time has look two more write go see number no way could people my than first water been call who oil its now find long down day did get come made may part over new sound take only little work know place year live me back give most very after thing our just name good sentence man think say great where help through much before line right too mean old any same tell boy follow came want show also around form three small set put end does another well large must big even such because turn here why ask went men read need land different home us move try kind hand picture again change off play spell air away animal house point page letter mother answer found study still learn should America world invoice amount payment December Zürich account total balance delivery agreement".split(
    " ",
  );

const code =
  'const total = items.reduce((sum, item) => sum + item.price, 0);|if (user === null) return notFound(request.path);|for (let i = 0; i < rows.length; i += 1) {|  await store.save(rows[i], { retry: 3 });|}|export function parse(text: string): Node[] {|  return text.split("\\n").map((line) => line.trim());|// TODO: check the bounds of both arrays|def main(argv):|    with open(argv[1], "rb") as source:|        data = source.read(4096)|SELECT id, name FROM customer WHERE active = 1;|try { run(); } catch (error) { console.error(error); }|class Queue<T> extends Array<T> { #head = 0; }'.split(
    "|",
  );

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const some = (random: Random, count: number): string =>
  Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(" ");

/** One page; everything that varies comes from `random`. */
export function pageSvg(page: PageKind, random: Random): string {
  const { width, height, font, size, ground, ink } = page;
  const parts: string[] = [`<rect width="100%" height="100%" fill="${ground}"/>`];
  const text = (x: number, y: number, line: string, more = "") =>
    parts.push(
      `<text x="${x}" y="${y}" font-size="${size}" font-family="${font}" fill="${ink}" xml:space="preserve" ${more}>${escaped(line)}</text>`,
    );
  const rect = (x: number, y: number, w: number, h: number, fill: string, stroke = "none") =>
    parts.push(`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="${stroke}"/>`);
  const leading = size * 1.45;
  const lettersIn = (w: number) => w / (size * (font.includes("Mono") ? 0.62 : 0.56));
  const paragraph = (x: number, top: number, w: number, lines: number): number => {
    for (let line = 0; line < lines; line += 1) {
      const length = lettersIn(w) * (line === lines - 1 ? 0.6 : 1);
      text(x, top + line * leading, some(random, length).slice(0, length));
    }
    return top + lines * leading;
  };
  const prose = (x: number, top: number, w: number, bottom: number): void => {
    for (let y = top; y < bottom - 5 * leading; y += leading)
      y = paragraph(x, y, w, 3 + Math.floor(random() * 5));
  };
  const margin = width * 0.09;
  const cellText = (column: number, wide: number): string =>
    column === 0 ? some(random, 2).slice(0, lettersIn(wide) - 2) : (random() * 9_000).toFixed(2);
  const table = (x: number, top: number, columns: readonly number[], rows: number): void => {
    for (let row = 0; row < rows; row += 1) {
      let left = x;
      for (const [at, wide] of columns.entries()) {
        rect(left, top + row * leading * 1.3, wide, leading * 1.3, row === 0 ? "#8884" : "none", ink);
        text(left + size * 0.4, top + row * leading * 1.3 + size * 1.2, cellText(at, wide));
        left += wide;
      }
    }
  };
  const draw: Record<PageKind["layout"], () => void> = {
    article: () => {
      text(margin, margin + size, some(random, 4), 'font-weight="bold" transform="scale(1.02)"');
      prose(margin, margin + 4 * leading, width - 2 * margin, height - margin);
    },
    columns: () => {
      const w = (width - 2.5 * margin) / 2;
      prose(margin, margin + leading, w, height - margin);
      prose(margin * 1.5 + w, margin + leading, w, height - margin);
    },
    letter: () => {
      for (let line = 0; line < 4; line += 1) text(margin, margin + line * leading, some(random, 3));
      text(width - margin * 3.5, margin + 6 * leading, "12 December 2025");
      prose(margin, margin + 10 * leading, width - 2 * margin, height * 0.75);
    },
    invoice: () => {
      text(margin, margin, "INVOICE 2025-0417", 'font-weight="bold"');
      paragraph(margin, margin + 2 * leading, width * 0.4, 3);
      const w = width - 2 * margin;
      table(
        margin,
        margin + 8 * leading,
        [w * 0.5, w * 0.15, w * 0.15, w * 0.2],
        Math.min(12, Math.floor(height / leading / 3)),
      );
      paragraph(margin, height - margin - 3 * leading, w, 2);
    },
    sheet: () => {
      const w = width / 8;
      table(
        0,
        0,
        Array.from({ length: 8 }, () => w),
        Math.floor(height / leading / 1.3),
      );
    },
    code: () => {
      for (let line = 1; line * leading < height; line += 1) {
        parts.push(
          `<text x="4" y="${line * leading}" font-size="${size}" font-family="${font}" fill="#888">${line}</text>`,
        );
        if (random() > 0.12) text(size * 3, line * leading, code[Math.floor(random() * code.length)] ?? "");
      }
    },
    form: () => {
      for (let row = 0; row * leading * 2.6 < height - 2 * margin; row += 1) {
        text(margin, margin + row * leading * 2.6, some(random, 2));
        rect(width * 0.4, margin + row * leading * 2.6 - size, width * 0.5, leading * 1.2, "none", ink);
        if (random() < 0.6) text(width * 0.41, margin + row * leading * 2.6, some(random, 3));
      }
    },
    receipt: () => {
      for (let line = 0; line * leading < height - margin; line += 1)
        if (line % 9 !== 7) {
          text(margin, margin + line * leading, some(random, 2).slice(0, 18));
          text(width * 0.72, margin + line * leading, (random() * 60).toFixed(2));
        }
    },
    slide: () => {
      for (let line = 0; line < 6; line += 1)
        text(margin, height * 0.2 + line * size * 2.4, `• ${some(random, 5)}`);
    },
    chat: () => {
      for (let y = leading; y < height - 4 * leading; y += leading * 4) {
        const left = random() < 0.5 ? margin : width * 0.35;
        parts.push(
          `<rect x="${left}" y="${y}" width="${width * 0.55}" height="${leading * 3}" rx="14" fill="#7aa7"/>`,
        );
        paragraph(left + size, y + leading, width * 0.5, 2);
      }
    },
    web: () => {
      rect(0, 0, width, leading * 2.2, "#3558a8");
      for (let at = 0; at < 6; at += 1)
        text(margin + at * width * 0.13, leading * 1.4, some(random, 1), 'style="fill:#fff"');
      rect(0, leading * 2.2, width * 0.18, height, "#e9ecf2");
      for (let at = 0; at < 12; at += 1)
        text(size, leading * (5 + at * 1.6), some(random, 2).slice(0, 14), 'style="fill:#334"');
      rect(width * 0.22, leading * 4, width * 0.3, height * 0.25, "#c9d8c0");
      prose(width * 0.22, height * 0.25 + leading * 6, width * 0.7, height);
    },
  };
  draw[page.layout]();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
}

const sans = "DejaVu Sans";
const serif = "DejaVu Serif";
const mono = "DejaVu Sans Mono";
const narrow = "DejaVu Sans Condensed";

const page = (
  layout: PageKind["layout"],
  [width, height]: readonly [number, number],
  [font, size]: readonly [string, number],
  [ground, ink]: readonly [string, string] = ["#fff", "#111"],
): PageKind => ({
  name: `${layout} ${font} ${size} ${width}x${height} ${ground}`,
  layout,
  width,
  height,
  font,
  size,
  ground,
  ink,
});

const [a4, a4Small, letter, phone, desktop, laptop] = [
  [1_240, 1_754],
  [827, 1_169],
  [1_020, 1_320],
  [750, 1_334],
  [1_600, 900],
  [1_366, 768],
] as const;

/** Pages as they leave a printer or a scanner. */
export const pages: readonly PageKind[] = [
  page("article", a4, [serif, 22]),
  page("article", a4Small, [serif, 15]),
  page("article", letter, [sans, 18], ["#fdfbf5", "#222"]),
  page("article", [640, 900], [narrow, 16]),
  page("columns", a4, [serif, 18]),
  page("columns", a4Small, [narrow, 13]),
  page("columns", [1_000, 700], [sans, 14], ["#f6f2e6", "#2a2520"]),
  page("letter", a4, [sans, 22]),
  page("letter", a4Small, [serif, 16], ["#fff", "#123070"]),
  page("letter", letter, [mono, 17]),
  page("invoice", a4, [sans, 20]),
  page("invoice", a4Small, [narrow, 15]),
  page("invoice", letter, [serif, 17]),
  page("form", a4Small, [sans, 15]),
  page("form", letter, [sans, 18], ["#f3f6ee", "#123"]),
  page("receipt", [480, 1_100], [mono, 19]),
  page("receipt", [400, 800], [mono, 15], ["#f7f7f2", "#333"]),
  page("slide", [1_280, 720], [sans, 34]),
  page("slide", [1_024, 768], [serif, 30], ["#fff", "#803010"]),
  page("sheet", [1_100, 800], [sans, 14]),
];

/** Screens as they are captured. */
export const screens: readonly PageKind[] = [
  page("code", desktop, [mono, 17], ["#1e1e1e", "#d4d4d4"]),
  page("code", laptop, [mono, 14], ["#fff", "#222"]),
  page("code", [1_000, 640], [mono, 13], ["#282a36", "#f8f8f2"]),
  page("code", [900, 600], [mono, 18], ["#fdf6e3", "#586e75"]),
  page("sheet", laptop, [sans, 13]),
  page("sheet", desktop, [narrow, 15], ["#202124", "#e8eaed"]),
  page("web", desktop, [sans, 16]),
  page("web", laptop, [serif, 15]),
  page("web", phone, [sans, 24]),
  page("chat", phone, [sans, 26]),
  page("chat", laptop, [sans, 15], ["#121212", "#eee"]),
  page("chat", [1_080, 1_600], [sans, 34], ["#efe7dd", "#111"]),
  page("form", laptop, [sans, 14], ["#f5f6f8", "#222"]),
  page("slide", [1_280, 720], [sans, 34], ["#14213d", "#fff"]),
];

/** Added when the measures were done, and not tuned on. */
export const laterPages: readonly PageKind[] = [
  page("article", [900, 1_200], ["DejaVu Sans Bold", 17]),
  page("article", letter, ["DejaVu Serif Condensed", 20], ["#fffdf0", "#332"]),
  page("columns", letter, [sans, 15]),
  page("letter", [700, 990], [mono, 13]),
  page("invoice", [1_000, 1_400], [narrow, 18], ["#f4f4f4", "#222"]),
  page("form", [800, 1_100], [serif, 16]),
  page("receipt", [520, 900], [mono, 22]),
  page("code", [1_280, 800], [mono, 15], ["#002b36", "#93a1a1"]),
  page("web", [1_280, 900], [sans, 17]),
  page("sheet", [1_200, 700], [serif, 14], ["#fafafa", "#333"]),
  page("chat", [720, 1_280], [sans, 24], ["#0b141a", "#e9edef"]),
  page("slide", [1_600, 900], [serif, 40], ["#f5efe0", "#402"]),
];
