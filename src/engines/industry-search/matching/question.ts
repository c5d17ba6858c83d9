/** The one question that tells the best codes of a text apart. */
import type { ClassificationIndex } from "../edition/classification-index.ts";
import { findReferences } from "../edition/comparison.ts";
import { parseCrossReference } from "../edition/cross-reference.ts";

interface Candidate {
  readonly code: string;
  readonly title: string;
  readonly rating: number;
  /** Its activity that is nearest to the text. */
  readonly bestMatchingActivity: string;
}

export interface Question {
  readonly text: string;
  /** Two or three, best first; labels differ. */
  readonly options: { readonly code: string; readonly label: string }[];
}

/** A lower best rating says that the text names no industry: more words help then, no choice of two. */
const ratingMin = 30;
/** Codes that fall no more points behind the first may be meant as well (`everyday-naics` has the shares). */
const gapMax = 15;
const optionsMax = 3;

/** What is done with goods, by the first digits of a code, the longest first. */
const roles: readonly (readonly [digits: string, role: string])[] = [
  ["532", "rented out"],
  ["722", "prepared and served to be eaten"],
  ["811", "repaired or maintained"],
  ["11", "grown, raised or caught"],
  ["21", "mined or quarried"],
  ["23", "built or installed"],
  ["31", "made in a factory or workshop"],
  ["32", "made in a factory or workshop"],
  ["33", "made in a factory or workshop"],
  ["42", "sold to shops and other businesses"],
  ["44", "sold to consumers"],
  ["45", "sold to consumers"],
  ["48", "transported or stored"],
  ["49", "transported or stored"],
];

/**
 * Null where the first code stands alone, and where nothing separates the codes. `candidates` are the codes of a text of one
 * activity, best first; one that is confident needs no question.
 */
export function findQuestion(index: ClassificationIndex, candidates: readonly Candidate[]): Question | null {
  const best = candidates[0]?.rating ?? 0;
  const near = candidates.filter(({ rating }) => rating >= best - gapMax).slice(0, optionsMax);
  if (best < ratingMin || near.length < 2) return null;
  const options = near.map((candidate) => ({ code: candidate.code, label: labelOf(index, candidate, near) }));
  if (new Set(options.map(({ label }) => label)).size < options.length) return null;
  const found = near.map(({ code }) => roles.find(([digits]) => code.startsWith(digits))?.[1]);
  const isSplitByRole = found.every((role) => role !== undefined) && new Set(found).size === found.length;
  const text = isSplitByRole
    ? `What is mainly done with the goods: are they ${joinChoices(found)}?`
    : "Which of these describes the main activity best?";
  return { text, options };
}

/** What another candidate's cross-reference sends to this code, else its title with the activity nearest to the text. */
function labelOf(
  index: ClassificationIndex,
  { code, title, bestMatchingActivity }: Candidate,
  near: readonly Candidate[],
): string {
  for (const other of near) {
    const [reference] = findReferences(index, other.code, [code]);
    const activity = reference === undefined ? "" : parseCrossReference(reference.text).activity;
    if (activity !== "") return `${title}: ${activity}`;
  }
  return bestMatchingActivity === "" || bestMatchingActivity === title
    ? title
    : `${title}, for example: ${bestMatchingActivity}`;
}

const joinChoices = (choices: readonly (string | undefined)[]): string =>
  choices.length > 2 ? `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}` : choices.join(" or ");
