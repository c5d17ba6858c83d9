import { describe, expect, it } from "vitest";
import { parseDocument } from "../html/document.fixture.ts";
import { extractMetadata } from "./extraction.ts";

const read = (html: string) =>
  extractMetadata({ page: parseDocument(html), finalUrl: "https://x.example/a" });
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
const linked = (json: object) => `<script type="application/ld+json">${JSON.stringify(json)}</script>`;

const story = linked({
  "@type": "Article",
  headline: "L",
  description: "L",
  datePublished: "2001-01-01",
  dateModified: "2001-01-02",
  keywords: "l",
  inLanguage: "fr",
  url: "/l",
  publisher: { name: "L", logo: { "@type": "ImageObject", url: "/logo.png" } },
  author: "L",
  video: { "@type": "VideoObject", contentUrl: "/v.mp4" },
  audio: { "@type": "AudioObject", embedUrl: "/player" },
});

describe("the sources of a field in order of precedence", () => {
  /** Each list is tested from its end: a source wins over all that follow it. */
  it.each<[keyof ReturnType<typeof read>, [source: string, html: string][]]>([
    [
      "title",
      [
        ["og:title", meta("og:title", "a")],
        ["twitter:title", meta("twitter:title", "a")],
        ["jsonld", story],
        ["dc.title", meta("dc.title", "a")],
        ["title", "<title>a</title>"],
        ["h1", "<h1>a</h1>"],
      ],
    ],
    [
      "description",
      [
        ["og:description", meta("og:description", "a")],
        ["twitter:description", meta("twitter:description", "a")],
        ["description", meta("description", "a")],
        ["jsonld", story],
        ["dc.description", meta("dc.description", "a")],
      ],
    ],
    [
      "image",
      [
        ["og:image", meta("og:image", "/a")],
        ["twitter:image", meta("twitter:image", "/a")],
        ["jsonld", linked({ "@type": "Article", image: "/a" })],
        ["link:image_src", "<link rel=image_src href=/a>"],
        ["itemprop:image", "<meta itemprop=image content=/a>"],
        ["img", "<article><img src=/a></article>"],
      ],
    ],
    [
      "siteName",
      [
        ["og:site_name", meta("og:site_name", "a")],
        ["jsonld", story],
        ["application-name", meta("application-name", "a")],
        ["apple-mobile-web-app-title", meta("apple-mobile-web-app-title", "a")],
      ],
    ],
    [
      "url",
      [
        ["og:url", meta("og:url", "/b")],
        ["link:canonical", "<link rel=canonical href=/b>"],
        ["twitter:url", meta("twitter:url", "/b")],
        ["jsonld", story],
        ["finalUrl", ""],
      ],
    ],
    [
      "lang",
      [
        ["html:lang", "<html lang=de>"],
        ["jsonld", story],
        ["content-language", meta("content-language", "de")],
        ["og:locale", meta("og:locale", "de_DE")],
      ],
    ],
    [
      "publishedTime",
      [
        ["article:published_time", meta("article:published_time", "2024-01-01")],
        ["jsonld", story],
        ["dc.date", meta("dc.date", "2024-01-01")],
        ["date", meta("date", "2024-01-01")],
        ["time:published", "<time pubdate datetime=2024-01-01>"],
        ["time", "<article><time datetime=2024-01-01></article>"],
      ],
    ],
    [
      "modifiedTime",
      [
        ["article:modified_time", meta("article:modified_time", "2024-01-01")],
        ["jsonld", story],
        ["og:updated_time", meta("og:updated_time", "2024-01-01")],
        ["time:updated", "<time class=updated datetime=2024-01-01>"],
      ],
    ],
    [
      "keywords",
      [
        ["keywords", meta("keywords", "a")],
        ["news_keywords", meta("news_keywords", "a")],
        ["jsonld", story],
        ["article:tag", meta("article:tag", "a")],
      ],
    ],
    [
      "author",
      [
        ["jsonld", story],
        ["author", meta("author", "Ada")],
        ["byl", meta("byl", "Ada")],
        ["byline:rel", "<a rel=author>Ada</a>"],
        ["byline:class", "<p class=byline>Ada</p>"],
      ],
    ],
    [
      "publisher",
      [
        ["jsonld", story],
        ["publisher", meta("publisher", "P")],
        ["article:publisher", meta("article:publisher", "P")],
      ],
    ],
    [
      "logo",
      [
        ["og:logo", meta("og:logo", "/l")],
        ["jsonld", story],
        ["itemprop:logo", '<meta itemprop=logo content="/l">'],
      ],
    ],
    [
      "video",
      [
        ["og:video:secure_url", meta("og:video:secure_url", "/v")],
        ["og:video", meta("og:video", "/v")],
        ["twitter:player:stream", meta("twitter:player:stream", "/v")],
        ["jsonld", story],
        ["video", "<video><source src=/v></video>"],
      ],
    ],
    [
      "audio",
      [
        ["og:audio", meta("og:audio", "/a")],
        ["jsonld", story],
        ["audio", "<audio src=/a></audio>"],
      ],
    ],
    [
      "locale",
      [
        ["og:locale", meta("og:locale", "de_DE")],
        ["content-language", '<meta http-equiv=content-language content="de">'],
        ["html:lang", "<html lang=de>"],
      ],
    ],
    [
      "favicon",
      [
        ["link:icon", "<link rel=icon href=/a sizes=16x16>"],
        ["link:apple-touch-icon", "<link rel=apple-touch-icon href=/b>"],
      ],
    ],
  ])("%s", (field, sources) => {
    let html = "";
    for (const [source, part] of sources.toReversed()) {
      html = part + html;
      const { sources: told, [field]: value } = read(html);
      expect([source, value !== null]).toEqual([told[field], true]);
    }
  });

  it("a source without a readable value is skipped", () => {
    const html =
      meta("og:url", "javascript:x") +
      meta("article:published_time", "soon") +
      meta("date", "2024-05-06") +
      meta("og:title", " ") +
      "<title>t</title><html lang='{{x}}'>" +
      meta("og:locale", "sv_SE");
    expect(read(html)).toMatchObject({
      url: "https://x.example/a",
      publishedTime: "2024-05-06",
      title: "t",
      lang: "sv-SE",
    });
  });

  it("headers tell the language and what crawlers may do where no tag of Open Graph or robots does", () => {
    const page = parseDocument("<html lang=de><meta name=googlebot content=nosnippet>");
    const fetched = {
      page,
      finalUrl: "https://x.example/a",
      contentLanguage: "fr-CA, en",
      robotsTag: "noindex",
    };
    expect(extractMetadata(fetched)).toMatchObject({
      locale: "fr-CA",
      lang: "de",
      robots: "noindex",
      sources: { locale: "header:content-language", robots: "header:x-robots-tag" },
    });
    const tags = "<meta name=robots content=noindex><meta name=ROBOTS content='nofollow'>";
    expect(read(tags).robots).toBe("noindex, nofollow");
  });

  it("a profile's address is no publisher, the organization's logo is the publisher's, NUL is U+FFFD", () => {
    const html = linked({
      "@graph": [
        { "@type": "Article", headline: "a\0b", publisher: { "@id": "#o" } },
        { "@type": "NewsMediaOrganization", "@id": "#o", name: "News", logo: "/logo.svg" },
      ],
    });
    expect(read(meta("article:publisher", "https://www.facebook.com/x")).publisher).toBeNull();
    expect(read(html)).toMatchObject({
      title: "a\ufffdb",
      publisher: "News",
      logo: "https://x.example/logo.svg",
    });
  });

  it("the sources of a video are those inside of it", () => {
    const html = "<source src=/0><video poster=/p><source src=blob:x><source src=/1></video><source src=/2>";
    expect(read(html)).toMatchObject({ video: "https://x.example/1", audio: null });
  });
});
