import { describe, expect, it } from "vitest";
import { indexThings } from "./json-ld.ts";
import { readStructuredMetadata } from "./main-entity.ts";

const base = "https://x.example/a/";
const read = (...things: unknown[]) => readStructuredMetadata(indexThings(things), base);

const organization = { "@type": "Organization", name: "Org", description: "Not the page", logo: "/l.png" };
const story = { "@type": "NewsArticle", headline: "Story", author: "Ada" };

describe("structured metadata", () => {
  it("comes from the article, wherever it stands", () => {
    expect(read(organization, { "@type": "BreadcrumbList", name: "Path" }, story)).toMatchObject({
      title: "Story",
      description: null,
      images: [],
      authors: ["Ada"],
      siteName: "Org",
    });
  });

  it("is empty if only other things are described", () => {
    expect(read(organization, { "@type": "Person", name: "Ada" })).toMatchObject({
      title: null,
      authors: [],
    });
  });

  it.each([
    ["an article before a product", [{ "@type": "Product", name: "P" }, story], "Story"],
    [
      "a product before its review",
      [
        { "@type": "Review", name: "R" },
        { "@type": "Product", name: "P" },
      ],
      "P",
    ],
    [
      "a product before the page",
      [
        { "@type": "WebPage", name: "W" },
        { "@type": "Product", name: "P" },
      ],
      "P",
    ],
    ["the page where there is nothing else", [organization, { "@type": "AboutPage", name: "W" }], "W"],
    ["the first of two articles", [story, { ...story, headline: "Other" }], "Story"],
    ["one of several types", [{ "@type": ["Thing", "TechArticle"], headline: "T" }], "T"],
  ])("takes %s", (_, things, title) => {
    expect(read(...things).title).toBe(title);
  });

  it("falls back on the WebPage for what the article leaves out", () => {
    const page = {
      "@type": "WebPage",
      url: "/p",
      datePublished: "2024-01-02",
      primaryImageOfPage: { url: "/i.png" },
      inLanguage: "de",
    };
    expect(read(page, story)).toMatchObject({
      url: "https://x.example/p",
      publishedTime: "2024-01-02",
      images: [{ url: "https://x.example/i.png" }],
      lang: "de",
    });
  });

  it.each([
    ["True", null],
    ["https://x.example/b", "https://x.example/b"],
    ["/b", "https://x.example/b"],
    [{ "@id": "//x.example/c" }, "https://x.example/c"],
  ])("reads mainEntityOfPage %j as %j", (mainEntityOfPage, url) => {
    expect(read({ ...story, mainEntityOfPage }).url).toBe(url);
  });

  it("prefers the site's name to the publisher's and that to any organization's", () => {
    const published = { ...story, publisher: { name: "Publisher" } };
    expect(read(organization, published).siteName).toBe("Publisher");
    expect(read(organization, published, { "@type": "WebSite", name: "Site" }).siteName).toBe("Site");
  });
});
