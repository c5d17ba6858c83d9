/** Pages in the charsets of the older web, declared rightly, wrongly or not at all: is the title read as it was written? */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { guessCharset, readPage } from "../../src/engines/web-page/index.ts";
import type { Row, Subject } from "../subject.ts";
import { sharesRight } from "./halves.ts";

interface Page {
  readonly encoding: string;
  readonly title: string;
  readonly text: string;
}

const pages: readonly Page[] = readFileSync(
  new URL("../data/everyday/charset-pages.tsv", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"))
  .map(([encoding = "", title = "", text = ""]) => ({ encoding, title, text }));

/** The names that libc's iconv has for them. */
const iconvNames: Readonly<Record<string, string>> = {
  "windows-874": "cp874",
  "windows-1258": "cp1258",
  ibm866: "cp866",
};

/** With a byte order mark where the encoding needs one. */
function encode(text: string, encoding: string): Buffer {
  const marked = encoding === "utf-16le" ? `\ufeff${text}` : text;
  return execFileSync("iconv", ["-f", "utf-8", "-t", iconvNames[encoding] ?? encoding], { input: marked });
}

interface Form {
  readonly name: string;
  readonly contentType: (page: Page) => string;
  readonly html: (page: Page) => string;
  /** For which pages it is asked; all by default. */
  readonly isFor?: (page: Page) => boolean;
}

const bare = () => "text/html";
const menu = '<ul class="nav"><li><a href="/">Home</a></li><li><a href="/c">Contact</a></li></ul>';
const whole = (head: string, { title, text }: Page) =>
  `<!DOCTYPE html>\n<html>\n<head>\n${head}<title>${title}</title>\n<link rel="stylesheet" href="/style.css">\n</head>\n<body>\n${menu}\n<h1>${title}</h1>\n<p>${text}</p>\n</body>\n</html>\n`;
const metaOf = (encoding: string) =>
  `<meta http-equiv="Content-Type" content="text/html; charset=${encoding}">\n`;

const isNotLatin = ({ title }: Page): boolean => !/\p{Script=Latin}/u.test(title);

const forms: readonly Form[] = [
  { name: "undeclared", contentType: bare, html: (page) => whole("", page) },
  { name: "undeclared, only a title", contentType: bare, html: ({ title }) => `<title>${title}</title>` },
  {
    name: "header says utf-8, meta is right",
    contentType: () => "text/html; charset=utf-8",
    html: (page) => whole(metaOf(page.encoding), page),
  },
  {
    name: "header says utf-8, no meta",
    contentType: () => "text/html; charset=UTF-8",
    html: (page) => whole("", page),
  },
  { name: "meta says utf-8", contentType: bare, html: (page) => whole(metaOf("utf-8"), page) },
  {
    name: "header says iso-8859-1, no meta, in scripts other than Latin",
    contentType: () => "text/html; charset=iso-8859-1",
    html: (page) => whole("", page),
    isFor: isNotLatin,
  },
  {
    name: "header says iso-8859-1, meta is right, in scripts other than Latin",
    contentType: () => "text/html; charset=iso-8859-1",
    html: (page) => whole(metaOf(page.encoding), page),
    isFor: isNotLatin,
  },
  {
    name: "header is right",
    contentType: ({ encoding }) => `text/html; charset=${encoding}`,
    html: (page) => whole("", page),
  },
  { name: "meta is right", contentType: bare, html: (page) => whole(metaOf(page.encoding), page) },
];

async function* chunksOf(bytes: Buffer) {
  yield bytes;
}

async function judge(page: Page, form: Form): Promise<string | null> {
  const body = chunksOf(encode(form.html(page), page.encoding));
  const parsed = await readPage(body, form.contentType(page), async () => {}, guessCharset);
  const title = parsed.page.title?.normalize("NFC") ?? null;
  return title === page.title.normalize("NFC")
    ? null
    : `${page.encoding} read as ${parsed.charset}: ${JSON.stringify(title)}`;
}

const formRow = (form: Form): Row => ({
  measure: (tell) =>
    sharesRight<Page>(
      {
        title: form.name,
        cases: pages.filter((page) => form.isFor?.(page) ?? true),
        textOf: ({ title }) => title,
        judge: (page) => judge(page, form),
        atLeast: 95,
      },
      tell,
    ),
});

export const everydayPages: Subject = {
  title: "Everyday input: pages in older charsets",
  peers: [],
  rows: forms.map(formRow),
  method: () =>
    `${pages.length} pages in ${new Set(pages.map(({ encoding }) => encoding)).size} encodings, encoded by libc's iconv; right is a title that reads as it was written.`,
};
