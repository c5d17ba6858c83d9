/** The metadata of a page: its fields, and an estimate of what extracting them costs. */

import type { PageDocument } from "../html/document.ts";
import type { Preview } from "../preview/networks.ts";
import type { PageImage } from "./image.ts";
import type { Alternate, Feed } from "./links.ts";

/** The metadata of a page: null and [] where the page says nothing. */
export interface Metadata {
  readonly url: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly siteName: string | null;
  readonly publisher: string | null;
  readonly logo: string | null;
  readonly video: string | null;
  readonly audio: string | null;
  readonly robots: string | null;
  readonly generator: string | null;
  readonly twitterCard: string | null;
  readonly twitterSite: string | null;
  /** Where the page's oEmbed answer is, in JSON. */
  readonly oembedUrl: string | null;
  readonly type: string | null;
  readonly author: string | null;
  readonly themeColor: string | null;
  readonly locale: string | null;
  readonly favicon: string | null;
  readonly keywords: string[];
  readonly canonical: string | null;
  readonly lang: string | null;
  /** ISO 8601, as precise as the page. */
  readonly publishedTime: string | null;
  readonly modifiedTime: string | null;
  readonly images: PageImage[];
  readonly feeds: Feed[];
  readonly alternates: Alternate[];
  readonly jsonLdTypes: string[];
  /** The source of each field that has a value. */
  readonly sources: Record<string, string>;
  /** What is wrong or missing for previews, a sentence each. */
  readonly warnings: string[];
  readonly previews: Preview[];
}

/** The metadata of something that is not a page. */
export const emptyMetadata: Metadata = {
  url: null,
  title: null,
  description: null,
  image: null,
  siteName: null,
  publisher: null,
  logo: null,
  video: null,
  audio: null,
  robots: null,
  generator: null,
  twitterCard: null,
  twitterSite: null,
  oembedUrl: null,
  type: null,
  author: null,
  themeColor: null,
  locale: null,
  favicon: null,
  keywords: [],
  canonical: null,
  lang: null,
  publishedTime: null,
  modifiedTime: null,
  images: [],
  feeds: [],
  alternates: [],
  jsonLdTypes: [],
  sources: {},
  warnings: [],
  previews: [],
};

/** A parsed page and its URL. */
export interface FetchedPage {
  readonly page: PageDocument;
  readonly finalUrl: string;
  /** Its Content-Language and X-Robots-Tag headers. */
  readonly contentLanguage?: string | null;
  readonly robotsTag?: string | null;
}

/**
 * Whether extracting the metadata takes less than 5 ms, on a page built to be slow: 0.15 µs a character in JSON with many
 * names, which costs most, and a microsecond a value.
 */
export function isSmallPage({ page }: FetchedPage): boolean {
  const { parts, characters } = measureTexts(page);
  return characters <= 20_000 && parts <= 1_500;
}

interface Size {
  readonly parts: number;
  readonly characters: number;
}

/** How many values there are in a value and below it, and how long its texts are together. */
function measureTexts(value: unknown): Size {
  if (typeof value === "string") return { parts: 1, characters: value.length };
  if (typeof value !== "object" || value === null) return { parts: 1, characters: 0 };
  const values = value instanceof Map ? [...value.values()] : Object.values(value);
  return values.map(measureTexts).reduce(
    (sum, { parts, characters }) => ({
      parts: sum.parts + parts,
      characters: sum.characters + characters,
    }),
    { parts: 1, characters: 0 },
  );
}
