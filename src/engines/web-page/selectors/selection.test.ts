import { describe, expect, it } from "vitest";
import { checkSelectors, selectFromPage } from "../index.ts";

const select = async (html: string, selector: string, charset = "utf-8", bytes = Buffer.from(html)) => {
  const found = await selectFromPage({
    bytes,
    charset,
    finalUrl: "https://x.example/a/",
    selectors: { it: selector },
  });
  return found["it"];
};

describe("a selector", () => {
  it.each([
    ["<h1> A <b>b</b>\nc</h1>", "h1", ["A b c"]],
    ["<p>a<p>b", "p", ["a", "b"]],
    ["<ul><li>a<li>b</ul>", "li:nth-child(2)", ["b"]],
    ["<img class=hero src=i.png>", "img.hero@src", ["https://x.example/a/i.png"]],
    ["<base href=/b/><a href=c>x</a>", "a@href", ["https://x.example/b/c"]],
    ['<meta property="price" content="9.99">', '[property="price"]@content', ["9.99"]],
    ['<a title="x@y">z</a>', 'a[title="x@y"]', ["z"]],
    ["<div>a<script>b</script><style>c</style>d</div>", "div", ["ad"]],
    ["<div><p>a</p><p>b</p></div>", "div", ["a b"]],
    ["<p id=constructor>a</p>", "#constructor@constructor", []],
    ["<article><h2>x</h2></article>", "article:has(h2) h2", ["x"]],
    ["<svg><title>t</title></svg>", "svg title", ["t"]],
    ["<p>x</p>", "a, h7", []],
    ["", "*", []],
  ])("on %j: %s finds %j", async (html, selector, values) => {
    const found = await select(html, selector);
    expect(found?.values).toEqual(values);
    expect(found?.value).toBe(values[0] ?? null);
  });

  it("counts what it finds, and tells twenty", async () => {
    const found = await select("<i>x</i>".repeat(2_000), "i");
    expect([found?.count, found?.values.length]).toEqual([1_000, 20]);
  });

  it("reads the page in its charset", async () => {
    const bytes = Buffer.from("<b>\xcf\xf0\xe8\xe2\xe5\xf2</b>", "latin1");
    expect((await select("", "b", "windows-1251", bytes))?.value).toBe("Привет");
  });

  it.each(["", "p:", "[", "p:nope", ">>", "p::before(", "a:not(", ":is(", "@href", "p@"])(
    "%j that is no CSS is refused",
    async (selector) => {
      await expect(checkSelectors({ it: selector })).rejects.toMatchObject({ code: "invalid_parameter" });
    },
  );

  it("looks at a page of many elements, or of deep ones, to its bounds", async () => {
    expect((await select("<b>".repeat(300_000), "b"))?.count).toBeLessThanOrEqual(1_000);
    expect((await select("<b></b>".repeat(300_000), "b + b"))?.count).toBe(1_000);
  });
});
