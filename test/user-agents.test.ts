/** How many of the public cases are answered right: the half the rules were written with, and the half they never saw. */
import { describe, expect, it } from "vitest";
import { readCrawlerList } from "../src/engines/user-agent/crawler-list.ts";
import { crawlerFinder } from "../src/engines/user-agent/crawlers.ts";
import { ownPatterns } from "../src/engines/user-agent/listed-crawlers.ts";
import { parseUserAgent } from "../src/engines/user-agent/parse.ts";
import {
  androidDevices,
  bots,
  halfOf,
  halves,
  humans,
  isBrowserFamily,
  isFamily,
  isSystem,
  isSystemCase,
  isVendor,
  listedBots,
  uapCases,
} from "./support/user-agents.ts";

/** Of a hundred. */
const share = <T>(all: readonly T[], isRight: (one: T) => boolean): number => {
  if (all.length < 200) throw new Error("there are too few cases");
  return (all.filter(isRight).length * 100) / all.length;
};

describe.each(halves)("of the public cases, the %s half:", (half) => {
  const ofHalf = (ua: string): boolean => halfOf(ua) === half;

  it("names the browser in 96 of 100", () => {
    const cases = uapCases.programs.filter(([ua, family]) => ofHalf(ua) && isBrowserFamily(family));
    expect(share(cases, ([ua, family]) => isFamily(parseUserAgent(ua).browser.name, family))).toBeGreaterThan(
      96,
    );
  });

  it("names the system in 97 of 100", () => {
    const cases = uapCases.systems.filter(([ua, family]) => ofHalf(ua) && isSystemCase(ua, family));
    expect(share(cases, ([ua, family]) => isSystem(parseUserAgent(ua).os.name, family))).toBeGreaterThan(97);
  });

  it("names the maker of 80 of 100 Android devices", () => {
    const cases = androidDevices.filter(([ua]) => ofHalf(ua));
    expect(
      share(cases, ([ua, brand]) => isVendor(parseUserAgent(ua).device.vendor ?? "", brand)),
    ).toBeGreaterThan(80);
  });

  it("files 3 of 100 listed bots under other at most", () => {
    const cases = bots.filter(ofHalf);
    expect(share(cases, (ua) => parseUserAgent(ua).bot?.category === "other")).toBeLessThan(3);
  });

  it("tells 99.5 of 100 bots", () => {
    expect(share(bots.filter(ofHalf), (ua) => parseUserAgent(ua).isBot)).toBeGreaterThan(99.5);
  });

  it("tells 97 of 100 bots whose own entry was taken from the list", () => {
    const others = crawlerFinder([
      ...ownPatterns,
      ...readCrawlerList(listedBots.filter(({ instances }) => !instances.some(ofHalf))),
    ]);
    expect(share(bots.filter(ofHalf), (ua) => parseUserAgent(ua, others).isBot)).toBeGreaterThan(97);
  });

  it("takes 2 of 1,000 people for a bot at most", () => {
    expect(share(humans.filter(ofHalf), (ua) => parseUserAgent(ua).isBot)).toBeLessThan(0.2);
  });
});
