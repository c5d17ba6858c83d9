/** `POST /pii/redact`: a text without its personal data. */
import { checkMaskChar } from "../../engines/masking/index.ts";
import { redactionModes, redact as redactText } from "../../engines/pii-detection/index.ts";
import { operation } from "../../kernel/operation.ts";
import { either } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { flag } from "../schema-kit.ts";
import {
  copyable,
  counts,
  jsonType,
  kind,
  maxBodyBytes,
  offset,
  searchFields,
  text,
  total,
  writeIfLong,
} from "./fields.ts";

const input = Type.Object({
  text,
  ...searchFields,
  mode: Type.Enum(redactionModes, {
    default: "mask",
    description:
      "mask: maskChar for each character; label: the label; remove: nothing; hash: HMAC-SHA-256 in hex; token: tok_ and the first 32 digits of that hash; partial: a mask that leaves the ends visible",
  }),
  maskChar: Type.String({ default: "*", minLength: 1, maxLength: 32, description: "One character" }),
  preserveLength: Type.Boolean({
    default: true,
    description: "mask: as long as the value; otherwise 8 characters",
  }),
  label: Type.String({
    default: "[{KIND}]",
    maxLength: 64,
    description: "label: {KIND} is the kind in upper case, {N} numbers the distinct values of a kind",
  }),
  modes: Type.Record(Type.String(), Type.Enum(redactionModes), {
    default: {},
    maxProperties: 64,
    description: "Modes of single kinds, by kind",
  }),
  secret: Type.Optional(
    Type.String({
      format: "password",
      minLength: 1,
      maxLength: 1_024,
      description: "Key for the modes hash and token; required for them",
    }),
  ),
  includeValues: flag("Return the replaced values, too"),
});

const replacement = Type.Object(
  {
    type: kind,
    start: offset("In the text as given"),
    end: offset("In the text as given"),
    replacement: Type.String({ description: "What replaces it" }),
    redactedStart: offset("In `redacted`"),
    redactedEnd: offset("`redacted.slice(redactedStart, redactedEnd)` is the replacement"),
    value: Type.Optional(Type.String({ description: "Only with includeValues" })),
  },
  { title: "PiiReplacement" },
);

export const redact = operation({
  at: ["POST /redact"],
  essential: true,
  summary: "Replace the personal data in a text",
  keywords: [
    "redact",
    "redaction",
    "remove",
    "anonymize",
    "anonymise",
    "black",
    "out",
    "censor",
    "hide",
    "strip",
    "scrub",
    "delete",
    "private",
    "information",
    "names",
    "letter",
    "mail",
    "pii",
  ],
  fits: { text: "text" },
  description:
    "Answers a text without the personal data and the secrets in it. Searches with the sensitivity high, whatever is asked for: detecting again at `high` finds none of the kinds in the answer. A replacement that would itself be found gives way to the plain label, to asterisks, or to nothing. `remove` leaves one of the two spaces around a value, and never joins words.",
  input,
  output: either(
    Type.Object({
      redacted: Type.String({ description: "The text without its personal data" }),
      mode: Type.String({ description: "As asked" }),
      found: Type.Array(replacement, { description: "Ordered by start" }),
      counts,
      total,
    }),
    [jsonType],
  ),
  fails: ["missing_parameter", "text_too_long", "overloaded", "processing_timeout"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "Numbered labels",
      input: {
        text: "Write to ada@example.org, not to bob@example.org.",
        mode: "label",
        label: "<{KIND}_{N}>",
      },
    },
    {
      title: "Masked",
      input: { text: "Call +1 415-555-2671." },
      output: {
        redacted: "Call ***************.",
        mode: "mask",
        found: [
          {
            type: "phone",
            start: 5,
            end: 20,
            replacement: "***************",
            redactedStart: 5,
            redactedEnd: 20,
          },
        ],
        counts: { phone: 1 },
        total: 1,
      },
    },
    {
      title: "The same token for the same value; secrets removed",
      input: {
        text: "ada@example.org",
        mode: "token",
        modes: { api_key: "remove" },
        secret: "sixteen bytes or more",
      },
    },
  ],
  handle: (request, { runInWorker }) => {
    requireSecret(request);
    checkMaskChar(request.maskChar);
    return runInWorker(redactTask, copyable(request));
  },
});

export async function redactOne(request: Static<typeof input>) {
  const result = await redactText(request.text, request);
  return writeIfLong(result, result.total);
}

const redactTask = task(import.meta.url, redactOne);

/** Without a secret anybody who guesses a value could compute its hash and token. */
function requireSecret({ mode, modes, secret }: Static<typeof input>): void {
  const keyed = [mode, ...Object.values(modes)].find((name) => name === "hash" || name === "token");
  if (keyed === undefined || secret !== undefined) return;
  throw new ApiError("missing_parameter", `secret is required for mode ${keyed}.`, { field: "secret" });
}
