/** Groups the statements of a text by activity: "we mow lawns" and "we also repair furnaces" are two. */
import type { ScoringModel } from "../index/scoring-model.ts";
import { type Ballot, combineBallots } from "./ballots.ts";
import { interpolate } from "./rating.ts";

export interface Statement extends Ballot {
  /** As the caller wrote it. */
  readonly text: string;
}

/** One activity, with the scores of its codes. */
export interface Activity {
  readonly text: string;
  readonly scores: Float32Array;
}

/** A statement whose vote times the rating of its best code is less than this says no activity. Set by hand. */
const supportMin = 0.2;
/** A code that falls as far below a statement's best code may still be meant by it. Scores are log odds. */
const sameActivityRange = 2;
/** An activity needs this share of the support that the first has: prose strays. */
const shareMin = 0.4;
const activitiesMax = 5;

interface Group {
  readonly statements: Statement[];
  readonly bestCode: number;
  support: number;
}

/** The activities, the one with the most support first; none where no statement says one. */
export function findActivities(statements: readonly Statement[], model: ScoringModel): readonly Activity[] {
  const supported = statements
    .map((statement) => ({ statement, ...supportOf(statement, model) }))
    .filter(({ support }) => support >= supportMin)
    .sort((a, b) => b.support - a.support);
  const groups: Group[] = [];
  for (const { statement, support, bestCode } of supported) {
    const own = groups.find((group) => isSameActivity(group, statement, bestCode));
    if (own === undefined) groups.push({ statements: [statement], bestCode, support });
    else {
      own.statements.push(statement);
      own.support += support;
    }
  }
  groups.sort((a, b) => b.support - a.support);
  return groups
    .filter(({ support }) => support >= shareMin * (groups[0]?.support ?? 0))
    .slice(0, activitiesMax)
    .map((group) => ({
      text: statements
        .filter((statement) => group.statements.includes(statement))
        .map(({ text }) => text)
        .join(" "),
      scores: combineBallots(group.statements, model),
    }));
}

function supportOf({ scores, votes }: Statement, { ratingCurve }: ScoringModel) {
  const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  return { support: (votes * interpolate(ratingCurve, best)) / 100, bestCode: scores.indexOf(best) };
}

function isSameActivity(group: Group, { scores }: Statement, bestCode: number): boolean {
  if (group.bestCode === bestCode) return true;
  return (scores[group.bestCode] ?? 0) >= (scores[bestCode] ?? 0) - sameActivityRange;
}
