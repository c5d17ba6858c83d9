/** `POST /pii/detect`: the personal data in a text. */

import { operation } from "../../kernel/operation.ts";
import { either } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { exactlyOneOf } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { answerDetect } from "./answers.ts";
import { detectExamples } from "./examples.ts";
import {
  bodyBytesMax,
  counts,
  finding,
  jsonType,
  offset,
  severity,
  spanType,
  text,
  total,
} from "./fields.ts";
import * as requests from "./request.ts";

const detectTask = task(import.meta.resolve("./answers.ts"), answerDetect);

const textOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const span = Type.Object({
  type: spanType,
  value: Type.String({ description: "The text found" }),
  start: offset("UTF-16 units before it"),
  end: offset("`text.slice(start, end)` is the value"),
  subtype: textOrNull("us_ssn, visa, aws_access_key_id, …; null where the kind says all"),
  score: Type.Number({
    minimum: 0,
    maximum: 1,
    description: "How sure it is, with the words around counted in",
  }),
  severity: severity("How grave it is that such data gets out"),
  validated: Type.Boolean({
    description: "A check digit, a checksum or an issuing rule was tested and holds",
  }),
  country: textOrNull("ISO 3166-1; null where none is known or several are as likely"),
});

const detected = Type.Object({
  found: Type.Array(span, { description: "By their start; none overlaps another" }),
  counts,
  total,
});

const why = Type.String({ description: "Why this text has no answer" });

const refused = Type.Object({ error: why, message: why });

export const detect = operation({
  at: ["POST /detect"],
  summary: "Find personal data and secrets in a text",
  description:
    "Numbers are tested by their own rule: check digits, prefixes that are issued, lengths of a country. Words around raise or lower the score (SSN, order number), so do names of columns and keys.",
  input: Type.Object(
    {
      text: Type.Optional(text),
      texts: Type.Optional(
        Type.Array(Type.String(), {
          minItems: 1,
          maxItems: 100,
          description: `Instead of text: a list, each of 1–${requests.textUnitsMax} UTF-16 units`,
        }),
      ),
      ...finding,
    },
    exactlyOneOf(["text", "texts"]),
  ),
  output: either(
    Type.Union([
      detected,
      Type.Object({
        count: Type.Integer({ description: "How many texts were sent" }),
        results: Type.Array(Type.Union([detected, refused]), { description: "In the order of the texts" }),
      }),
    ]),
    [jsonType],
  ),
  fails: ["overloaded", "processing_timeout"],
  bodyBytesMax,
  examples: detectExamples,
  handle: (request, { runInWorker }) => runInWorker(detectTask, requests.detectRequestOf(request)),
});
