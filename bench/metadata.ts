/** Metadata of pages against open-graph-scraper and metascraper: speed on stored pages, and who says what the page says. */
import { race, rounds } from "./interleave.ts";
import { accuracyExhibits, accuracyRows, corpus } from "./metadata-accuracy.ts";
import { readMetascraper, readOpenGraphScraper, readOurs, type Told } from "./metadata-extractors.ts";
import { hostileRows } from "./metadata-hostile.ts";
import type { Row, Subject } from "./subject.ts";

const url = "https://www.example.org/news/story.html";

/** An article with the body of an ordinary page: 180 kB of paragraphs, links and pictures. */
const paragraph = `<div class="block block--text" id="p"><p class="text">Some words with <a href="/a/b?c=1&amp;d=2" class="link link--inline" target="_blank">a link</a> and <em>emphasis</em>.</p><img class="lazy" src="/img/x.png" alt="A picture" width="640" height="480" loading="lazy"></div>\n`;
const story = corpus.find(({ name }) => name === "og-complete")?.html ?? "";
const large = story.replace("<body>", `<body>${paragraph.repeat(Math.ceil(180_000 / paragraph.length))}`);

type Extract = (html: string, url: string) => Told | Promise<Told>;

const peers: Readonly<Record<string, Extract>> = {
  "open-graph-scraper": readOpenGraphScraper,
  metascraper: readMetascraper,
};

const speed = (title: string, pages: readonly { readonly html: string; readonly url: string }[]): Row[] =>
  Object.entries(peers).map(([peer, read]) =>
    race({
      title,
      ours: () => {
        for (const page of pages) readOurs(page.html, page.url);
      },
      peers: {
        [peer]: async () => {
          for (const page of pages) await read(page.html, page.url);
        },
      },
      aim: { peer, bound: "at least", value: 4 },
    }),
  );

export const metadata: Subject = {
  title: "Metadata of pages",
  peers: ["open-graph-scraper", "metascraper"],
  rows: [
    ...speed(`All ${corpus.length} stored pages`, corpus),
    ...speed("A page of 180 kB", [{ html: large, url }]),
    ...hostileRows,
    ...accuracyRows,
  ],
  method: () =>
    `Calls in turns of about 40 ms, ${rounds} rounds, on text decoded before; metascraper with the eight rules whose fields are judged. ` +
    "The pages and what they say were written by hand before any extractor read them. Fields are judged by one measure for all: " +
    "white space, case and order of authors, region of a language, a trailing slash and an unknown time of day do not count; " +
    "saying something where the page says nothing does. Relative addresses of open-graph-scraper are resolved for it.",
  exhibits: accuracyExhibits,
};
