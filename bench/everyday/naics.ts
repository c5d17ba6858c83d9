/** Industry codes of what people type: one or two words, short descriptions, prose of companies, and what is none. */
import { readFileSync } from "node:fs";
import { type Hit, matchText } from "../../src/engines/industry-search/matching/match.ts";
import type { Matcher } from "../../src/engines/industry-search/matching/matcher.ts";
import { openPlainSum } from "../naics-plain-sum.ts";
import { type SourceName, sourceOf, sources, theEncoder } from "../naics-sources.ts";
import type { Aim, Result, Row, Subject, Tell } from "../subject.ts";
import { type Half, halfOf } from "./halves.ts";

interface Case {
  readonly text: string;
  /** For each activity of the text the codes that are right for it. */
  readonly right: readonly (readonly string[])[];
}

const linesIn = (name: string): readonly string[] =>
  readFileSync(new URL(`../data/everyday/naics-${name}`, import.meta.url), "utf8")
    .trim()
    .split("\n");

/** `code,code;code<tab>text`: several codes are all right, a semicolon stands between two activities. */
const casesIn = (name: string): readonly Case[] =>
  linesIn(name).map((line) => {
    const [codes = "", text = ""] = line.split("\t");
    return { text, right: codes.split(";").map((list) => list.split(/[ ,]/)) };
  });

export interface Answer {
  readonly hits: readonly Hit[];
  readonly isConfident: boolean;
  /** The first codes of each activity. */
  readonly activities: readonly (readonly string[])[];
}

/** What a caller gets for each text. */
export function answer(matcher: Matcher, texts: readonly string[]): Promise<readonly Answer[]> {
  return matcher.score(texts, (scores, position) => {
    const ranking = { level: 6, limit: 10, minRating: 0, sector: null } as const;
    const { hits, isConfident, activities } = matchText(matcher, texts[position] ?? "", scores, ranking);
    return { hits, isConfident, activities: activities.map(({ codes }) => codes.map(({ code }) => code)) };
  });
}

const halves: readonly Half[] = ["seen", "unseen"];

const percent = (right: number, all: number): number =>
  all === 0 ? 0 : Number(((100 * right) / all).toFixed(1));

/** Place of the first right code, from 1. */
const placeOf = (codes: readonly string[], right: readonly string[]): number => {
  const place = codes.findIndex((code) => right.includes(code));
  return place < 0 ? Number.POSITIVE_INFINITY : place + 1;
};

interface Judged extends Case {
  readonly half: Half;
  readonly answer: Answer;
  /** Codes by the plain sum of cosine and BM25, best first. */
  readonly plain: readonly string[] | null;
}

async function judge(
  matcher: Matcher,
  cases: readonly Case[],
  plain: ((text: string) => Promise<readonly string[]>) | null,
): Promise<readonly Judged[]> {
  const answers = await answer(
    matcher,
    cases.map(({ text }) => text),
  );
  const judged: Judged[] = [];
  for (const [at, single] of cases.entries())
    judged.push({
      ...single,
      half: halfOf(single.text),
      answer: answers[at] ?? { hits: [], isConfident: false, activities: [] },
      plain: plain === null ? null : await plain(single.text),
    });
  return judged;
}

const codesOf = ({ answer: { hits } }: Judged): readonly string[] => hits.map(({ code }) => code);

interface WrittenSet {
  readonly name: string;
  readonly title: string;
  /** How many in a hundred have a right code among the first so many, asked for the official files. */
  readonly aims: Readonly<Record<number, number>>;
  readonly hasPeer: boolean;
  /** How many points more than the peer have a right code among the first, asked for both sources. */
  readonly lead?: number;
}

const sets: readonly WrittenSet[] = [
  { name: "words.tsv", title: "one or two everyday words", aims: { 1: 85, 5: 95 }, hasPeer: false },
  {
    name: "words-later.tsv",
    title: "one or two words, written after the engine",
    aims: { 1: 85, 5: 95 },
    hasPeer: false,
  },
  { name: "misspelled.tsv", title: "misspelled names", aims: { 1: 85, 5: 95 }, hasPeer: false },
  { name: "short.tsv", title: "short descriptions", aims: { 1: 88, 10: 97 }, hasPeer: false },
  { name: "prose.tsv", title: "prose of companies", aims: { 1: 0, 5: 0, 10: 0 }, hasPeer: true },
  {
    name: "companies.tsv",
    title: "how companies and bodies are described",
    aims: { 1: 0, 5: 0, 10: 0 },
    hasPeer: true,
    lead: 8,
  },
];

const peerName = "cosine + BM25 of the whole text";

/** The packaged base may be this many points behind the official files. */
const packagedLagMax = 8;

/** How many in a hundred texts of a half have a right code among the first so many. */
interface Share {
  readonly set: string;
  readonly what: string;
  readonly source: SourceName;
  readonly ours: number;
  readonly peer: number | null;
  readonly least: number;
  readonly lead: number | undefined;
}

const placesOf = (first: string): string => (first === "1" ? "first" : `among the first ${first}`);

function sharesOf(set: WrittenSet, judged: readonly Judged[], source: SourceName, tell: Tell): Share[] {
  return Object.entries(set.aims).flatMap(([first, least]) =>
    halves.map((half): Share => {
      const own = judged.filter((single) => single.half === half);
      const share = (codesIn: (single: Judged) => readonly string[]): number =>
        percent(
          own.filter((single) => placeOf(codesIn(single), single.right.flat()) <= Number(first)).length,
          own.length,
        );
      if (half === "seen" && first === "1") tellWrong(own, `${set.title}, ${source}`, tell);
      return {
        set: set.title,
        what: `right code ${placesOf(first)}, ${half} half (${own.length})`,
        source,
        ours: share(codesOf),
        peer: set.hasPeer ? share(({ plain }) => plain ?? []) : null,
        least: source === "official files" ? least : 0,
        lead: set.lead,
      };
    }),
  );
}

const points = (title: string, ours: number, aim: Aim): Result => ({
  title,
  unit: "points",
  ours: [Number(ours.toFixed(1))],
  peers: {},
  aim,
});

function shareResults({ set, what, source, ours, peer, least, lead }: Share): readonly Result[] {
  const title = `${set}, ${source}, ${what}`;
  const share: Result = {
    title,
    unit: "% right",
    ours: [ours],
    peers: peer === null ? {} : { [peerName]: [peer] },
    ...(least > 0 && { aim: { bound: "at least", value: least } as const }),
  };
  if (lead === undefined || peer === null) return [share];
  const aim = { bound: "at least", value: lead } as const;
  return [share, points(`${title}, ahead of ${peerName}`, ours - peer, aim)];
}

/** How far the packaged base is behind the official files in each share. */
const packagedLags = (shares: readonly Share[]): readonly Result[] =>
  shares
    .filter(({ source }) => source === "packaged base")
    .flatMap(({ set, what, ours }) =>
      shares
        .filter((other) => other.source === "official files" && other.set === set && other.what === what)
        .map((official) =>
          points(`${set}, ${what}, packaged base behind the official files`, official.ours - ours, {
            bound: "at most",
            value: packagedLagMax,
          }),
        ),
    );

function tellWrong(judged: readonly Judged[], title: string, tell: Tell): void {
  for (const single of judged) {
    const [first] = single.answer.hits;
    const place = placeOf(codesOf(single), single.right.flat());
    if (place > 1)
      tell(
        `${title}: ${JSON.stringify(single.text.slice(0, 100))} is ${single.right.join(" ")}, came at ${place}, first ${first?.code} ${first?.rating}`,
      );
  }
}

const bands = [
  ["excellent", 75, 101],
  ["strong", 60, 75],
  ["moderate", 40, 60],
  ["weak", 0, 40],
] as const;

const ratingOf = ({ answer: { hits } }: Judged): number => hits[0]?.rating ?? -1;

/** How often the first code is right, by its rating, and where the answer says that it is sure. */
function calibration(judged: readonly Judged[], source: string): Result[] {
  const isRight = (single: Judged): boolean => placeOf(codesOf(single), single.right.flat()) === 1;
  const row = (
    half: Half,
    title: string,
    isAsked: (single: Judged) => boolean,
    least: number,
  ): readonly Result[] => {
    const asked = judged.filter((single) => single.half === half && isAsked(single));
    if (asked.length === 0) return [];
    return [
      {
        title: `first code where ${title}, ${source}, ${half} half (${asked.length})`,
        unit: "% right",
        ours: [percent(asked.filter(isRight).length, asked.length)],
        peers: {},
        ...(least > 0 && { aim: { bound: "at least", value: least } as const }),
      },
    ];
  };
  return halves.flatMap((half) => [
    ...bands.flatMap(([name, from, to]) =>
      row(half, `the rating is ${name}`, (single) => ratingOf(single) >= from && ratingOf(single) < to, 0),
    ),
    ...row(half, "the rating is strong or excellent", (single) => ratingOf(single) >= 60, 90),
    ...row(half, "the answer is confident", (single) => single.answer.isConfident, 90),
  ]);
}

const writtenSets: Row = {
  async measure(tell) {
    const shares: Share[] = [];
    const results: Result[] = [];
    for (const source of sources) {
      const { whole, edition } = await sourceOf(source, tell);
      const judged = await judgeSets(whole, openPlainSum(edition, await theEncoder()), source, tell);
      shares.push(...judged.shares);
      results.push(...judged.shares.flatMap(shareResults), ...judged.others);
    }
    return [...results, ...packagedLags(shares)];
  },
};

/** All sets on one edition. */
async function judgeSets(
  matcher: Matcher,
  plain: (text: string) => Promise<readonly string[]>,
  source: SourceName,
  tell: Tell,
): Promise<{ readonly shares: readonly Share[]; readonly others: readonly Result[] }> {
  const shares: Share[] = [];
  const all: Judged[] = [];
  const companies: Judged[] = [];
  for (const set of sets) {
    const judged = await judge(matcher, casesIn(set.name), set.hasPeer ? plain : null);
    if (set.lead === undefined) all.push(...judged);
    else companies.push(...judged);
    shares.push(...sharesOf(set, judged, source, tell));
  }
  return {
    shares,
    others: [
      ...calibration(all, source),
      ...calibration(companies, `${source}, how companies and bodies are described`),
      ...(await judgeTwo(matcher, source, tell)),
      ...(await judgeUnsure(matcher, source, tell)),
    ],
  };
}

/** Each activity needs a group of its own that has a right code first. */
const hasBoth = ({ right, answer: { activities } }: Judged): boolean =>
  right.every((codes) => activities.some(([first = ""]) => codes.includes(first)));

async function judgeTwo(matcher: Matcher, source: SourceName, tell: Tell): Promise<Result[]> {
  const judged = await judge(matcher, casesIn("two.tsv"), null);
  for (const single of judged)
    if (single.half === "seen" && !hasBoth(single))
      tell(
        `two activities, ${source}: ${JSON.stringify(single.text)}: ${single.answer.activities.map((codes) => codes.slice(0, 3).join(" ")).join("; ")}`,
      );
  return halves.map((half) => {
    const own = judged.filter((single) => single.half === half);
    return {
      title: `texts with two activities, ${source}, each with its own right code first, ${half} half (${own.length})`,
      unit: "% right",
      ours: [percent(own.filter(hasBoth).length, own.length)],
      peers: {},
    };
  });
}

async function judgeUnsure(matcher: Matcher, source: SourceName, tell: Tell): Promise<Result[]> {
  const judged = await judge(
    matcher,
    linesIn("unsure.txt").map((text) => ({ text, right: [] })),
    null,
  );
  for (const { half, text, answer: given } of judged)
    if (half === "seen" && given.isConfident)
      tell(
        `no industry, ${source}: ${JSON.stringify(text)}: ${given.hits[0]?.code} ${given.hits[0]?.rating}`,
      );
  return halves.map((half) => {
    const own = judged.filter((single) => single.half === half);
    return {
      title: `texts that name no industry, ${source}, answered without confidence, ${half} half (${own.length})`,
      unit: "% right",
      ours: [percent(own.filter((single) => !single.answer.isConfident).length, own.length)],
      peers: {},
      aim: { bound: "at least", value: 95 },
    };
  });
}

export const everydayNaics: Subject = {
  title: "Everyday input: industry codes",
  peers: [],
  rows: [writtenSets],
  method: () =>
    `The sets were written before the engine was changed; no text of the unseen half was looked at while tuning. "${peerName}" encodes a text once, takes each code's greatest cosine to a title, an activity or a sentence of its description, and adds BM25 over all texts of the code, both as standard scores. Where a text has several right codes, any of them counts. How companies and bodies are described: summaries of listed companies as annual reports and finance sites have them, pages of small firms that tell more of their past than of their work, young companies in their own words, and associations, charities and authorities.`,
};
