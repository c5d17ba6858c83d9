import { describe, expect, it } from "vitest";
import { parseDocument } from "../html/document.fixture.ts";
import { findOembedUrl } from "./endpoint.ts";
import { parseOembed } from "./response.ts";

const page = "https://x.example/a/";

describe("the address of an oEmbed answer", () => {
  it.each([
    ['<link rel=alternate type="application/json+oembed" href="/o?u=1">', page, "https://x.example/o?u=1"],
    ['<link rel=alternate type="text/xml+oembed" href="/o">', page, null],
    ['<link rel=alternate type="application/json+oembed" href="javascript:alert(1)">', page, null],
    [
      "",
      "https://www.youtube.com/watch?v=a b",
      "https://www.youtube.com/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Da%2520b&format=json",
    ],
    ["", "https://youtu.be/x", "https://www.youtube.com/oembed?url=https%3A%2F%2Fyoutu.be%2Fx&format=json"],
    ["", "https://www.youtube.com/about", null],
    ["", "https://vimeo.com/", null],
    ["", "https://evil-youtube.com/watch?v=x", null],
    ["", "https://www.youtube.com.evil.example/watch?v=x", null],
  ])("on %j at %s is %j", (html, url, found) => {
    expect(findOembedUrl(parseDocument(html).links, url, url)?.value ?? null).toBe(found);
  });
});

describe("an oEmbed answer", () => {
  const parse = (value: unknown) => parseOembed(new TextEncoder().encode(JSON.stringify(value)), page);

  it("is read with what can be trusted", () => {
    const answer = {
      type: "video",
      title: " A\n title ",
      author_name: 5,
      author_url: "javascript:alert(1)",
      provider_url: "https://p.example/",
      html: '<iframe src="https://p.example/e"></iframe><script>1</script>',
      width: "640",
      height: -1,
    };
    expect(parse(answer)).toMatchObject({
      type: "video",
      title: "A title",
      authorName: null,
      authorUrl: null,
      providerUrl: "https://p.example/",
      width: 640,
      height: null,
    });
    expect(parse(answer)?.html).toMatch(/^<iframe src="https:\/\/p.example\/e" sandbox=/);
  });

  it.each([null, 5, [], {}, { type: "other" }, { type: { toString: 1 } }])("%j is none", (value) => {
    expect(parse(value)).toBeNull();
  });

  it("that is no JSON is none", () => {
    expect(parseOembed(new TextEncoder().encode("<html>"), page)).toBeNull();
  });

  it("with names of objects has nothing of them", () => {
    const json = '{"type":"photo","__proto__":{"title":"x"},"url":"/p.png","width":{}}';
    expect(parseOembed(new TextEncoder().encode(json), page)).toMatchObject({
      title: null,
      url: "https://x.example/p.png",
      width: null,
    });
  });
});
