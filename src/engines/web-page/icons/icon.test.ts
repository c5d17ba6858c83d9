import { describe, expect, it } from "vitest";
import { parseDocument } from "../html/document.fixture.ts";
import { buildDefaultIcon, pickBestIcon, readLinkIcons } from "./icon.ts";

const base = "https://x.example/a/";
const icons = (html: string) => readLinkIcons(parseDocument(html).links, base);
const best = (html: string) => pickBestIcon(icons(html))?.href ?? null;
const at = (path: string) => `https://x.example${path}`;

describe("icons that links name", () => {
  it("have all fields of the link, in order", () => {
    expect(
      icons(
        "<link rel='shortcut icon' href=/1.ico><link rel=stylesheet href=/x><link rel=icon type=image/png sizes='16x16 32x32' media=print href=2.png>",
      ),
    ).toEqual([
      {
        href: at("/1.ico"),
        rel: "shortcut icon",
        type: null,
        sizes: null,
        width: null,
        height: null,
        purpose: null,
        media: null,
        source: "link",
      },
      {
        href: at("/a/2.png"),
        rel: "icon",
        type: "image/png",
        sizes: "16x16 32x32",
        width: 32,
        height: 32,
        purpose: null,
        media: "print",
        source: "link",
      },
    ]);
  });

  it.each(["icon", "ICON", "apple-touch-icon", "apple-touch-icon-precomposed", "mask-icon", "fluid-icon"])(
    "have the relation %s",
    (rel) => {
      expect(icons(`<link rel=${rel} href=/i>`)).toHaveLength(1);
    },
  );

  it("are at most a hundred, without duplicates", () => {
    expect(icons("<link rel=icon href=/i>".repeat(3))).toHaveLength(1);
    const many = Array.from({ length: 120 }, (_, index) => `<link rel=icon href=/${index}>`).join("");
    expect(icons(many)).toHaveLength(100);
  });
});

describe("the best icon", () => {
  const small = "<link rel=icon sizes=16x16 href=/16>";
  const fit = "<link rel=icon sizes=192x192 href=/192>";
  const large = "<link rel=icon sizes=512x512 href=/512>";
  const touch = "<link rel=apple-touch-icon href=/touch>";
  const plain = "<link rel=icon href=/plain.png>";
  const vector = "<link rel=icon type=image/svg+xml href=/v>";

  it.each([
    ["an SVG before all", small + fit + vector, "/v"],
    ["an SVG by its name", `${small}<link rel=icon href=/v.svg?x>`, "/v.svg?x"],
    ["the largest square of at most 256", small + large + fit + touch, "/192"],
    ["no oblong", `<link rel=icon sizes=200x100 href=/o>${small}`, "/16"],
    ["the touch icon before larger and unknown ones", plain + large + touch, "/touch"],
    ["any icon before none", plain, "/plain.png"],
    ["a large one before none", large, "/512"],
    ["no outline for pinned tabs", "<link rel=mask-icon href=/m.svg>", null],
    [
      "a light SVG before a dark one",
      `<link rel=icon href=/d.svg media='(prefers-color-scheme: dark)'><link rel=icon href=/l.svg media='(prefers-color-scheme: light)'>`,
      "/l.svg",
    ],
    ["a dark one before none", `<link rel=icon href=/d.svg media='(prefers-color-scheme: dark)'>`, "/d.svg"],
    ["none of none", "", null],
  ])("is %s", (_, html, path) => {
    expect(best(html)).toBe(path === null ? null : at(path));
  });

  it("is the default one only if no link names any", () => {
    const usual = buildDefaultIcon("https://x.example/a/b?c");
    expect(usual.href).toBe("https://x.example/favicon.ico");
    expect(pickBestIcon([usual])).toBe(usual);
    expect(pickBestIcon([usual, ...icons(plain)])?.href).toBe(at("/plain.png"));
  });
});
