/** Decides which of a page's things the page is about, and what that thing says of it. */

import { resolveUrl } from "../html/urls.ts";
import { isoDate } from "../metadata/dates.ts";
import type { PageImage } from "../metadata/image.ts";
import type { LinkedData } from "./json-ld.ts";
import {
  imagesOf,
  isThing,
  listOf,
  nameOf,
  namesOf,
  resolved,
  type Thing,
  textOf,
  typesOf,
} from "./thing.ts";

/** What structured data says of a page; null and [] where it says nothing. */
export interface Described {
  readonly title: string | null;
  readonly description: string | null;
  readonly images: readonly PageImage[];
  readonly authors: readonly string[];
  readonly siteName: string | null;
  readonly url: string | null;
  readonly lang: string | null;
  readonly publishedTime: string | null;
  readonly modifiedTime: string | null;
  readonly keywords: readonly string[];
}

const article =
  /(Article|Posting|BlogPost|Report|Review|Recipe|VideoObject|AudioObject|PodcastEpisode|Statement)$/;
const work =
  /^(Product|ProductGroup|Event|\w+Event|Book|Movie|TVSeries|TVEpisode|SoftwareApplication|\w+Application|SoftwareSourceCode|Dataset|Course|JobPosting|HowTo|CreativeWork|MusicAlbum|MusicRecording|Podcast\w*|Place|LocalBusiness|Restaurant|ProfilePage|Question|FAQPage|Map|Photograph|Painting|Thesis|Chapter)$/;
const page = /(^|[a-z])(Web)?Page$/;

/** Lower comes first; null: such a thing is never what a page is about. */
function rankOf(thing: Thing): number | null {
  const types = typesOf(thing);
  // A review at the top is rare; one beside its product is not the page's own.
  if (types.some((type) => article.test(type))) return types.some((type) => type.endsWith("Review")) ? 2 : 0;
  if (types.some((type) => work.test(type))) return 1;
  return types.some((type) => page.test(type)) ? 3 : null;
}

const siteTypes = ["WebSite", "NewsMediaOrganization", "Organization"];

/** Reads the things of a page against its base; the first thing of the best rank is the page's subject. */
export function describe({ things, index }: LinkedData, base: string): Described {
  const ranked = things
    .map((thing) => ({ thing, rank: rankOf(thing) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank));
  const main = ranked[0]?.thing ?? {};
  const shell = ranked.find(({ rank }) => rank === 3)?.thing ?? {};
  const first = <T>(read: (thing: Thing) => T | null): T | null => read(main) ?? read(shell);
  const images = [
    main["image"],
    main["thumbnailUrl"],
    main["primaryImageOfPage"],
    shell["primaryImageOfPage"],
    shell["image"],
  ];
  return {
    title: first((thing) => textOf(thing["headline"] ?? thing["name"])),
    description: first((thing) => textOf(thing["description"])),
    images: images.flatMap((value) => imagesOf(value, index, base)),
    authors: namesOf(main["author"] ?? main["creator"], index),
    siteName: siteNameOf(things, main, index),
    url: first((thing) => addressOf(thing, base)),
    lang: first((thing) => langOf(thing["inLanguage"])),
    publishedTime: first((thing) =>
      isoDate(textOf(thing["datePublished"] ?? thing["uploadDate"] ?? thing["dateCreated"])),
    ),
    modifiedTime: first((thing) => isoDate(textOf(thing["dateModified"]))),
    keywords: listOf(main["keywords"]).filter((word) => typeof word === "string"),
  };
}

function siteNameOf(things: readonly Thing[], main: Thing, index: LinkedData["index"]): string | null {
  const named = (type: string): string | null => {
    const thing = things.find((candidate) => typesOf(candidate).includes(type));
    return thing === undefined ? null : nameOf(thing, index);
  };
  const [site, ...publishers] = siteTypes.map(named);
  const part = resolved(main["isPartOf"], index);
  const whole = isThing(part) && typesOf(part).includes("WebSite") ? nameOf(part, index) : null;
  return (
    site ?? whole ?? namesOf(main["publisher"], index)[0] ?? publishers.find((name) => name !== null) ?? null
  );
}

/** `url`, or the page that the thing is the main entity of. */
function addressOf(thing: Thing, base: string): string | null {
  const entityOf = thing["mainEntityOfPage"];
  const page = isThing(entityOf) ? (entityOf["@id"] ?? entityOf["url"]) : entityOf;
  return webAddress(textOf(thing["url"]), base) ?? webAddress(textOf(page), base);
}

/** `"mainEntityOfPage": "True"` is no address: only what looks like one is resolved. */
const webAddress = (text: string | null, base: string): string | null =>
  text !== null && /^(https?:)?\//i.test(text) ? resolveUrl(text, base) : null;

const langOf = (value: unknown): string | null =>
  isThing(value) ? textOf(value["alternateName"] ?? value["name"]) : textOf(value);
