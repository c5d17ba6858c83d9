import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Attributes, TagParser } from "../html/tag-parser.ts";
import { sanitizeEmbed } from "./sanitize.ts";

const base = "https://p.example/oembed";
const clean = (html: string) => sanitizeEmbed(html, base);
const sandbox =
  ' sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" loading="lazy" referrerpolicy="strict-origin-when-cross-origin"';

describe("HTML to embed", () => {
  it.each([
    [
      '<iframe width="200" height="113" src="https://www.youtube.com/embed/x?feature=oembed" frameborder="0" allow="autoplay; camera; encrypted-media" allowfullscreen title="T"></iframe>',
      `<iframe src="https://www.youtube.com/embed/x?feature=oembed" width="200" height="113" title="T" allow="autoplay; encrypted-media" allowfullscreen=""${sandbox}></iframe>`,
    ],
    [
      '<blockquote class="twitter-tweet"><p lang="en" dir="ltr">Hi &amp; <a href="https://t.co/x">bye</a></p>&mdash; A</blockquote><script async src="https://platform.twitter.com/widgets.js"></script>',
      '<blockquote><p dir="ltr" lang="en">Hi &amp; <a href="https://t.co/x" rel="nofollow noopener noreferrer" target="_blank">bye</a></p>— A</blockquote>',
    ],
    ["<b><i>x</b>y", "<b><i>x</i></b>y"],
    ["a<br>b<img src=/c.png alt='&quot;'>", 'a<br>b<img src="https://p.example/c.png" alt="&quot;">'],
    ["<div>&lt;script&gt;alert(1)&lt;/script&gt;</div>", "<div>&lt;script&gt;alert(1)&lt;/script&gt;</div>"],
    ["<script>alert(1)</script>", null],
    ["<iframe src=http://a.example/></iframe>", null],
    ["<iframe srcdoc='<script>alert(1)</script>'></iframe>", null],
    ["", null],
  ])("%j is written anew as %j", (html, written) => {
    expect(clean(html)).toBe(written);
  });
});

/** After the published lists of OWASP, of PortSwigger and of DOMPurify's bypasses. */
const attacks = [
  "<img src=x onerror=alert(1)>",
  "<img src='javascript:alert(1)'>",
  "<IMG SRC=`javascript:alert(1)`>",
  '<IMG """><SCRIPT>alert(1)</SCRIPT>"\\>',
  "<a href=javascript:alert(1)>x</a>",
  "<a href='java\tscript:alert(1)'>x</a>",
  "<a href='&#106;avascript:alert(1)'>x</a>",
  "<a href=' \u0001javascript:alert(1)'>x</a>",
  "<a href=data:text/html,<script>alert(1)</script>>x</a>",
  "<a href=vbscript:msgbox(1)>x</a>",
  "<svg/onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><a xlink:href=javascript:alert(1)><text>x</text></a></svg>",
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  "<math><mi//xlink:href='data:x,<script>alert(4)</script>'>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<textarea></textarea><img src=x onerror=alert(1)></textarea>",
  "<title><a id='</title><img src=x onerror=alert(1)>'>",
  "<xmp><p title='</xmp><img src=x onerror=alert(1)>'>",
  "<iframe src='https://a.example/' onload=alert(1)><img src=x onerror=alert(1)></iframe>",
  "<iframe src='javascript:alert(1)'></iframe>",
  "<iframe src='https://a.example/' allow='camera; microphone *' sandbox='allow-top-navigation'></iframe>",
  "<iframe src='//u:p@a.example/'></iframe>",
  "<object data='javascript:alert(1)'></object><embed src='javascript:alert(1)'>",
  "<body onload=alert(1)><base href='javascript:/a/'><a href='b'>x</a>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<link rel=stylesheet href=https://a.example/a.css><style>@import 'https://a.example/a.css'</style>",
  "<p style='background:url(javascript:alert(1))' onclick=alert(1)>x</p>",
  "<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>",
  "<details open ontoggle=alert(1)>x</details>",
  "<template><img src=x onerror=alert(1)></template>",
  "<<script>alert(1)//<</script>",
  '<img src="https://a.example/x" alt="\'><img src=x onerror=alert(1)>">',
  "<!--><img src=x onerror=alert(1)>-->",
  "<!--!><img src=x onerror=alert(1)>--!>",
  "<![CDATA[><img src=x onerror=alert(1)>]]>",
  "<?xml ><img src=x onerror=alert(1)> ?>",
  "<select><option><style></option></select><img src=x onerror=alert(1)></style>",
  "<table><td><iframe src=https://a.example/></table>",
  "<a href='https://a.example/\" onmouseover=alert(1) x=\"'>x</a>",
  "<p title='`onclick=alert(1)`'>x</p>",
  "<custom-element onclick=alert(1)>x</custom-element>",
  "<button formaction=javascript:alert(1)>x</button>",
  "\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>",
  "<img\u000bsrc=x\u000conerror=alert(1)>",
  "<a/href='javascript:alert(1)'>x",
  "<iframe src=https://a.example/ srcdoc=<script>alert(1)</script>>",
  "<plaintext><img src=x onerror=alert(1)>",
];

const names = new Set(
  "a b blockquote br div em figcaption figure h2 h3 h4 i iframe img li ol p span strong ul".split(" "),
);
const attributeNames = new Set(
  "href title cite src width height allow allowfullscreen alt dir lang rel target sandbox loading referrerpolicy".split(
    " ",
  ),
);

/** What a tokenizer reads in what was written: only the listed names, and addresses by safe schemes. */
function expectHarmless(html: string): void {
  const check = (name: string, attributes: Attributes) => {
    expect(names.has(name), name).toBe(true);
    for (const [key, value] of attributes) {
      expect(attributeNames.has(key), key).toBe(true);
      if (key === "href" || key === "cite") expect(value).toMatch(/^https?:\/\/[^@]*$/);
      if (key === "src") expect(value).toMatch(/^https:\/\//);
    }
    if (name === "iframe") expect(attributes.get("sandbox")).not.toContain("top-navigation");
  };
  const nothing = () => undefined;
  const parser = new TagParser(
    { isForeign: false, open: check, close: nothing, text: nothing },
    { has: () => true },
  );
  parser.write(html);
  parser.end();
  expect(html).not.toMatch(/<[!?]/);
}

describe("an attack", () => {
  it.each(attacks)("%j leaves nothing that runs", (attack) => {
    expectHarmless(clean(attack) ?? "");
    expectHarmless(clean(`<div>${attack}</div><p>after</p>`) ?? "");
  });

  it("made of pieces of attacks leaves nothing that runs, and is the same when it is written twice", () => {
    const pieces = fc.constantFrom(
      ...attacks.flatMap((attack) => attack.split(/(?=[<>"'= ])/)),
      "<",
      ">",
      '"',
      "'",
      "`",
      "&",
      "&lt;",
      "&#x3c;",
      "</",
      "<!--",
      "-->",
      "]]>",
      "<svg>",
      "<math>",
      "<style>",
      "\u0000",
      "\ud800",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const written = clean(parts.join("")) ?? "";
        expectHarmless(written);
        expect(clean(written) ?? "").toBe(written);
      }),
      { numRuns: 1_000 },
    );
  });
});

it("HTML of any length is read to its bound", () => {
  expect((clean("<b>".repeat(100_000)) ?? "").length).toBeLessThan(1_000);
  expect((clean("<br>".repeat(100_000)) ?? "").length).toBeLessThan(3_000);
});
