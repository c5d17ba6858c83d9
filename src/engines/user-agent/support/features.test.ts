import { describe, expect, it } from "vitest";
import { parseUserAgent } from "../parse.ts";
import { featureIds, findAgent, findSupport } from "./features.ts";
import { supportWords } from "./words.ts";

const chrome = (version: string) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;
const firefox = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const safari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 13_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1";
const agentOf = (ua: string) => findAgent(parseUserAgent(ua));

/** As caniuse.com shows it. */
it.each([
  ["webp", chrome("126.0.0.0"), "yes", "32"],
  ["webp", chrome("31.0.0.0"), "partial", "9"],
  ["webp", firefox(64), "no", null],
  ["webp", firefox(65), "yes", "65"],
  ["webp", safari("14.1"), "partial", "14"],
  ["webp", safari("17.4.1"), "yes", "16.0"],
  ["webp", iphone, "no", null],
  ["webp", "Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko", "no", null],
  ["css-grid", chrome("57.0.0.0"), "yes", "57"],
  ["css-grid", chrome("56.0.0.0"), "no", null],
  ["webp", chrome("999.0.0.0"), "yes", "32"],
  ["webp", `${chrome("126.0.0.0")} Edg/126.0.0.0`, "yes", "18"],
  ["webp", `${chrome("126.0.0.0")} Vivaldi/6.8.3381.44`, "yes", "32"],
  ["webp", "curl/8.5.0", "unknown", null],
  ["webp", "", "unknown", null],
])("%s in %s: %s since %s", (id, ua, support, since) => {
  expect(findSupport(id, agentOf(ua))).toMatchObject({ support, since });
});

it("a name with a prefix is told", () => {
  expect(findSupport("css-filters", agentOf(chrome("40.0.0.0")))).toMatchObject({
    support: "yes",
    prefixed: true,
  });
  expect(findSupport("css-filters", agentOf(chrome("126.0.0.0")))).toMatchObject({ prefixed: false });
});

describe("ids", () => {
  it("that are not there have no answer", () => {
    for (const id of ["", "nothing", "__proto__", "constructor", "WEBP"])
      expect(findSupport(id, agentOf(chrome("126.0.0.0")))).toBeNull();
  });

  it("all have an answer for every browser", () => {
    expect(featureIds.length).toBeGreaterThan(500);
    for (const ua of [chrome("126.0.0.0"), firefox(127), safari("17.4"), iphone]) {
      for (const id of featureIds) {
        const found = findSupport(id, agentOf(ua));
        expect(supportWords).toContain(found?.support);
        expect(found?.since === null).toBe(found?.support === "no" || found?.support === "unknown");
      }
    }
  });
});
