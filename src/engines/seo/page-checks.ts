/** Checks of a page's parts: title, description, headings, links, pictures, and what its head says. */
import {
  type AuditPage,
  bad,
  type Check,
  good,
  placesInText,
  placesOf,
  type Skipped,
  type Status,
  skip,
  type Value,
  type Verdict,
  warn,
} from "./audit.ts";
import { measureWidth } from "./text-width.ts";

const noHead = "This is no whole page: it has no head.";
const inHead =
  (run: (page: AuditPage) => Verdict | Skipped) =>
  (page: AuditPage): Verdict | Skipped =>
    page.hasHead ? run(page) : skip(noHead);

function checkTextLength({ style: { words } }: AuditPage): Verdict {
  const told = `The text has ${words} words.`;
  if (words >= 300) return good(told);
  const remedy = "Say more about the subject: at least 300 words.";
  return words >= 250 ? warn(told, remedy) : bad(told, remedy);
}

const maxTitlePixels = 600;
const minTitlePixels = 200;

function checkTitle(page: AuditPage): Verdict | Skipped {
  const [title, ...more] = page.titles;
  if (title === undefined || title.value === "")
    return page.hasHead ? bad("There is no title.", "Add a title element.") : skip("No title was sent.");
  const places = placesOf(page.titles, "title");
  if (more.length > 0)
    return bad(`There are ${page.titles.length} titles.`, "Keep one title element.", places);
  const width = measureWidth(title.value);
  const told = `The title is about ${width} pixels wide (${title.value.length} characters).`;
  if (width > maxTitlePixels) return bad(told, "Shorten it: search results cut it at 600 pixels.", places);
  return width < minTitlePixels
    ? warn(told, "There is room for more, up to 600 pixels.", places)
    : good(told, places);
}

function checkDescription(page: AuditPage): Verdict | Skipped {
  const [description, ...more] = page.descriptions;
  if (description === undefined || description.value === "")
    return page.hasHead
      ? bad("There is no description.", 'Add a <meta name="description"> of 121 to 156 characters.')
      : skip("No description was sent.");
  const places = placesOf(page.descriptions, 'meta[name="description"]');
  if (more.length > 0) return bad(`There are ${page.descriptions.length} descriptions.`, "Keep one.", places);
  const { length } = description.value;
  const told = `The description has ${length} characters.`;
  if (length > 156) return warn(told, "Shorten it: search results cut it at about 156 characters.", places);
  return length <= 120
    ? warn(told, "There is room for more, up to 156 characters.", places)
    : good(told, places);
}

const headingPlaces = (page: AuditPage, headings: AuditPage["headings"]) =>
  placesInText(
    page,
    headings.map(({ text }) => text),
  ).map((place, at) => ({
    ...place,
    ...headings[at]?.source,
    selector: `h${headings[at]?.level ?? 1}`,
  }));

function checkSingleH1(page: AuditPage): Verdict | Skipped {
  if (page.format === "text") return skip("Plain text has no headings.");
  const first = page.headings.filter(({ level }) => level === 1);
  const places = headingPlaces(page, first);
  if (first.length > 1)
    return bad(
      `There are ${first.length} headings of level 1.`,
      "Keep one; make the others level 2.",
      places,
    );
  if (first.length === 1) return good("There is one heading of level 1.", places);
  return page.hasHead
    ? warn("There is no heading of level 1.", "Give the page a heading that names its subject.")
    : good("There is no second heading of level 1.");
}

function checkHeadingOrder(page: AuditPage): Verdict | Skipped {
  if (page.headings.length === 0) return skip("There are no headings.");
  const skipped = page.headings.filter(
    ({ level }, at) => at > 0 && level > (page.headings[at - 1]?.level ?? 0) + 1,
  );
  const empty = page.headings.filter(({ text }) => page.text.slice(text.start, text.end).trim() === "");
  if (empty.length > 0)
    return warn(
      `${empty.length} headings have no text.`,
      "Remove them, or give them a text.",
      headingPlaces(page, empty),
    );
  return skipped.length === 0
    ? good("No heading skips a level.")
    : warn(
        `${skipped.length} headings skip a level.`,
        "Use each level below the one before.",
        headingPlaces(page, skipped),
      );
}

function checkTitleAndH1(page: AuditPage): Verdict | Skipped {
  const [title] = page.titles;
  const heading = page.headings.find(({ level }) => level === 1);
  if (title === undefined || heading === undefined)
    return skip("There is no title, or no heading of level 1.");
  const same =
    page.text.slice(heading.text.start, heading.text.end).trim().toLowerCase() ===
    title.value.trim().toLowerCase();
  return same
    ? warn(
        "Title and heading are the same.",
        "Let the title say what the heading does not, such as the site's name.",
        headingPlaces(page, [heading]),
      )
    : good("Title and heading differ.");
}

type Side = "internal" | "outbound";

function sideOf(href: string, page: AuditPage): Side | null {
  if (/^(?:#|mailto:|tel:|javascript:|data:|sms:)/i.test(href)) return null;
  const target = URL.parse(href, page.url ?? "https://own.invalid/");
  if (target === null || !/^https?:$/.test(target.protocol)) return null;
  const own = URL.parse(page.url ?? page.canonicals[0]?.value ?? "")?.host ?? "own.invalid";
  const bare = (host: string) => host.replace(/^www\./, "");
  return bare(target.host) === bare(own) || target.host === "own.invalid" ? "internal" : "outbound";
}

const checkLinks =
  (side: Side, name: string, remedy: string) =>
  (page: AuditPage): Verdict | Skipped => {
    if (page.format === "text") return skip("Plain text has no links.");
    const links = page.links.filter(({ href }) => sideOf(href, page) === side);
    if (links.length === 0) return bad(`There are no ${name}.`, remedy);
    const places = placesOf(
      links.map(({ href, source }) => ({ value: href, source })),
      "a[href]",
    );
    const followed = links.filter(({ rel }) => !/\bnofollow\b/i.test(rel));
    return followed.length === 0
      ? warn(
          `All ${links.length} ${name} are marked nofollow.`,
          "Let search engines follow some of them.",
          places,
        )
      : good(`There are ${links.length} ${name}, ${followed.length} of them followed.`, places);
  };

function checkPictures(page: AuditPage): Verdict | Skipped {
  if (page.format === "text") return skip("Plain text has no pictures.");
  return page.pictures.length === 0
    ? bad("There are no pictures.", "Add one that shows what the text is about.")
    : good(`There are ${page.pictures.length} pictures.`);
}

function checkAlternatives(page: AuditPage): Verdict | Skipped {
  if (page.pictures.length === 0) return skip("There are no pictures.");
  const without = page.pictures.filter(({ alt }) => alt === null);
  return without.length === 0
    ? good("All pictures have an alternative text, or an empty one where they are decoration.")
    : bad(
        `${without.length} of ${page.pictures.length} pictures have no alternative text.`,
        'Describe them in alt; for decoration write alt="".',
        placesOf(
          without.map(({ src, source }) => ({ value: src, source })),
          "img:not([alt])",
        ),
      );
}

function checkCanonical(page: AuditPage): Verdict {
  const places = placesOf(page.canonicals, 'link[rel="canonical"]');
  const [canonical, ...more] = page.canonicals;
  if (canonical === undefined)
    return warn("There is no canonical link.", 'Add <link rel="canonical"> with the page\'s own address.');
  if (more.length > 0) return bad("There is more than one canonical link.", "Keep one.", places);
  const target = URL.parse(canonical.value, page.url ?? undefined);
  if (target === null)
    return warn("The canonical link is no absolute URL.", "Write the whole address.", places);
  const isElsewhere = page.url !== null && target.host !== URL.parse(page.url)?.host;
  return isElsewhere
    ? warn(
        "The canonical link leads to another host.",
        "Search engines show that page instead: is it meant?",
        places,
      )
    : good("There is one canonical link.", places);
}

function checkIndexable(page: AuditPage): Verdict {
  const blocks = (value: string) => /\b(?:noindex|none)\b/i.test(value);
  const tags = ["robots", "googlebot", "bingbot"]
    .flatMap((name) => page.meta.get(name) ?? [])
    .filter(({ value }) => blocks(value));
  const header: Value[] = blocks(page.robotsHeader ?? "")
    ? [{ value: page.robotsHeader ?? "", source: null }]
    : [];
  const found = [...tags, ...header];
  return found.length === 0
    ? good("Nothing forbids search engines to list the page.")
    : bad(
        "The page says noindex: search engines leave it out.",
        "Remove it if the page should be found.",
        placesOf(found, 'meta[name="robots"]'),
      );
}

function checkLang(page: AuditPage): Verdict {
  if (page.lang === null)
    return warn("The page does not say its language.", 'Add lang to the html element, such as lang="en".');
  const own = page.lang.split("-", 1)[0]?.toLowerCase() ?? "";
  const place = placesOf([{ value: page.lang, source: null }], "html[lang]");
  return page.language === null || page.language === own
    ? good(`The page says that its language is ${page.lang}.`, place)
    : warn(
        `The page says that its language is ${page.lang}, but its text reads as ${page.language}.`,
        "Set lang to the language of the text.",
        place,
      );
}

function checkViewport(page: AuditPage): Verdict {
  const found = page.meta.get("viewport") ?? [];
  const places = placesOf(found, 'meta[name="viewport"]');
  if (found.length === 0)
    return bad(
      "There is no viewport: phones show the page small.",
      'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
    );
  return /user-scalable\s*=\s*(?:no|0)/i.test(found[0]?.value ?? "")
    ? warn("The viewport forbids to enlarge the page.", "Remove user-scalable=no.", places)
    : good("There is a viewport.", places);
}

function checkStructuredData(page: AuditPage): Verdict {
  const places = placesOf(page.jsonLd, 'script[type="application/ld+json"]');
  const broken = page.jsonLd.filter(({ value }) => !isJson(value));
  if (broken.length > 0)
    return bad(
      `${broken.length} blocks of JSON-LD are no JSON.`,
      "Mend their syntax.",
      placesOf(broken, 'script[type="application/ld+json"]'),
    );
  return page.jsonLd.length > 0 || page.hasMicrodata
    ? good("There is structured data.", places)
    : warn("There is no structured data.", "Describe the page with JSON-LD of schema.org.");
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function checkOpenGraph(page: AuditPage): Verdict {
  const missing = ["og:title", "og:description", "og:image", "og:url"].filter((name) => !page.meta.has(name));
  return missing.length === 0
    ? good("Title, description, picture and address are there for previews.")
    : warn(
        `Missing for previews: ${missing.join(", ")}.`,
        `Add <meta property="${missing[0]}"> and the like.`,
      );
}

function checkMixedContent(page: AuditPage): Verdict | Skipped {
  if (page.url?.startsWith("http:") === true)
    return bad("The page itself comes by plain HTTP.", "Serve it by HTTPS.");
  const found: Status = page.insecure.length > 0 ? "bad" : "good";
  return found === "good"
    ? good("Nothing is loaded by plain HTTP.")
    : bad(
        `${page.insecure.length} parts are loaded by plain HTTP.`,
        "Load them by HTTPS: browsers block or upgrade them.",
        placesOf(page.insecure, '[src^="http:"]'),
      );
}

const outboundRemedy = "Link to a page elsewhere that your readers can learn more from.";

const own = (rule: string): string => `Our own: ${rule}`;

export const pageChecks: readonly Check[] = [
  {
    id: "text_length",
    weight: 9,
    rule: "At least 300 words, from 250 on is a warning.",
    run: checkTextLength,
  },
  {
    id: "title_width",
    weight: 9,
    rule: "A title of at most 600 pixels. Our own: less than 200 pixels is a warning, and two titles are bad.",
    run: checkTitle,
  },
  {
    id: "description_length",
    weight: 6,
    rule: "121 to 156 characters; shorter or longer is a warning. Our own: two descriptions are bad.",
    run: checkDescription,
  },
  {
    id: "single_h1",
    weight: 4,
    rule: "At most one heading of level 1. Our own: none on a whole page is a warning.",
    run: checkSingleH1,
  },
  {
    id: "heading_order",
    weight: 3,
    rule: own("no heading skips a level or is empty."),
    run: checkHeadingOrder,
  },
  {
    id: "title_and_h1",
    weight: 2,
    rule: own("the title is not the same as the heading of level 1."),
    run: checkTitleAndH1,
  },
  {
    id: "outbound_links",
    weight: 4,
    rule: "A link to another site; links that are all nofollow are a warning.",
    run: checkLinks("outbound", "links to other sites", outboundRemedy),
  },
  {
    id: "internal_links",
    weight: 4,
    rule: "A link to another page of the site; links that are all nofollow are a warning.",
    run: checkLinks("internal", "links to own pages", "Link to a page of yours about the same."),
  },
  { id: "images", weight: 2, rule: "At least one picture.", run: checkPictures },
  {
    id: "image_alt",
    weight: 4,
    rule: own("every picture has an alternative text, an empty one where it is decoration."),
    run: checkAlternatives,
  },
  {
    id: "canonical",
    weight: 4,
    rule: own("one canonical link, to the page's own host."),
    run: inHead(checkCanonical),
  },
  {
    id: "indexable",
    weight: 9,
    rule: own("neither a meta element nor X-Robots-Tag says noindex."),
    run: inHead(checkIndexable),
  },
  {
    id: "html_lang",
    weight: 3,
    rule: own("the html element says the language of the text."),
    run: inHead(checkLang),
  },
  {
    id: "viewport",
    weight: 4,
    rule: own("a viewport that may be enlarged."),
    run: inHead(checkViewport),
  },
  {
    id: "structured_data",
    weight: 3,
    rule: own("JSON-LD or microdata, all of its JSON well formed."),
    run: inHead(checkStructuredData),
  },
  {
    id: "open_graph",
    weight: 3,
    rule: own("og:title, og:description, og:image and og:url are there."),
    run: inHead(checkOpenGraph),
  },
  {
    id: "mixed_content",
    weight: 4,
    rule: own("nothing is loaded by plain HTTP."),
    run: inHead(checkMixedContent),
  },
];
