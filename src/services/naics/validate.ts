/** `POST /naics/validate`: whether a given code fits a description. */
import { judgeCode, levelOf, resolveRecord, type Verdict } from "../../engines/industry-search/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { codeField, level, type NaicsContext, resultCount, text } from "./fields.ts";
import { matchTask, maxTextLength, textField } from "./match-fields.ts";
import { describeHit, matchResult } from "./match-result.ts";

/** Better codes that are told. */
const betterMax = 3;

const { code, title, levelName, rating, matchStrength, explanation, hierarchy, exclusions } =
  matchResult.properties;

const betterCode = Type.Object(
  { code, title, rating, matchStrength, explanation },
  { title: "NaicsBetterCode" },
);

const validated = Type.Object(
  {
    query: text("The text"),
    code,
    title,
    level,
    levelName,
    hierarchy,
    verdict: nullable(
      Type.Enum(["fits", "plausible", "unlikely"], {
        description:
          "fits: the best code, or as good as it; plausible: among the first ten with at least half of the best rating; unlikely: another code is meant",
      }),
      "Null where the text says too little to judge any code by it",
    ),
    reason: { ...text("Why, in a sentence or two"), ...view({ as: "main" }) },
    rank: Type.Integer({ minimum: 1, description: "Place among all codes of its level, the best first" }),
    rankOf: Type.Integer({ description: "Number of codes of its level" }),
    rating,
    matchStrength,
    explanation,
    exclusions,
    count: { ...resultCount, description: "Number of better codes" },
    results: Type.Array(betterCode, {
      description: "Codes of its level that rank before it, best first; at most three",
    }),
  },
  { title: "NaicsValidation" },
);

export const validate = operation({
  at: ["POST /validate"],
  summary: "Check whether an industry code fits a description",
  keywords: ["naics", "verify", "correct", "right", "wrong", "audit", "industry"],
  description:
    "Ranks the code among all codes of its level for the text, and answers a verdict, the reason, and the codes that rank before it. It compares texts and knows nothing else of the company: a code that is unlikely by this text may still be right. Codes have two to six digits.",
  input: Type.Object({ code: codeField, text: textField(maxTextLength) }),
  arguments: ["code", "text"],
  output: json(validated),
  fails: ["code_not_found", "model_unavailable"],
  examples: [
    {
      title: "A code of another activity",
      input: { code: "238160", text: "installing solar panels on roofs" },
    },
    { title: "A code that fits", input: { code: "621210", text: "dentist" } },
  ],
  handle: async ({ code, text: query }, { resources, runInWorker }: NaicsContext) => {
    const data = await resources.matching();
    const record = resolveRecord(data.index, code);
    const ownLevel = levelOf(record.code);
    const [found] = await runInWorker(matchTask, {
      key: data.key,
      files: data.files,
      texts: [query],
      level: ownLevel,
      limit: betterMax + 1,
      minRating: 0,
      sector: null,
      judged: record.code,
    });
    if (found?.judged == null) throw new Error("a known code was not judged");
    const { hit, rank } = found.judged;
    const own = describeHit(data, query, hit);
    const before = found.hits
      .slice(0, Math.min(betterMax, rank - 1))
      .map((other) => describeHit(data, query, other));
    const verdict = judgeCode({
      rank,
      rating: own.rating,
      bestRating: found.hits[0]?.rating ?? 0,
    });
    const rankOf = data.index.records.filter((other) => levelOf(other.code) === ownLevel).length;
    return {
      query,
      code: own.code,
      title: own.title,
      level: ownLevel,
      levelName: own.levelName,
      hierarchy: own.hierarchy,
      verdict,
      reason: reasonFor({ verdict, rank, rankOf }, own, before[0]),
      rank,
      rankOf,
      rating: own.rating,
      matchStrength: own.matchStrength,
      explanation: own.explanation,
      exclusions: own.exclusions,
      count: before.length,
      results: before.map(({ code, title, rating, matchStrength, explanation }) => ({
        code,
        title,
        rating,
        matchStrength,
        explanation,
      })),
    };
  },
});

type Result = Static<typeof matchResult>;

interface Placed {
  readonly verdict: Verdict | null;
  readonly rank: number;
  readonly rankOf: number;
}

function reasonFor({ verdict, rank, rankOf }: Placed, own: Result, best: Result | undefined): string {
  if (verdict === null)
    return "The text says too little: no code is near to it. Add what is made, sold or done.";
  if (best === undefined)
    return `${own.code} is the best of ${rankOf.toLocaleString("en")} codes for this text.`;
  const other = `${best.code}, ${best.title} (${best.rating} of 100)`;
  const referral = own.exclusions.find(
    ({ code }) => best.code.startsWith(code) || code.startsWith(best.code),
  );
  const sent = referral === undefined ? "" : ` A cross-reference of ${own.code} sends this there.`;
  if (verdict === "fits") return `${own.code} is rated about as high as the best, ${other}.${sent}`;
  const place = `${own.code} comes at ${rank.toLocaleString("en")} with ${own.rating}`;
  return verdict === "plausible"
    ? `${place}: it may be meant, but ${other} is nearer.${sent}`
    : `${place}, far behind ${other}.${sent}`;
}
