import { describe, expect, it } from "vitest";
import { looksLikeUrl, resolveBase, resolveIconUrl, resolveUrl } from "./urls.ts";

const base = "https://www.example.org/news/story.html?a=1";

describe("a URL of a page", () => {
  it.each([
    ["https://a.example/x", "https://a.example/x"],
    ["/x", "https://www.example.org/x"],
    ["x.png", "https://www.example.org/news/x.png"],
    ["../x.png", "https://www.example.org/x.png"],
    ["//cdn.example/x", "https://cdn.example/x"],
    ["?b=2", "https://www.example.org/news/story.html?b=2"],
    ["  /x\n", "https://www.example.org/x"],
    ["/a b", "https://www.example.org/a%20b"],
    ["/ä", "https://www.example.org/%C3%A4"],
    ["http:\\\\a.example\\x", "http://a.example/x"],
    ["", null],
    ["   ", null],
    [null, null],
    [undefined, null],
    ["javascript:alert(1)", null],
    ["data:image/png;base64,AA", null],
    ["ftp://a.example/", null],
    ["file:///etc/passwd", null],
    ["https://", null],
    ["http://a.example:99999/", null],
    [`/${"a".repeat(8_192)}`, null],
  ])("%j is %j", (text, url) => {
    expect(resolveUrl(text, base)).toBe(url);
  });

  it("of an icon may contain the image, but no other data", () => {
    expect(resolveIconUrl("data:image/svg+xml,%3Csvg/%3E", base)).toBe("data:image/svg+xml,%3Csvg/%3E");
    expect(resolveIconUrl("data:text/html,x", base)).toBeNull();
    expect(resolveIconUrl("/i.png", base)).toBe("https://www.example.org/i.png");
  });

  it.each([
    [null, base],
    ["", base],
    ["/deep/", "https://www.example.org/deep/"],
    ["https://static.example/v2/", "https://static.example/v2/"],
    ["data:,x", base],
  ])("with the base %j is resolved against %j", (href, expected) => {
    expect(resolveBase(href, base)).toBe(expected);
  });

  it("is distinguished from a name", () => {
    expect(["https://a.b", "http://x", "//a.b", "www.a.b"].every(looksLikeUrl)).toBe(true);
    expect(["Ada", "A/B", "Www", ""].some(looksLikeUrl)).toBe(false);
  });
});
