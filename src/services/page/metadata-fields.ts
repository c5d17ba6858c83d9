/** What the answers about a page's metadata have. */
import { networkNames } from "../../engines/web-page/index.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { contentType, number, status, text, urls } from "./fields.ts";

const image = Type.Object(
  {
    url: Type.String({ description: "URL of the picture" }),
    width: number("Width in pixels, as the page says"),
    height: number("Height in pixels, as the page says"),
    type: text("Media type, as the page says"),
    alt: text("Text for people who cannot see it"),
  },
  { title: "PageImage" },
);

const feed = Type.Object(
  {
    href: Type.String({ description: "URL of the feed" }),
    type: Type.String({ description: "Media type" }),
    title: text("Title of the feed"),
  },
  { title: "PageFeed" },
);

const alternate = Type.Object(
  {
    href: Type.String({ description: "URL of the page" }),
    hreflang: Type.String({ description: "Language tag (BCP 47), or x-default" }),
  },
  { title: "PageAlternate" },
);

const preview = Type.Object(
  {
    network: Type.Enum([...networkNames], { description: "The network" }),
    layout: Type.Enum(["large image", "small image", "text only", "nothing"], {
      description: "Its form; nothing: the bare URL",
    }),
    title: text("As it is shown, cut where the network cuts"),
    description: text("As it is shown; null where the network shows none"),
    image: text("URL of its picture"),
    site: text("Name of the site"),
  },
  { title: "PagePreview" },
);

const oembed = Type.Object(
  {
    type: Type.Enum(["photo", "video", "link", "rich"], { description: "What it is" }),
    title: text("Title"),
    authorName: text("Author"),
    authorUrl: text("URL of the author"),
    providerName: text("Name of the site"),
    providerUrl: text("URL of the site"),
    thumbnailUrl: text("URL of a small picture"),
    url: text("URL of a photo"),
    html: text("What to embed, written anew: texts, links, pictures and frames in a sandbox; no scripts"),
    width: number("Width in pixels"),
    height: number("Height in pixels"),
  },
  { title: "PageOembed" },
);

const selected = Type.Object(
  {
    count: Type.Integer({ description: "Elements that match, counted up to 1,000" }),
    value: text("Text or attribute of the first one"),
    values: Type.Array(Type.String(), { description: "Those of up to 20" }),
  },
  { title: "PageSelection" },
);

export const pageMetadata = Type.Object(
  {
    ...urls,
    url: text("The page's own URL: og:url, canonical link, or where it was found"),
    title: { ...text("Title"), ...view({ as: "main" }) },
    description: text("Description"),
    image: text("URL of the picture that represents the page"),
    siteName: text("Name of the site"),
    type: text("og:type, such as article"),
    author: text("Author; several are joined by commas"),
    themeColor: text("CSS color"),
    locale: text("og:locale, such as en_GB, else the language of Content-Language or of the html element"),
    favicon: text("URL of the best icon that is linked, else of /favicon.ico if it exists"),
    publisher: text("Who publishes the page"),
    logo: text("URL of the publisher's logo"),
    video: text("URL of the video that the page is about, or of its player"),
    audio: text("URL of the recording that the page is about"),
    generator: text("Program that made the page"),
    twitterCard: text("twitter:card, such as summary_large_image"),
    twitterSite: text("Account of the site, such as @example"),
    oembedUrl: text("Where the page's oEmbed answer is, by its own link or as a well-known provider has it"),
    oembed: Type.Optional(nullable(oembed, "That answer; null: there is none. Only with oembed")),
    robots: text("What crawlers may do with the page, such as noindex, nofollow"),
    keywords: Type.Array(Type.String(), { description: "Keywords, each once" }),
    canonical: text("URL of the canonical link"),
    lang: text("Language tag (BCP 47)"),
    charset: text("Encoding of the page"),
    publishedTime: text("ISO 8601; in UTC if the page gives a time zone"),
    modifiedTime: text("ISO 8601; in UTC if the page gives a time zone"),
    images: Type.Array(image, { description: "Pictures that the page names, best first, up to 20" }),
    feeds: Type.Array(feed, { description: "Feeds that the page links to" }),
    alternates: Type.Array(alternate, { description: "The page in other languages, up to 200" }),
    jsonLdTypes: Type.Array(Type.String(), { description: "Types of the items in JSON-LD" }),
    sources: Type.Record(Type.String(), Type.String(), {
      description: "Where each field was found: og:title, jsonld, link:canonical, …",
      ...view({ as: "aside" }),
    }),
    warnings: Type.Array(Type.String(), {
      description: "What is wrong or missing for previews, and where it shows; a sentence each",
      ...view({ as: "aside" }),
    }),
    previews: Type.Array(preview, {
      description: "What each network shows of the page, as far as its tags tell",
    }),
    selected: Type.Optional(
      Type.Record(Type.String(), selected, { description: "What each selector found, by its name" }),
    ),
    status,
    contentType,
  },
  { title: "PageMetadata" },
);
