/** How many public cases each parser answers correctly, in the seen and in the unseen half. */
import bowser from "bowser";
import { isbot } from "isbot";
import { UAParser } from "ua-parser-js";
import { readCrawlerList } from "../src/engines/user-agent/crawler-list.ts";
import { crawlerFinder } from "../src/engines/user-agent/crawlers.ts";
import { ownPatterns } from "../src/engines/user-agent/listed-crawlers.ts";
import { parseUserAgent } from "../src/engines/user-agent/parse.ts";
import {
  androidDevices,
  bots,
  type Half,
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
} from "../test/support/user-agents.ts";
import type { Aim, Exhibit, Row } from "./subject.ts";

interface Told {
  readonly browser: string;
  readonly system: string;
  readonly vendor: string;
}

type Parser = (ua: string) => Told;

const parsers: Readonly<Record<string, Parser>> = {
  ours: (ua) => {
    const { browser, os, device } = parseUserAgent(ua);
    return { browser: browser.name, system: os.name, vendor: device.vendor ?? "" };
  },
  "ua-parser-js": (ua) => {
    const parser = new UAParser(ua);
    return {
      browser: parser.getBrowser().name ?? "",
      system: parser.getOS().name ?? "",
      vendor: parser.getDevice().vendor ?? "",
    };
  },
  bowser: (ua) => {
    // It throws at an empty text, for which the right answer is nothing.
    if (ua === "") return { browser: "", system: "", vendor: "" };
    const { browser, os, platform } = bowser.parse(ua);
    return { browser: browser.name ?? "", system: os.name ?? "", vendor: platform.vendor ?? "" };
  },
};

type Judge = (ua: string) => boolean;

const judges: Readonly<Record<string, Judge>> = {
  ours: (ua) => parseUserAgent(ua).isBot,
  isbot: (ua) => isbot(ua),
};

const share = <T>(all: readonly T[], isRight: (one: T) => boolean): number =>
  Math.round((all.filter(isRight).length * 10_000) / all.length) / 100;

const each = <T>(
  of: Readonly<Record<string, T>>,
  measure: (one: T) => number,
): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, measure(one)]));

/** A row of shares instead of times. */
function shares(title: string, counts: () => Readonly<Record<string, number>>, aim?: Aim): Row {
  return {
    async measure(tell) {
      tell(title);
      const { ours = 0, ...peers } = counts();
      const samples = Object.fromEntries(Object.entries(peers).map(([peer, count]) => [peer, [count]]));
      return [{ title, unit: "%", ours: [ours], peers: samples, ...(aim === undefined ? {} : { aim }) }];
    },
  };
}

function rowsOf(half: Half): readonly Row[] {
  const ofHalf = (ua: string): boolean => halfOf(ua) === half;
  const programs = uapCases.programs.filter(([ua]) => ofHalf(ua));
  const browsers = programs.filter(([, family]) => isBrowserFamily(family));
  const systems = uapCases.systems.filter(([ua, family]) => ofHalf(ua) && isSystemCase(ua, family));
  const devices = androidDevices.filter(([ua]) => ofHalf(ua));
  const robots = bots.filter(ofHalf);
  const people = humans.filter(ofHalf);
  const count = (all: readonly unknown[]): string => all.length.toLocaleString("en");
  const named = (cases: typeof programs) => () =>
    each(parsers, (parse) => share(cases, ([ua, family]) => isFamily(parse(ua).browser, family)));
  return [
    shares(`browser, ${count(browsers)} cases, ${half}`, named(browsers), { bound: "at least", value: 95 }),
    shares(`program of any kind, ${count(programs)} cases, ${half}`, named(programs)),
    shares(
      `system, ${count(systems)} cases, ${half}`,
      () => each(parsers, (parse) => share(systems, ([ua, family]) => isSystem(parse(ua).system, family))),
      { bound: "at least", value: 97 },
    ),
    shares(
      `maker of an Android device, ${count(devices)} cases, ${half}`,
      () => each(parsers, (parse) => share(devices, ([ua, brand]) => isVendor(parse(ua).vendor, brand))),
      { bound: "at least", value: 70 },
    ),
    shares(
      `bots told, ${count(robots)} cases, ${half}`,
      () => each(judges, (judge) => share(robots, judge)),
      {
        bound: "at least",
        value: 99.5,
      },
    ),
    shares(
      `people taken for bots, ${count(people)} cases, ${half}`,
      () => each(judges, (judge) => share(people, judge)),
      {
        bound: "at most",
        value: 0.2,
      },
    ),
  ];
}

export const accuracyRows: readonly Row[] = halves.flatMap(rowsOf);

/** What the rules alone tell of bots that no list knows. */
export function accuracyExhibit(): Exhibit {
  const rows = halves.map((half) => {
    const isOf = (ua: string): boolean => halfOf(ua) === half;
    const others = crawlerFinder([
      ...ownPatterns,
      ...readCrawlerList(listedBots.filter(({ instances }) => !instances.some(isOf))),
    ]);
    const told = share(bots.filter(isOf), (ua) => parseUserAgent(ua, others).isBot);
    return [half, `${told.toFixed(2)} %`];
  });
  return { title: "Bots told without their own entry in the list", head: ["half", "told"], rows };
}
