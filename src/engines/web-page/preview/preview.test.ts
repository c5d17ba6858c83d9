import { describe, expect, it } from "vitest";
import { parseDocument } from "../html/document.fixture.ts";
import { extractMetadata } from "../metadata/extraction.ts";

const read = (html: string) =>
  extractMetadata({ page: parseDocument(html), finalUrl: "https://x.example/a" });
const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;

const good =
  "<html lang=en><title>Title</title><link rel=icon href=/i.png><link rel=canonical href=/a>" +
  og("title", "Title") +
  og("description", "What it is about") +
  og("url", "https://x.example/a") +
  og("image", "https://x.example/i.jpg") +
  og("image:width", "1200") +
  og("image:height", "630") +
  og("image:alt", "A picture") +
  '<meta name="twitter:card" content="summary_large_image">';

describe("a preview", () => {
  it("of a page with all tags is large everywhere, and nothing is to be said", () => {
    const { warnings, previews } = read(good);
    expect(warnings).toEqual([]);
    expect(new Set(previews.map(({ layout }) => layout))).toEqual(new Set(["large image"]));
    expect(previews.map(({ network }) => network)).toContain("whatsapp");
  });

  it("of a page with a title only is a text, and on X nothing", () => {
    const { previews } = read("<title>Title</title>");
    expect(previews.find(({ network }) => network === "x")).toMatchObject({ layout: "nothing", title: null });
    expect(previews.find(({ network }) => network === "facebook")).toMatchObject({
      layout: "text only",
      title: "Title",
      site: "x.example",
    });
  });

  it("is small on X and Discord without a large card", () => {
    const small = read(good.replace("summary_large_image", "summary")).previews.filter(
      ({ layout }) => layout === "small image",
    );
    expect(small.map(({ network }) => network)).toEqual(["x", "discord"]);
  });

  it("cuts texts behind whole characters", () => {
    const { previews } = read(good.replaceAll("Title", `${"a".repeat(68)}😀😀`));
    const title = previews.find(({ network }) => network === "x")?.title ?? "";
    expect(title).toBe(`${"a".repeat(68)}…`);
    expect(title.isWellFormed()).toBe(true);
  });
});

describe("a warning", () => {
  it.each([
    ["<p>", /no title/],
    ["<p>", /no description/],
    ["<title>x</title>", /og:title is missing.*X shows the bare URL/],
    ["<title>x</title>", /og:image is missing/],
    [good.replace('"https://x.example/i.jpg"', '"/i.jpg"'), /no absolute URL/],
    [good.replace('"https://x.example/i.jpg"', '"http://x.example/i.jpg"'), /plain HTTP/],
    [good.replace("i.jpg", "i.svg"), /SVG/],
    [good.replace("1200", "100"), /100 by 630.*200 by 200/],
    [good.replace("1200", "500"), /500 by 630.*600 by 315/],
    [good.replace("1200", "630"), /cropped/],
    [good.replace(og("image:width", "1200"), ""), /og:image:width/],
    [good.replace(og("image:alt", "A picture"), ""), /alt is missing/],
    [good.replace("summary_large_image", "big"), /"big", which does not exist/],
    [
      good.replace("What it is about", "word ".repeat(60)),
      /299 characters and is cut by Facebook, X, WhatsApp/,
    ],
    [
      good.replace("<link rel=canonical href=/a>", "<link rel=canonical href=https://y.example/>"),
      /another host, y.example/,
    ],
    [`${good}<meta name=robots content=noindex>`, /noindex/],
    [good.replace(" lang=en", ""), /language/],
    [good + og("title", "Other"), /more than once/],
  ])("%#: %s", (html, warning) => {
    expect(read(html).warnings).toContainEqual(expect.stringMatching(warning));
  });
});
