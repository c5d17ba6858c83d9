/** Field by field on the stored pages: how often each extractor says what the page says, judged by one measure. */
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import openGraphScraper from "open-graph-scraper";
import { agrees, type StoredPage } from "../test/support/pages.ts";
import {
  decoded,
  fields,
  ofOpenGraph,
  readMetascraper,
  readOpenGraphScraper,
  readOurs,
  type Told,
} from "./metadata-extractors.ts";
import type { Exhibit, Row } from "./subject.ts";

const folder = new URL("../test/pages/", import.meta.url);

export interface CorpusPage extends StoredPage {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly html: string;
}

export const corpus: readonly CorpusPage[] = readdirSync(fileURLToPath(folder))
  .filter((name) => name.endsWith(".json"))
  .map((name) => {
    const page: StoredPage = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
    const bytes = readFileSync(new URL(name.replace(/json$/, "html"), folder));
    return { ...page, name: name.slice(0, -".json".length), bytes, html: decoded(bytes, page.contentType) };
  });

type Extract = (page: CorpusPage) => Told | Promise<Told>;

const fromText: Readonly<Record<string, Extract>> = {
  ours: ({ html, url }) => readOurs(html, url),
  "open-graph-scraper": ({ html, url }) => readOpenGraphScraper(html, url),
  metascraper: ({ html, url }) => readMetascraper(html, url),
};

/** Each as it fetches by itself: metascraper leaves decoding to its caller, who has the text of a fetch, read as UTF-8. */
const fromServer = (origin: string): Readonly<Record<string, Extract>> => ({
  ours: ({ bytes, contentType, url }) => readOurs(decoded(bytes, contentType), url),
  "open-graph-scraper": async ({ name, url }) => {
    const settings = { require_tld: false } as NonNullable<
      Parameters<typeof openGraphScraper>[0]["urlValidatorSettings"]
    >;
    // It rejects with what it is not able to read; that is to say nothing.
    const scraping = openGraphScraper({ url: `${origin}/${name}`, urlValidatorSettings: settings });
    const { result } = await scraping.catch((refusal: Awaited<typeof scraping>) => refusal);
    return ofOpenGraph(result, url);
  },
  metascraper: async ({ name, url }) => readMetascraper(await (await fetch(`${origin}/${name}`)).text(), url),
});

interface Tally {
  readonly right: number;
  readonly total: number;
}

type Tallies = Readonly<Record<string, Tally>>;

async function tally(pages: readonly CorpusPage[], extract: Extract): Promise<Tallies> {
  const tallies: Record<string, Tally> = Object.fromEntries(
    fields.map((field) => [field, { right: 0, total: 0 }]),
  );
  for (const page of pages) {
    const told = await extract(page);
    for (const field of fields.filter((one) => one in page.expected)) {
      const counted = tallies[field] ?? { right: 0, total: 0 };
      const right = isRight(page, field, told[field]);
      tallies[field] = { right: counted.right + Number(right), total: counted.total + 1 };
    }
  }
  return tallies;
}

/** NONET_BENCH_MISSES shows what was told instead. */
function isRight({ name, expected }: CorpusPage, field: string, value: unknown): boolean {
  const right = agrees(field, value, expected[field]);
  if (!right && process.env["NONET_BENCH_MISSES"] !== undefined) {
    console.error(
      `${name}: ${field} is ${JSON.stringify(value)} instead of ${JSON.stringify(expected[field])}`,
    );
  }
  return right;
}

const sum = (tallies: Tallies): Tally =>
  Object.values(tallies).reduce(
    (all, { right, total }) => ({ right: all.right + right, total: all.total + total }),
    { right: 0, total: 0 },
  );

const percent = ({ right, total }: Tally): number => (100 * right) / total;

const exhibits: Exhibit[] = [];

/** Filled while the rows are measured. */
export const accuracyExhibits = (): readonly Exhibit[] => exhibits;

async function measure(
  title: string,
  pages: readonly CorpusPage[],
  extractors: Readonly<Record<string, Extract>>,
) {
  const names = Object.keys(extractors);
  const all: Tallies[] = [];
  for (const extract of Object.values(extractors)) all.push(await tally(pages, extract));
  exhibits.push({
    title: `${title}: fields right of fields judged`,
    head: ["field", ...names],
    rows: [
      ...fields.map((field) => [field, ...all.map((one) => `${one[field]?.right} of ${one[field]?.total}`)]),
      [
        "all",
        ...all.map((one) => `${sum(one).right} of ${sum(one).total}, ${percent(sum(one)).toFixed(1)} %`),
      ],
    ],
  });
  return all.map((one) => percent(sum(one)));
}

const row = (title: string, run: () => Promise<number[]>): Row => ({
  async measure(tell) {
    tell(title);
    const [ours = 0, scraper = 0, meta = 0] = await run();
    const result = { unit: "% of fields right", ours: [ours] };
    return [
      {
        title,
        ...result,
        peers: { "open-graph-scraper": [scraper] },
        aim: { peer: "open-graph-scraper", bound: "at least", value: 1 },
      },
      {
        title,
        ...result,
        peers: { metascraper: [meta] },
        aim: { peer: "metascraper", bound: "at least", value: 1 },
      },
    ];
  },
});

const legacy = corpus.filter(({ name }) => name.startsWith("charset-"));

async function served<T>(use: (origin: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const page = corpus.find(({ name }) => `/${name}` === request.url);
    response
      .writeHead(page ? 200 : 404, { "content-type": page?.contentType ?? "text/plain" })
      .end(page?.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

export const accuracyRows: readonly Row[] = [
  row(`Accuracy on ${corpus.length} pages, decoded for all`, () =>
    measure("Text decoded for all", corpus, fromText),
  ),
  row(`Accuracy on ${legacy.length} pages in many charsets, as bytes`, () =>
    served((origin) => measure("Charsets, each fetching by itself", legacy, fromServer(origin))),
  ),
];
