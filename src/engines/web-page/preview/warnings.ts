/** What is wrong or missing in a page's tags for previews, a sentence each: what will be seen of it, and where. */
import type { PageImage } from "../metadata/image.ts";
import type { MetaTags } from "../metadata/open-graph.ts";
import type { Preview } from "./networks.ts";

export interface CheckedPage {
  readonly tags: MetaTags;
  readonly previews: readonly Preview[];
  readonly finalUrl: string;
  readonly url: string | null;
  readonly canonical: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly robots: string | null;
  readonly lang: string | null;
  readonly favicon: string | null;
  /** The first picture of Open Graph. */
  readonly image: PageImage | null;
}

type Check = (page: CheckedPage) => string | false | null;

const layoutsOf = (previews: readonly Preview[], layout: Preview["layout"]): string =>
  previews
    .filter((preview) => preview.layout === layout)
    .map(({ network }) => titles[network])
    .join(", ");

const titles: Readonly<Record<Preview["network"], string>> = {
  facebook: "Facebook",
  x: "X",
  linkedin: "LinkedIn",
  slack: "Slack",
  discord: "Discord",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
};

/** Networks whose text ends in an ellipsis that the page's does not have. */
const cutBy = (previews: readonly Preview[], field: "title" | "description", text: string | null): string =>
  previews
    .filter((preview) => preview[field]?.endsWith("…") === true && !(text ?? "").startsWith(preview[field]))
    .map(({ network }) => titles[network])
    .join(", ");

const cards = new Set(["summary", "summary_large_image", "player", "app"]);
const isSecure = (url: string): boolean => url.startsWith("https:");

const tags: readonly Check[] = [
  ({ title }) => title === null && "There is no title: networks show the bare URL.",
  ({ tags, title, previews }) => {
    if (tags.first("og:title") !== null || title === null) return null;
    const blank = layoutsOf(previews, "nothing");
    return `og:title is missing: networks take the title of the page${blank === "" ? "" : `, and ${blank} shows the bare URL`}.`;
  },
  ({ tags }) =>
    new Set(tags.all("og:title")).size > 1 &&
    "og:title stands here more than once: which one is shown differs by network.",
  ({ previews, title }) => {
    const names = cutBy(previews, "title", title);
    return names !== "" && `The title has ${title?.length ?? 0} characters and is cut by ${names}.`;
  },
  ({ description }) => description === null && "There is no description: previews have a title only.",
  ({ tags, description }) =>
    description !== null &&
    tags.first("og:description") === null &&
    "og:description is missing: X shows none.",
  ({ previews, description }) => {
    const names = cutBy(previews, "description", description);
    return (
      names !== "" && `The description has ${description?.length ?? 0} characters and is cut by ${names}.`
    );
  },
];

const pictures: readonly Check[] = [
  ({ tags, previews }) => {
    if (tags.first("og:image") !== null || tags.first("og:image:url") !== null) return null;
    return `og:image is missing: ${layoutsOf(previews, "text only") || layoutsOf(previews, "nothing")} show no picture.`;
  },
  ({ tags }) => {
    const url = tags.first("og:image");
    return (
      url !== null &&
      !/^https?:\/\//i.test(url) &&
      "og:image is no absolute URL: most networks do not find the picture."
    );
  },
  ({ image, finalUrl }) =>
    image !== null &&
    isSecure(finalUrl) &&
    !isSecure(image.url) &&
    "og:image is on plain HTTP: WhatsApp, Discord and Slack may not show it.",
  ({ image }) =>
    image !== null &&
    (image.type === "image/svg+xml" || /\.svg(?:[?#]|$)/i.test(image.url)) &&
    "og:image is an SVG drawing, which no network shows.",
  ({ image }) => checkSize(image),
  ({ image }) =>
    image !== null &&
    (image.width === null || image.height === null) &&
    "og:image:width and og:image:height are missing: Facebook shows no picture to the first one who shares the page.",
  ({ image }) =>
    image !== null &&
    image.alt === null &&
    "og:image:alt is missing: people who cannot see the picture are told nothing.",
  ({ tags, previews }) => {
    const card = tags.first("twitter:card");
    if (card !== null)
      return (
        !cards.has(card.toLowerCase()) &&
        `twitter:card is ${JSON.stringify(card.slice(0, 40))}, which does not exist.`
      );
    const small = layoutsOf(previews, "small image");
    return small !== "" && `twitter:card is missing: ${small} show a small picture.`;
  },
];

/** Facebook's documents: at least 200 by 200, large from 600 by 315, best 1.91 to 1. */
function checkSize(image: PageImage | null): string | null {
  if (image === null || image.width === null || image.height === null) return null;
  const { width, height } = image;
  if (Math.min(width, height) < 200)
    return `og:image is ${width} by ${height} pixels: Facebook shows none below 200 by 200.`;
  if (width < 600 || height < 315)
    return `og:image is ${width} by ${height} pixels: Facebook and LinkedIn show it small below 600 by 315.`;
  const ratio = width / height;
  return ratio < 1.6 || ratio > 2.2
    ? `og:image is ${width} by ${height} pixels: it is cropped to about 1.91 to 1.`
    : null;
}

const addresses: readonly Check[] = [
  ({ url, canonical }) =>
    url !== null &&
    canonical !== null &&
    url !== canonical &&
    "og:url and the canonical link differ: likes and ranks are counted apart.",
  ({ canonical, finalUrl }) =>
    canonical !== null &&
    hostOf(canonical) !== hostOf(finalUrl) &&
    `The canonical link leads to another host, ${hostOf(canonical)}.`,
  ({ robots }) =>
    /\b(?:noindex|none)\b/i.test(robots ?? "") && "robots says noindex: search engines leave the page out.",
  ({ lang }) => lang === null && "The page does not say its language.",
  ({ favicon }) => favicon === null && "No link names an icon.",
];

const hostOf = (url: string): string => URL.parse(url)?.host ?? "";

/** In the order of what they cost: texts, pictures, addresses. */
export const findWarnings = (page: CheckedPage): string[] =>
  [...tags, ...pictures, ...addresses].map((check) => check(page)).filter((text) => typeof text === "string");
