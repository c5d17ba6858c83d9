/** Finding personal data against the packages people use: precision, recall and false alarms by kind, and speed. */
import { createDetector, kinds, kindsByDefault, kindsOnRequest } from "../src/engines/pii-detection/index.ts";
import { race, rounds } from "./interleave.ts";
import {
  type Find,
  falseRate,
  type Labelled,
  labelled,
  type Mark,
  type OpenSentence,
  openSet,
  plainLines,
  type Tally,
  tally,
} from "./pii-corpus.ts";
import { openMarks, plainRegex, redactPiiMarks, redactPiiRun } from "./pii-peers.ts";
import { denseProse, logTexts, proseTexts } from "./pii-texts.ts";
import type { Exhibit, Row, Subject } from "./subject.ts";

const usual = { minScore: 0.5, language: "en", allowList: [], customPatterns: [] };
const ours: Find = await createDetector(usual);
const oursOnRequest: Find = await createDetector({ ...usual, kinds: kindsOnRequest });

const onRequest: ReadonlySet<string> = new Set(kindsOnRequest);
const isOptional = ({ spans }: Labelled): boolean => spans.some(({ type }) => onRequest.has(type));

const sets = {
  "A (tuned on)": labelled("positive-a"),
  "B (only measured)": labelled("positive-b"),
} as const;
const all = Object.values(sets).flat();
const structured = all.filter((sentence) => !isOptional(sentence));
const negatives = [...plainLines("hard-negative-a"), ...plainLines("hard-negative-b")];

/** The one peer that answers later is asked beforehand. */
async function remember(find: (text: string) => Promise<readonly Mark[]>): Promise<Find> {
  const answers = new Map<string, readonly Mark[]>();
  for (const text of [...all.map(({ text }) => text), ...negatives]) answers.set(text, await find(text));
  return (text) => answers.get(text) ?? [];
}

const peers: Readonly<Record<string, Find>> = {
  "redact-pii": redactPiiMarks,
  openredaction: await remember(openMarks),
  "plain regex": plainRegex,
};

const sumOf = (tallies: Iterable<Tally>): Tally => {
  const sum = { right: 0, found: 0, there: 0 };
  for (const { right, found, there } of tallies) {
    sum.right += right;
    sum.found += found;
    sum.there += there;
  }
  return sum;
};

const percent = (part: number, whole: number): string =>
  whole === 0 ? "–" : ((100 * part) / whole).toFixed(1);
const pair = ({ right, found, there }: Tally): string =>
  `${percent(right, found)} / ${percent(right, there)}`;
const nothing: Tally = { right: 0, found: 0, there: 0 };

/** Ours must have the very ends of each span; a peer's needs only touch it. */
function byKind(): Exhibit {
  const own = tally(structured, ours, false);
  const theirs = Object.values(peers).map((find) => tally(structured, find, true));
  const optional = tally(all.filter(isOptional), oursOnRequest, false);
  const rows = [...kindsByDefault, ...kindsOnRequest].map((kind) => [
    kind,
    String((own.get(kind) ?? optional.get(kind))?.there ?? 0),
    pair((onRequest.has(kind) ? optional : own).get(kind) ?? nothing),
    ...theirs.map((of) => (onRequest.has(kind) ? "" : pair(of.get(kind) ?? nothing))),
  ]);
  return {
    title: "Precision / recall in percent, by kind (ours: exact ends; peers: any overlap)",
    head: ["kind", "spans", "ours", ...Object.keys(peers)],
    rows,
  };
}

const open = openSet();
const openSecond = openSet("open-set-v2");
const languages = [...new Set(open.map(({ language }) => language))];
const inLanguage = new Map<string, Find>();
for (const language of languages)
  inLanguage.set(language, await createDetector({ ...usual, language, kinds }));

/** Over all kinds; every span must have its very ends. */
const openTally = (sentences: readonly OpenSentence[]): Tally =>
  sumOf(
    languages.flatMap((language) => [
      ...tally(
        sentences.filter((sentence) => sentence.language === language),
        inLanguage.get(language) as Find,
        false,
      ).values(),
    ]),
  );

/** An open set by language, its halves apart. */
function byLanguage(name: string, open: readonly OpenSentence[]): Exhibit {
  const of = (language: string, half: string): string =>
    pair(
      openTally(open.filter((one) => (language === "all" || one.language === language) && one.half === half)),
    );
  const own = new Set(open.map(({ language }) => language));
  return {
    title: `Persons among everyday sentences (${name}), precision / recall in percent, every kind searched for`,
    head: ["language", "sentences", "persons", "half that was read", "half that was only measured"],
    rows: [...own, "all"].map((language) => {
      const own = open.filter((one) => language === "all" || one.language === language);
      const persons = own.reduce((sum, { spans }) => sum + spans.length, 0);
      return [language, String(own.length), String(persons), of(language, "seen"), of(language, "unseen")];
    }),
  };
}

const share = (title: string, sentences: readonly Labelled[], of: (sum: Tally) => number): Row => ({
  async measure() {
    const kept = sentences.filter((sentence) => !isOptional(sentence));
    const value = (find: Find, loose: boolean): number[] => [
      100 * of(sumOf(tally(kept, find, loose).values())),
    ];
    const samples = Object.fromEntries(
      Object.entries(peers).map(([name, find]) => [name, value(find, true)]),
    );
    return [
      { title, unit: "%", ours: value(ours, false), peers: samples, aim: { bound: "at least", value: 98 } },
    ];
  },
});

const falseAlarms: Row = {
  async measure() {
    const samples = Object.fromEntries(
      Object.entries(peers).map(([name, find]) => [name, [falseRate(negatives, find)]]),
    );
    return [
      {
        title: `false spans in ${negatives.length} lines without personal data`,
        unit: "a 10,000 characters",
        ours: [falseRate(negatives, ours)],
        peers: samples,
        aim: { bound: "at most", value: 0.5 },
      },
    ];
  },
};

const logs = negatives.join("\n").repeat(10).slice(0, 100_000);

/** Megabytes of UTF-16 units, each a byte of ASCII, a second of one core. */
const speed = (title: string, text: string, aim?: number): Row => ({
  async measure(tell) {
    tell(title);
    for (let warm = 0; warm < 10; warm += 1) ours(text);
    const samples = Array.from({ length: rounds }, () => {
      const before = process.cpuUsage();
      for (let run = 0; run < 5; run += 1) ours(text);
      const { user, system } = process.cpuUsage(before);
      return (text.length * 5) / (user + system);
    });
    return [
      {
        title,
        unit: "MB/s",
        ours: samples,
        peers: {},
        ...(aim !== undefined && { aim: { bound: "at least", value: aim } as const }),
      },
    ];
  },
});

const short = (proseTexts["English"] as string).slice(0, 5_000);

export const pii: Subject = {
  title: "Personal data",
  peers: ["redact-pii", "@openredaction/openredaction"],
  rows: [
    ...Object.entries(sets).flatMap(([name, sentences]) => [
      share(`precision, sentences ${name}`, sentences, ({ right, found }) => right / found),
      share(`recall, sentences ${name}`, sentences, ({ right, there }) => right / there),
    ]),
    falseAlarms,
    ...Object.entries(proseTexts).map(([language, text]) => speed(`prose of 100 kB, ${language}`, text, 12)),
    speed("prose with two spans every few sentences", denseProse),
    ...Object.entries(logTexts).map(([title, text]) => speed(title, text, 6)),
    speed("lines without personal data: logs, hashes, code", logs, 6),
    race({
      title: "5 kB of prose",
      ours: () => ours(short),
      peers: {
        "redact-pii": () => redactPiiRun(short),
        openredaction: () => openMarks(short),
        "plain regex": () => plainRegex(short),
      },
    }),
  ],
  method: () =>
    `${all.length} labelled sentences, written for this project before the detectors were tuned, and ${negatives.length} lines without personal data. No sentence of half B was read while tuning, only its totals per kind. Speed is by CPU time of one thread, national numbers and phones included; redact-pii tells no places, so its labels are laid back over the text.`,
  exhibits: () => [byKind(), byLanguage("open-set-v1", open), byLanguage("open-set-v2", openSecond)],
};
