/** `POST /pii/redact`: a text without its personal data. */

import { redactionModes } from "../../engines/pii-detection/index.ts";
import { operation } from "../../kernel/operation.ts";
import { either } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { countGraphemes } from "../../shared/graphemes.ts";
import { answerRedact } from "./answers.ts";
import { redactExamples } from "./examples.ts";
import { bodyBytesMax, counts, finding, jsonType, offset, spanType, text, total } from "./fields.ts";
import * as requests from "./request.ts";

const redactTask = task(import.meta.resolve("./answers.ts"), answerRedact);

const mode = Type.Enum(redactionModes, {
  default: "mask",
  description:
    "mask: maskChar for each character; label: the label; remove: nothing; hash: HMAC-SHA-256 in hex; token: tok_ and 32 digits of it; partial: a mask that leaves the ends",
});

export const redact = operation({
  at: ["POST /redact"],
  summary: "Replace the personal data of a text",
  description:
    "The same detection finds none of the replaced values in the answer. `remove` leaves one of two spaces, and never joins words.",
  input: Type.Object({
    text,
    ...finding,
    mode,
    maskChar: Type.String({ default: "*", minLength: 1, maxLength: 32, description: "One character" }),
    preserveLength: Type.Boolean({
      default: true,
      description: "mask: as long as the value; else 8 characters",
    }),
    label: Type.String({
      default: "[{KIND}]",
      maxLength: 64,
      description: "label: {KIND} is the kind in capitals, {N} counts the distinct values of a kind",
    }),
    modes: Type.Record(Type.String(), Type.Enum(redactionModes), {
      default: {},
      maxProperties: 64,
      description: "Kinds that have a mode of their own",
    }),
    secret: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1_024,
        description: "Key of hash and token; required for them",
      }),
    ),
    includeValues: Type.Boolean({ default: false, description: "Give the replaced values back too" }),
  }),
  output: either(
    Type.Object({
      redacted: Type.String({ description: "The text without its personal data" }),
      mode: Type.String({ description: "As asked" }),
      found: Type.Array(
        Type.Object({
          type: spanType,
          start: offset("In the text as given"),
          end: offset("In the text as given"),
          replacement: Type.String({ description: "What stands there now" }),
          redactedStart: offset("In `redacted`"),
          redactedEnd: offset("`redacted.slice(redactedStart, redactedEnd)` is the replacement"),
          value: Type.Optional(Type.String({ description: "Only with includeValues" })),
        }),
        { description: "By their start" },
      ),
      counts,
      total,
    }),
    [jsonType],
  ),
  fails: ["missing_parameter", "text_too_long", "overloaded", "processing_timeout"],
  bodyBytesMax,
  examples: redactExamples,
  handle: (request, { runInWorker }) => {
    requests.requireSecret(request);
    requests.requireOneCharacter(request.maskChar, countGraphemes);
    return runInWorker(redactTask, requests.redactRequestOf(request));
  },
});
