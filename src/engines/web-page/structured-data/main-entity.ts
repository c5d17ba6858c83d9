/** The thing that a page is about, and the metadata that it gives. */

import { resolveUrl } from "../html/urls.ts";
import { parseDate } from "../metadata/dates.ts";
import type { PageImage } from "../metadata/image.ts";
import type { LinkedData } from "./json-ld.ts";
import {
  isThing,
  readImages,
  readName,
  readNames,
  readText,
  resolveReference,
  type Thing,
  toArray,
  typesOf,
} from "./thing.ts";

/** The metadata in structured data; null and [] where it says nothing. */
export interface StructuredMetadata {
  readonly title: string | null;
  readonly description: string | null;
  readonly images: readonly PageImage[];
  readonly authors: readonly string[];
  readonly siteName: string | null;
  readonly publisher: string | null;
  readonly logo: string | null;
  readonly video: string | null;
  readonly audio: string | null;
  readonly url: string | null;
  readonly lang: string | null;
  readonly publishedTime: string | null;
  readonly modifiedTime: string | null;
  readonly keywords: readonly string[];
}

const articleTypes =
  /(Article|Posting|BlogPost|Report|Review|Recipe|VideoObject|AudioObject|PodcastEpisode|Statement)$/;
const workTypes =
  /^(Product|ProductGroup|Event|\w+Event|Book|Movie|TVSeries|TVEpisode|SoftwareApplication|\w+Application|SoftwareSourceCode|Dataset|Course|JobPosting|HowTo|CreativeWork|MusicAlbum|MusicRecording|Podcast\w*|Place|LocalBusiness|Restaurant|ProfilePage|Question|FAQPage|Map|Photograph|Painting|Thesis|Chapter)$/;
const pageTypes = /(^|[a-z])(Web)?Page$/;

/** Lower ranks come first; null if a page is never about such a thing. */
function rankThing(thing: Thing): number | null {
  const types = typesOf(thing);
  // A review beside its product is not what the page is about.
  if (types.some((type) => articleTypes.test(type)))
    return types.some((type) => type.endsWith("Review")) ? 2 : 0;
  if (types.some((type) => workTypes.test(type))) return 1;
  return types.some((type) => pageTypes.test(type)) ? 3 : null;
}

const siteTypes = ["WebSite", "NewsMediaOrganization", "Organization"];

/** Reads the things of a page and resolves URLs against its base; the page is about the first thing of the best rank. */
export function readStructuredMetadata({ things, index }: LinkedData, base: string): StructuredMetadata {
  const ranked = things
    .map((thing) => ({ thing, rank: rankThing(thing) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank));
  const main = ranked[0]?.thing ?? {};
  const webPage = ranked.find(({ rank }) => rank === 3)?.thing ?? {};
  const first = <T>(read: (thing: Thing) => T | null): T | null => read(main) ?? read(webPage);
  const images = [
    main["image"],
    main["thumbnailUrl"],
    main["primaryImageOfPage"],
    webPage["primaryImageOfPage"],
    webPage["image"],
  ];
  return {
    title: first((thing) => readText(thing["headline"] ?? thing["name"])),
    description: first((thing) => readText(thing["description"])),
    images: images.flatMap((value) => readImages(value, index, base)),
    authors: readNames(main["author"] ?? main["creator"], index),
    siteName: findSiteName(things, main, index),
    ...readPublisher({ things, index }, [main, webPage], base),
    video: findMedia({ things, index }, main, "video", base),
    audio: findMedia({ things, index }, main, "audio", base),
    url: first((thing) => findUrl(thing, base)),
    lang: first((thing) => readLanguage(thing["inLanguage"])),
    publishedTime: first((thing) =>
      parseDate(readText(thing["datePublished"] ?? thing["uploadDate"] ?? thing["dateCreated"])),
    ),
    modifiedTime: first((thing) => parseDate(readText(thing["dateModified"]))),
    keywords: toArray(main["keywords"]).filter((word) => typeof word === "string"),
  };
}

function findSiteName(things: readonly Thing[], main: Thing, index: LinkedData["index"]): string | null {
  const named = (type: string): string | null => {
    const thing = things.find((candidate) => typesOf(candidate).includes(type));
    return thing === undefined ? null : readName(thing, index);
  };
  const [site, ...publishers] = siteTypes.map(named);
  const part = resolveReference(main["isPartOf"], index);
  const whole = isThing(part) && typesOf(part).includes("WebSite") ? readName(part, index) : null;
  return (
    site ??
    whole ??
    readNames(main["publisher"], index)[0] ??
    publishers.find((name) => name !== null) ??
    null
  );
}

type Linked = Pick<LinkedData, "things" | "index">;

const publisherTypes = /^(?:\w*Organization|Corporation|Organisation)$/;

/** Who publishes the page, else the site; the logo is theirs, or that of the only organization there is. */
function readPublisher(
  { things, index }: Linked,
  about: readonly Thing[],
  base: string,
): Pick<StructuredMetadata, "publisher" | "logo"> {
  const sites = things.filter((thing) => typesOf(thing).includes("WebSite"));
  const publishers = [...about, ...sites].map(({ publisher }) =>
    resolveReference(toArray(publisher)[0], index),
  );
  const organizations = things.filter((thing) => typesOf(thing).some((type) => publisherTypes.test(type)));
  const logos = [...publishers.filter(isThing), ...organizations, ...about].flatMap(({ logo }) =>
    readImages(logo, index, base),
  );
  const names = publishers.map((publisher) => readName(publisher, index));
  return { publisher: names.find((name) => name !== null) ?? null, logo: logos[0]?.url ?? null };
}

const maxOwnMedia = 20;

/** The file of a video or a recording, else the page that plays it: the main thing's own, itself, or any other. */
function findMedia(
  { things, index }: Linked,
  main: Thing,
  kind: "video" | "audio",
  base: string,
): string | null {
  const type = kind === "video" ? /^VideoObject$/ : /^(?:AudioObject|MusicRecording)$/;
  const own = toArray(main[kind])
    .slice(0, maxOwnMedia)
    .map((value) => resolveReference(value, index));
  const others = [main, ...things].filter((thing) => typesOf(thing).some((name) => type.test(name)));
  for (const thing of [...own.filter(isThing), ...others]) {
    const url = resolveUrl(readText(thing["contentUrl"] ?? thing["embedUrl"]), base);
    if (url !== null) return url;
  }
  return null;
}

/** `url`, or the page whose main entity the thing is. */
function findUrl(thing: Thing, base: string): string | null {
  const entityOf = thing["mainEntityOfPage"];
  const page = isThing(entityOf) ? (entityOf["@id"] ?? entityOf["url"]) : entityOf;
  return resolveWebUrl(readText(thing["url"]), base) ?? resolveWebUrl(readText(page), base);
}

/** `"mainEntityOfPage": "True"` is not a URL: only what looks like one is resolved. */
const resolveWebUrl = (text: string | null, base: string): string | null =>
  text !== null && /^(https?:)?\//i.test(text) ? resolveUrl(text, base) : null;

const readLanguage = (value: unknown): string | null =>
  isThing(value) ? readText(value["alternateName"] ?? value["name"]) : readText(value);
