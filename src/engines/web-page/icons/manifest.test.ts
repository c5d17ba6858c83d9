import { describe, expect, it } from "vitest";
import { parseManifestIcons } from "./manifest.ts";

const url = "https://x.example/app/manifest.webmanifest";

describe("the icons of a manifest", () => {
  it("are resolved against the manifest's URL", () => {
    const text =
      '\ufeff{"icons":[{"src":"i/192.png","sizes":"192x192","type":"image/png","purpose":"any maskable"},{"src":"/v.svg","sizes":"any"}]}';
    expect(parseManifestIcons(text, url)).toEqual([
      {
        href: "https://x.example/app/i/192.png",
        rel: "icon",
        type: "image/png",
        sizes: "192x192",
        width: 192,
        height: 192,
        purpose: "any maskable",
        media: null,
        source: "manifest",
      },
      {
        href: "https://x.example/v.svg",
        rel: "icon",
        type: null,
        sizes: "any",
        width: null,
        height: null,
        purpose: null,
        media: null,
        source: "manifest",
      },
    ]);
  });

  it.each([
    "",
    "<html>",
    "null",
    "[]",
    "{}",
    '{"icons":7}',
    '{"icons":[7,null,{"src":7},{"src":"ftp://x/"},{}]}',
  ])("are empty for %j", (text) => {
    expect(parseManifestIcons(text, url)).toEqual([]);
  });

  it("are ignored if the manifest is too long", () => {
    const icon = '{"src":"/1"}';
    expect(parseManifestIcons(`{"icons":[${icon}]}${" ".repeat(60_000)}`, url)).toHaveLength(1);
    expect(parseManifestIcons(`{"icons":[${icon}]}${" ".repeat(70_000)}`, url)).toEqual([]);
  });

  it("are fifty at most", () => {
    const text = JSON.stringify({ icons: Array.from({ length: 60 }, (_, index) => ({ src: `/${index}` })) });
    expect(parseManifestIcons(text, url)).toHaveLength(50);
  });
});
