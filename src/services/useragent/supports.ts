/** `POST /useragent/supports`: which features of the web the browser of a User-Agent has. */
import { type Agent, type FeatureData, supportWords } from "../../engines/user-agent/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { nearestNames } from "../../shared/nearest-names.ts";
import { nullable, nullableText, optionalItemError } from "../schema-kit.ts";
import { chrome, givenRequest, parsedText, readReport, requestFields } from "./fields.ts";
import type { ParserContext } from "./resources.ts";

const feature = Type.Object(
  {
    id: Type.String({ description: "As given" }),
    title: nullableText("What it is; null if there is no such feature"),
    support: Type.Enum(supportWords),
    since: nullableText("The version since which it is supported that far; null unless it is"),
    prefixed: Type.Boolean({ description: "Under a name with the prefix of the browser's maker alone" }),
    ...optionalItemError("invalid_parameter, if there is no such feature"),
  },
  { title: "FeatureSupport" },
);

export const supports = operation({
  at: ["POST /supports"],
  summary: "Tell which web features the browser of a User-Agent supports",
  keywords: ["caniuse", "compatibility", "css", "javascript", "webp", "polyfill", "can"],
  description:
    "Tells for up to 20 features, by their ids of [caniuse.com](https://caniuse.com) (data CC BY 4.0), whether the browser of a User-Agent supports them and since which version. On iOS the system's version decides. Browsers with the engine of Chrome or Firefox are answered as the version of that engine; `agent` says which. What the data does not have is unknown.",
  input: Type.Object({
    ...requestFields,
    features: Type.Array(Type.String({ maxLength: 64 }), {
      minItems: 1,
      maxItems: 20,
      description: "Ids of features as caniuse.com has them: webp, css-grid, …",
    }),
  }),
  output: json(
    Type.Object({
      ua: parsedText,
      agent: nullable(
        Type.Object(
          { name: Type.String(), version: Type.String() },
          { title: "FeatureAgent", description: "The browser of caniuse.com that answers for it" },
        ),
        "Null if none does",
      ),
      features: Type.Array(feature, { description: "In the order of the request" }),
      dataDate: Type.String({ description: "Day of the newest release in the data, ISO 8601" }),
      source: Type.String(),
    }),
  ),
  fails: ["ua_too_long"],
  examples: [
    { title: "Two features of a browser", input: { ua: chrome, features: ["webp", "css-grid"] } },
    { title: "A feature that is not there", input: { ua: chrome, features: ["css-gird"] } },
  ],
  handle: async (input, { resources, now }: ParserContext) => {
    const { ua, getHeader } = givenRequest(input);
    const report = readReport(await resources.parser(), ua, now(), getHeader);
    const data = await resources.features();
    const agent = data.findAgent(report);
    return {
      ua: report.ua,
      agent: agent === null ? null : { name: agent.name, version: agent.version },
      features: input.features.map((id, at) => answerFeature(data, id, agent, at < maxHints)),
      dataDate: data.featureDate,
      source: data.featureSource,
    };
  },
});

/** Comparing an id with all of them takes half a millisecond. */
const maxHints = 5;

function answerFeature(
  { findSupport, featureIds }: FeatureData,
  id: string,
  agent: Agent | null,
  isHinted: boolean,
) {
  const found = findSupport(id, agent);
  if (found !== null) return { id, ...found };
  const [near] = isHinted ? nearestNames(id, featureIds, 1) : [];
  const hint = near === undefined ? "" : `; did you mean ${near}?`;
  return {
    id,
    title: null,
    support: "unknown" as const,
    since: null,
    prefixed: false,
    error: "invalid_parameter",
    message: `There is no feature of this id${hint || "."}`,
  };
}
