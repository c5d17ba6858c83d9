/** Decides what the meaning of a text says for each six-digit code: how like it is to the texts that speak for the code. */
import { type MatchIndex, ownersOf } from "../index/match-index.ts";

/** Kinds of evidence, in the order of their columns. */
export const semanticKinds = [
  "activity",
  "activities",
  "title",
  "sentence",
  "referredTo",
  "referredAway",
  "code",
  "sharpened",
  "industryGroup",
  "subsector",
] as const;

/** For each kind a number for each code. */
export type Evidence = Readonly<Record<(typeof semanticKinds)[number], Float32Array>>;

/** A sum over activities that is all but their greatest likeness, yet counts how many are near. */
const sharpness = 20;
/** Further away than this, an activity adds nothing to that sum. */
const nearMin = 0.2;

/**
 * Reads evidence from the products of a text's vector with all rows. What it gives is good until it reads the next:
 * new arrays for every text would be much to clear away.
 */
export type HearMeaning = (products: Float32Array) => Evidence;

export function openMeaningWitness(index: MatchIndex): HearMeaning {
  const empty = (): Float32Array => new Float32Array(index.codes.length);
  const evidence: Evidence = {
    activity: empty(),
    activities: empty(),
    title: empty(),
    sentence: empty(),
    referredTo: empty(),
    referredAway: empty(),
    code: empty(),
    sharpened: empty(),
    industryGroup: empty(),
    subsector: empty(),
  };
  return (products) => {
    for (const kind of semanticKinds) evidence[kind].fill(0);
    hearTexts(evidence, index, products);
    hearReferred(evidence, index, products);
    hearCentroids(evidence, index, products);
    return evidence;
  };
}

function raise(target: Float32Array, at: number, value: number): void {
  if (value > (target[at] ?? 0)) target[at] = value;
}

function hearTexts(evidence: Evidence, index: MatchIndex, products: Float32Array): void {
  const { counts, sentenceCodes } = index;
  hearActivities(evidence, index, products);
  for (let code = 0; code < counts.titles; code += 1)
    evidence.title[code] = Math.max(0, products[counts.activities + code] ?? 0);
  const from = counts.activities + counts.titles;
  for (let row = 0; row < counts.sentences; row += 1)
    raise(evidence.sentence, sentenceCodes[row] ?? 0, products[from + row] ?? 0);
}

function hearActivities({ activity, activities }: Evidence, index: MatchIndex, products: Float32Array): void {
  for (let row = 0; row < index.counts.activities; row += 1) {
    const likeness = products[row] ?? 0;
    if (likeness < nearMin) continue;
    const code = index.activityCodes[row] ?? 0;
    raise(activity, code, likeness);
    activities[code] = (activities[code] ?? 0) + Math.exp(sharpness * likeness);
  }
  for (let code = 0; code < activities.length; code += 1)
    activities[code] = Math.log(1 + (activities[code] ?? 0)) / sharpness;
}

/** An activity that is referred to another code speaks against its owners as far as it is nearer than all they do. */
function hearReferred(evidence: Evidence, index: MatchIndex, products: Float32Array): void {
  const { counts, targets } = index;
  const { referredTo, referredAway, activity } = evidence;
  const from = counts.activities + counts.titles + counts.sentences;
  for (let row = 0; row < counts.referred; row += 1) {
    const likeness = products[from + row] ?? 0;
    if (likeness < nearMin) continue;
    const target = targets[row] ?? -1;
    if (target >= 0) raise(referredTo, target, likeness);
    for (const code of ownersOf(index, row)) raise(referredAway, code, likeness - (activity[code] ?? 0));
  }
}

function hearCentroids(evidence: Evidence, { counts, groups }: MatchIndex, products: Float32Array): void {
  const codesFrom = counts.activities + counts.titles + counts.sentences + counts.referred;
  const sharpenedFrom = codesFrom + counts.codes;
  const industryGroupsFrom = sharpenedFrom + counts.sharpened;
  const subsectorsFrom = industryGroupsFrom + counts.industryGroups;
  const eveningFrom = subsectorsFrom + counts.subsectors;
  const length = lengthOf(products.subarray(eveningFrom, eveningFrom + counts.evening));
  for (let code = 0; code < counts.codes; code += 1) {
    const industryGroup = industryGroupsFrom + (groups[4].of[code] ?? 0);
    const subsector = subsectorsFrom + (groups[3].of[code] ?? 0);
    evidence.code[code] = (products[codesFrom + code] ?? 0) / length;
    evidence.sharpened[code] = (products[sharpenedFrom + code] ?? 0) / length;
    evidence.industryGroup[code] = (products[industryGroup] ?? 0) / length;
    evidence.subsector[code] = (products[subsector] ?? 0) / length;
  }
}

const lengthOf = (vector: Float32Array): number =>
  Math.sqrt(
    Math.max(
      vector.reduce((sum, value) => sum + value * value, 0),
      1e-12,
    ),
  );
