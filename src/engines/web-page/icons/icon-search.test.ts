import { describe, expect, it } from "vitest";
import { parseDocument } from "../html/document.fixture.ts";
import { findIcons } from "./icon-search.ts";
import { ico, latin, png } from "./image.fixture.ts";

const origin = "https://x.example";

/** Finds the icons of a page on a site of these files; tells which were asked for. */
async function find(
  html: string,
  files: Readonly<Record<string, Uint8Array>>,
  options: { verify?: boolean; fallback?: boolean } = {},
) {
  const asked: string[] = [];
  const { best, icons } = await findIcons(parseDocument(html), `${origin}/a/page.html`, {
    verify: options.verify ?? false,
    fallback: options.fallback ?? false,
    get: async (url) => {
      const path = url.replace(origin, "");
      asked.push(path);
      const bytes = files[path];
      return bytes === undefined ? null : { finalUrl: url, bytes };
    },
  });
  return {
    best: best?.replace(origin, "") ?? null,
    icons: icons.map(({ href, ...icon }) => ({ href: href.replace(origin, ""), ...icon })),
    asked,
  };
}

const one = "<link rel=icon href=/one.png sizes=16x16>";
const usual = { "/favicon.ico": ico(16, 32) };
const manifest = latin('{"icons":[{"src":"192.png","sizes":"192x192"}]}');

describe("the search for icons", () => {
  it("fetches nothing if a link names one", async () => {
    expect(await find(one, usual)).toMatchObject({
      best: "/one.png",
      icons: [{ href: "/one.png", ok: null, bytes: null }],
      asked: [],
    });
  });

  it("gives the default one as best if no link names any and it exists, but does not list it", async () => {
    expect(await find("", usual)).toEqual({ best: "/favicon.ico", icons: [], asked: ["/favicon.ico"] });
    expect(await find("", {})).toMatchObject({ best: null, icons: [] });
    expect(await find("", { "/favicon.ico": latin("<html>not found</html>") })).toMatchObject({ best: null });
  });

  it("with fallback lists the default one and those of the manifest", async () => {
    const html = `${one}<link rel=manifest href=/app/m.json>`;
    expect(await find(html, { ...usual, "/app/m.json": manifest }, { fallback: true })).toMatchObject({
      best: "/app/192.png",
      icons: [
        { href: "/one.png", source: "link", ok: null },
        { href: "/app/192.png", source: "manifest", ok: null },
        { href: "/favicon.ico", source: "default", ok: true, width: 32, bytes: 38, type: "image/x-icon" },
      ],
      asked: ["/app/m.json", "/favicon.ico"],
    });
  });

  it("with fallback does not list a missing icon, nor one twice that a link names", async () => {
    expect((await find(one, {}, { fallback: true })).icons).toHaveLength(1);
    const named = await find("<link rel='shortcut icon' href=/favicon.ico>", usual, { fallback: true });
    expect([named.icons.length, named.asked]).toEqual([1, []]);
  });

  it("with verify chooses among the icons that exist", async () => {
    const html =
      "<link rel=icon href=/gone.svg><link rel=icon href=/real.png sizes=16x16><link rel=icon href='data:image/png;base64,AAAA'>";
    expect(await find(html, { "/real.png": png(64, 64) }, { verify: true })).toMatchObject({
      best: "/real.png",
      icons: [
        { href: "/gone.svg", ok: false, bytes: null },
        { href: "/real.png", ok: true, bytes: 29, width: 64, height: 64 },
        { ok: false, bytes: 3 },
      ],
    });
  });

  it("fetches at most twenty icons", async () => {
    const many = Array.from({ length: 30 }, (_, index) => `<link rel=icon href=/${index}>`).join("");
    const { icons, asked } = await find(many, { "/0": png(1, 1) }, { verify: true });
    expect([asked.length, icons[19]?.ok, icons[20]?.ok]).toEqual([20, false, null]);
  });
});
