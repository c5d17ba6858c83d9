/** What social networks show of a page: the tags that each reads, in its order, and where it cuts texts. */

/** The parts of a page that previews are made of. */
export interface PreviewSource {
  /** The first content of a meta tag. */
  readonly first: (name: string) => string | null;
  /** The title element. */
  readonly title: string | null;
  readonly siteName: string | null;
  /** Host of the page. */
  readonly host: string;
  /** Absolute URL of a meta tag. */
  readonly url: (name: string) => string | null;
}

export interface Preview {
  readonly network: NetworkName;
  readonly layout: "large image" | "small image" | "text only" | "nothing";
  readonly title: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly site: string | null;
}

interface Network {
  readonly name: NetworkName;
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly images: readonly string[];
  /** Whether it falls back to the title element. */
  readonly readsTitle: boolean;
  /** Characters after which it cuts. */
  readonly maxTitle: number;
  /** 0: it shows none. */
  readonly maxDescription: number;
  /** The picture is large only with a card of that kind. */
  readonly needsLargeCard: boolean;
}

export const networkNames = [
  "facebook",
  "x",
  "linkedin",
  "slack",
  "discord",
  "whatsapp",
  "telegram",
] as const;
export type NetworkName = (typeof networkNames)[number];

const og = { titles: ["og:title"], descriptions: ["og:description"], images: ["og:image", "og:image:url"] };
const plain = {
  ...og,
  titles: [...og.titles, "twitter:title"],
  descriptions: [...og.descriptions, "twitter:description", "description"],
  images: [...og.images, "twitter:image"],
};
const twitter = {
  titles: ["twitter:title", "og:title"],
  descriptions: ["twitter:description", "og:description"],
  images: ["twitter:image", "twitter:image:src", "og:image"],
};

/** Lengths as the networks' own documents and previews have them; they change now and then. */
const networks: readonly Network[] = [
  {
    ...og,
    descriptions: [...og.descriptions, "description"],
    name: "facebook",
    readsTitle: true,
    maxTitle: 88,
    maxDescription: 160,
    needsLargeCard: false,
  },
  { ...twitter, name: "x", readsTitle: false, maxTitle: 70, maxDescription: 200, needsLargeCard: true },
  { ...og, name: "linkedin", readsTitle: true, maxTitle: 119, maxDescription: 0, needsLargeCard: false },
  { ...plain, name: "slack", readsTitle: true, maxTitle: 300, maxDescription: 700, needsLargeCard: false },
  { ...plain, name: "discord", readsTitle: true, maxTitle: 256, maxDescription: 350, needsLargeCard: true },
  {
    ...og,
    descriptions: [...og.descriptions, "description"],
    name: "whatsapp",
    readsTitle: true,
    maxTitle: 65,
    maxDescription: 80,
    needsLargeCard: false,
  },
  { ...plain, name: "telegram", readsTitle: true, maxTitle: 300, maxDescription: 350, needsLargeCard: false },
];

const largeCards = new Set(["summary_large_image", "player"]);

/** What each network will show. X shows a bare link where neither a card nor a title is given. */
export const buildPreviews = (source: PreviewSource): Preview[] =>
  networks.map((network) => buildPreview(network, source));

function buildPreview(network: Network, source: PreviewSource): Preview {
  const read = (names: readonly string[]) => findFirstText(names, source.first);
  const title = read(network.titles) ?? (network.readsTitle ? source.title : null);
  const image = findFirstText(network.images, source.url);
  const description = network.maxDescription === 0 ? null : read(network.descriptions);
  const shown = {
    title: cut(title, network.maxTitle),
    description: cut(description, network.maxDescription),
    image,
    site: source.siteName ?? source.host,
  };
  return { network: network.name, layout: findLayout(network, source, shown), ...shown };
}

function findLayout(
  network: Network,
  source: PreviewSource,
  shown: Pick<Preview, "title" | "image">,
): Preview["layout"] {
  if (shown.title === null) return "nothing";
  if (shown.image === null) return "text only";
  const card = source.first("twitter:card")?.toLowerCase() ?? "";
  return network.needsLargeCard && !largeCards.has(card) ? "small image" : "large image";
}

function findFirstText(names: readonly string[], read: (name: string) => string | null): string | null {
  for (const name of names) {
    const value = read(name);
    if (value !== null) return value;
  }
  return null;
}

/** Cut behind whole characters, with an ellipsis. */
function cut(text: string | null, max: number): string | null {
  if (text === null || text.length <= max) return text;
  return `${text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, "")
    .trimEnd()}…`;
}
