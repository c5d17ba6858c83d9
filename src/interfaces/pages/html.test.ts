import { describe, expect, it } from "vitest";
import { attributes, html, jsonBlock, plainText, prose } from "./html.ts";

const hostile = `<img src=x onerror="alert('1')">&`;
const escaped = "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;";

describe("a template", () => {
  it("escapes every text, in lists too, and no HTML twice", () => {
    const inner = html`<b>${hostile}</b>`;
    expect(html`<p title="${hostile}">${inner}${[hostile, [inner]]}</p>`.text).toBe(
      `<p title="${escaped}"><b>${escaped}</b>${escaped}<b>${escaped}</b></p>`,
    );
  });

  it("writes numbers, and nothing for what is not there", () => {
    expect(html`${0}${false}${null}${undefined}${""}${[]}`.text).toBe("0");
  });

  it("writes attributes escaped, alone for true and not at all for false", () => {
    expect(attributes({ value: hostile, min: 0, hidden: true, checked: false, max: undefined }).text).toBe(
      ` value="${escaped}" min="0" hidden`,
    );
  });

  it("writes data that cannot end its block and reads back the same", () => {
    const value = { text: "</script><script>alert(1)</script><!--", line: "\u2028" };
    const { text } = jsonBlock("about", value);
    expect(text.match(/<\/?script/g)).toHaveLength(2);
    expect(JSON.parse(text.slice(text.indexOf(">") + 1, text.lastIndexOf("<")))).toEqual(value);
  });

  it.each([
    ["Send `a<b` or `c`.", "Send <code>a&lt;b</code> or <code>c</code>.", "Send a<b or c."],
    [
      'By [A "B"](https://a.example/?x=1&y) (`CC`)',
      'By <a href="https://a.example/?x=1&amp;y" rel="noreferrer external">A &quot;B&quot;</a> (<code>CC</code>)',
      'By A "B" (CC)',
    ],
    ["[a](javascript:alert(1)) and `", "[a](javascript:alert(1)) and `", "[a](javascript:alert(1)) and `"],
  ])("writes code and links of %j, and leaves out their marks", (text, written, plain) => {
    expect(prose(text).text).toBe(written);
    expect(plainText(text)).toBe(plain);
  });
});
