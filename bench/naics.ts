/** The industry-code finder: how often the right code comes first or among the first, by source of data; how fast. */
import { rankHits } from "../src/engines/industry-search/matching/match.ts";
import type { Matcher, TextScores } from "../src/engines/industry-search/matching/matcher.ts";
import { type Case, casesIn, draw, entriesMeasured, linesIn } from "./naics-cases.ts";
import { serverRows } from "./naics-load.ts";
import { hasOfficial, openWithout, sourceOf, sources, theEncoder } from "./naics-sources.ts";
import type { Aim, Result, Row, Subject } from "./subject.ts";

const aim = (value: number): Aim => ({ bound: "at least", value });

/** Place of the right code in what one kind of evidence gives, from 1. */
function placeOf(code: number, scores: Float32Array): number {
  const own = scores[code] ?? 0;
  return (
    1 +
    scores.reduce(
      (count, score, other) => count + (score > own || (score === own && other < code) ? 1 : 0),
      0,
    )
  );
}

/** What is ranked by: our scores, and beside them the nearest text alone and the shared words alone. */
const rankings = {
  ours: ({ scores }: TextScores) => scores,
  "nearest text": ({ similarity }: TextScores) => similarity,
  "shared words": ({ coverage }: TextScores) => coverage,
};

type Places = Readonly<Record<keyof typeof rankings, number[]>>;

const noPlaces = (): Places => ({ ours: [], "nearest text": [], "shared words": [] });

async function findPlaces(matcher: Matcher, cases: readonly Case[], places: Places): Promise<void> {
  await matcher.score(
    cases.map(({ text }) => text),
    (scores, place) => {
      const code = matcher.index.codes.indexOf(cases[place]?.code ?? "");
      for (const [name, scoresOf] of Object.entries(rankings))
        places[name as keyof Places].push(placeOf(code, scoresOf(scores)));
    },
  );
}

/** How many in a hundred have the right code among the first. */
function sharesOf(title: string, places: Places, aims: Readonly<Record<number, number>>): readonly Result[] {
  return Object.entries(aims).map(([first, least]): Result => {
    const share = (list: readonly number[]): readonly number[] => [
      Number(((100 * list.filter((place) => place <= Number(first)).length) / list.length).toFixed(1)),
    ];
    return {
      title: `${title}: right code ${first === "1" ? "first" : `among the first ${first}`}`,
      unit: "%",
      ours: share(places.ours),
      peers: { "nearest text": share(places["nearest text"]), "shared words": share(places["shared words"]) },
      ...(least > 0 && { aim: aim(least) }),
    };
  });
}

/** Index entries that are left out together: a hundredth of the index, so that it is rebuilt ten times only. */
const leftOutAtOnce = 200;

/** Index entries asked while the whole index is rebuilt without them: vectors, words, typical directions and all. */
const leaveOut: Row = {
  async measure(tell) {
    const { edition } = await sourceOf("official files", tell);
    const { activities, codes } = edition.references;
    const places = noPlaces();
    const chosen = draw(entriesMeasured, activities.length);
    for (let from = 0; from < chosen.length; from += leftOutAtOnce) {
      tell(`index entries left out: ${from} of ${entriesMeasured}`);
      const part = chosen.slice(from, from + leftOutAtOnce);
      const cases = part.map((place) => ({
        text: activities[place]?.text ?? "",
        code: codes[activities[place]?.code ?? -1] ?? "",
      }));
      await findPlaces(openWithout(edition, await theEncoder(), new Set(part)), cases, places);
    }
    const base = await sourceOf("packaged base", tell);
    const onBase = noPlaces();
    await findPlaces(
      base.whole,
      chosen.map((place) => ({
        text: activities[place]?.text ?? "",
        code: codes[activities[place]?.code ?? -1] ?? "",
      })),
      onBase,
    );
    return [
      ...sharesOf(`${entriesMeasured.toLocaleString("en")} index entries left out, official files`, places, {
        1: 75,
        5: 95,
        10: 97,
      }),
      ...sharesOf("the same entries, packaged base (it has no index)", onBase, { 1: 0, 5: 0, 10: 0 }),
    ];
  },
};

const sets = {
  "plain-a.tsv": { title: "plain descriptions, tuned on", aims: { 1: 70, 5: 90, 10: 90 } },
  "plain-b.tsv": { title: "plain descriptions, unseen", aims: { 1: 70, 5: 90, 10: 90 } },
  "prose-a.tsv": { title: "company prose, tuned on", aims: { 1: 0, 5: 65, 10: 0 } },
  "prose-b.tsv": { title: "company prose, unseen", aims: { 1: 0, 5: 65, 10: 0 } },
} as const;

const described: readonly Row[] = sources.flatMap((source) =>
  Object.entries(sets).map(
    ([name, { title, aims }]): Row => ({
      async measure(tell) {
        const { whole } = await sourceOf(source, tell);
        const cases = casesIn(name);
        const places = noPlaces();
        await findPlaces(whole, cases, places);
        return sharesOf(
          `${cases.length} ${title}, ${source}`,
          places,
          source === "official files" ? aims : { 1: 0, 5: 0, 10: 0 },
        );
      },
    }),
  ),
);

/** The best rating of each text, at six digits. */
async function bestRatings(matcher: Matcher, texts: readonly string[]): Promise<readonly number[]> {
  return matcher.score(
    texts,
    (scores) => rankHits(matcher, scores, { level: 6, limit: 1, minRating: 0, sector: null })[0]?.rating ?? 0,
  );
}

const share = (ratings: readonly number[], holds: (rating: number) => boolean): number =>
  Number(((100 * ratings.filter(holds).length) / ratings.length).toFixed(1));

const calibration: readonly Row[] = sources.map(
  (source): Row => ({
    async measure(tell) {
      const { whole, edition } = await sourceOf(source, tell);
      const { activities } = edition.references;
      const entries = draw(500, activities.length).map((place) => activities[place]?.text ?? "");
      const judged = async (
        title: string,
        texts: readonly string[],
        holds: (rating: number) => boolean,
        least: number,
      ) => ({
        title: `${title}, ${source}`,
        unit: "% of texts",
        ours: [share(await bestRatings(whole, texts), holds)],
        peers: {},
        aim: aim(least),
      });
      return [
        await judged(
          "500 activities word for word rated 95 and above",
          entries,
          (rating) => rating >= 95,
          99,
        ),
        await judged(
          "plain descriptions, unseen, rated 60 and above",
          casesIn("plain-b.tsv").map(({ text }) => text),
          (rating) => rating >= 60,
          90,
        ),
        await judged(
          "sentences of no business rated below 30",
          linesIn("unrelated.txt"),
          (rating) => rating < 30,
          100,
        ),
        await judged("nonsense that gives nothing", linesIn("nonsense.txt"), (rating) => rating === 0, 100),
      ];
    },
  }),
);

/** One text after the other on this thread, as a worker thread does it. */
const latency: Row = {
  async measure(tell) {
    const { whole, source } = await sourceOf(sources[0], tell);
    const texts = [...casesIn("plain-a.tsv"), ...casesIn("plain-b.tsv")].map(({ text }) => text);
    const times: number[] = [];
    for (const text of [...texts.slice(0, 50), ...texts]) {
      const startedAt = performance.now();
      await bestRatings(whole, [text]);
      times.push(performance.now() - startedAt);
    }
    const sorted = times.slice(50).toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    const title = `a plain description matched on one thread, ${source}`;
    return [
      {
        title: `${title}, median`,
        unit: "ms",
        ours: [at(0.5)],
        peers: {},
        aim: { bound: "at most", value: 8 },
      },
      {
        title: `${title}, slowest hundredth`,
        unit: "ms",
        ours: [at(0.99)],
        peers: {},
        aim: { bound: "at most", value: 25 },
      },
    ];
  },
};

export const naics: Subject = {
  title: "Industry codes",
  peers: [],
  rows: [...(hasOfficial ? [leaveOut] : []), ...described, ...calibration, latency, serverRows],
  method: () =>
    `Plain descriptions and prose are of our own, written before the code, over all 20 sectors; every second one was never looked at while weights were chosen. Index entries are left out ${leftOutAtOnce} at a time and the whole index is rebuilt without them. "Nearest text" ranks codes by the greatest cosine to a title or activity alone, "shared words" by the share of the text's words that a code has.`,
};
