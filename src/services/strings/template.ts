/** `POST /strings/template`: a template filled with values. */
import {
  type MissingPolicy,
  missingPolicies,
  Template,
  type TemplateEscape,
  templateEscapes,
} from "../../engines/strings/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { refusal, unit, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { batchResults, countResults, maxTexts, maxTextUnits } from "../schema-kit.ts";
import { maxBodyBytes } from "./fields.ts";

/** A template and values whose JSON has so many units are done in less than 5 ms. */
const maxInlineUnits = 1_000;
/** UTF-16 units of all results of a list. */
const maxResultUnits = 4_000_000;

type Values = Readonly<Record<string, unknown>>;
const oneRow = Type.Unsafe<Values>({
  type: "object",
  properties: {},
  additionalProperties: true,
  title: "TemplateValues",
});

const input = Type.Object({
  template: Type.String({
    maxLength: maxTextUnits,
    description: "A text with names in double braces: Hi {{user.name}}",
    ...refusal({ maxLength: "text_too_long" }),
  }),
  values: Type.Union([oneRow, Type.Array(oneRow, { minItems: 1, maxItems: maxTexts })], {
    description:
      "Values by name, or a list of up to 100 such objects; {{user.name}} is the name in user, {{items.0}} the first item",
  }),
  escape: Type.Enum(templateEscapes, {
    default: "html",
    description:
      "Where values will stand: in HTML, within the quotes of a JSON string or as JSON without quotes, in a URL; none writes them as they are",
  }),
  missing: Type.Enum(Object.keys(missingPolicies) as MissingPolicy[], {
    default: "keep",
    description: `What stands where there is no value. ${Object.entries(missingPolicies)
      .map(([name, meaning]) => `${name}: ${meaning}`)
      .join("; ")}`,
  }),
});
type Request = Static<typeof input>;

const missingValue = Type.Object(
  {
    name: Type.String({ description: "As in the template" }),
    start: Type.Integer({ description: "Where its braces begin in the template, in UTF-16 units" }),
    end: Type.Integer({ description: "Where they end" }),
    reason: Type.Enum(["absent", "null", "object"], {
      description: "object: a list or an object, which json alone writes",
    }),
  },
  { title: "MissingValue" },
);
const filled = Type.Object(
  {
    result: Type.String({ description: "The template with its values", ...view({ as: "main" }) }),
    filled: Type.Integer({ description: "Placeholders with a value", ...unit("placeholders") }),
    missingCount: Type.Integer({ description: "Placeholders without one", ...unit("placeholders") }),
    missing: Type.Array(missingValue, { description: "The first 100 of them, in order" }),
  },
  { title: "FilledTemplate" },
);

export const template = operation({
  at: ["POST /template"],
  summary: "Fill a template with values",
  keywords: ["mustache", "handlebars", "placeholder", "interpolate", "merge", "mail", "variables", "render"],
  description:
    "Replaces {{name}} by the value of that name, escaped for where it will stand; for a list of values there is a result for each. Names are letters, digits, _, $ and - with dots between levels. There is no logic: braces that hold anything else are refused, and \\{{ writes braces. A missing value is told and never guessed. A result has at most 1,000,000 UTF-16 units.",
  input,
  arguments: ["template"],
  output: json(
    Type.Union([filled, batchResults("FilledTemplateList", filled)], { title: "FilledTemplates" }),
  ),
  fails: ["text_too_long"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "For HTML",
      input: { template: "<p>Dear {{user.name}},</p>", values: { user: { name: "Tom & Ann" } } },
      output: { result: "<p>Dear Tom &amp; Ann,</p>", filled: 1, missingCount: 0, missing: [] },
    },
    {
      title: "A list, with a value missing",
      input: { template: "{{first}} {{last}}", values: [{ first: "Ada" }], escape: "none", missing: "empty" },
    },
  ],
  handle: (request, { runInWorker }) => {
    const units = request.template.length + JSON.stringify(request.values).length;
    const isShort = !Array.isArray(request.values) && units <= maxInlineUnits;
    return isShort ? fillTemplate(request) : runInWorker(fillTask, request);
  },
});

export function fillTemplate({ template, values, missing, ...options }: Request) {
  const read = new Template(template);
  const fill = (row: unknown) => read.fill(row, options.escape as TemplateEscape, missing as MissingPolicy);
  if (!Array.isArray(values)) return fill(values);
  let units = 0;
  const results = values.map((row: Values) => {
    const result = fill(row);
    units += result.result.length;
    if (units <= maxResultUnits) return result;
    throw new ApiError(
      "text_too_long",
      `The results would be longer than ${maxResultUnits} UTF-16 units together.`,
      {
        field: "values",
      },
    );
  });
  return countResults(results);
}

const fillTask = task(import.meta.url, fillTemplate);
