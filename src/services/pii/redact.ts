/** `POST /pii/redact`: a text, each of a list, JSON or CSV without the personal data in it. */
import { checkMaskChar } from "../../engines/masking/index.ts";
import {
  countByKind,
  createRedactor,
  type Document,
  type RedactionResult,
  type Redactor,
  redactionModes,
  rewriteDocument,
} from "../../engines/pii-detection/index.ts";
import { operation } from "../../kernel/operation.ts";
import { either } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { flag } from "../schema-kit.ts";
import type { PiiContext } from "./custom-kind.ts";
import {
  answerSource,
  copyable,
  counts,
  jsonType,
  kind,
  listOf,
  maxBodyBytes,
  offset,
  oneSource,
  placeFields,
  searchFields,
  sourceFields,
  total,
  writeIfLong,
} from "./fields.ts";

const input = Type.Object(
  {
    ...sourceFields,
    ...searchFields,
    mode: Type.Enum(redactionModes, {
      default: "mask",
      description:
        "mask: maskChar for each character; label: the label; remove: nothing; hash: HMAC-SHA-256 in hex; token: tok_ and the value encrypted under the secret, which /restore reads; partial: a mask that leaves the ends visible",
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
      description: "Modes by kind",
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
  },
  oneSource,
);

const replacement = Type.Object(
  {
    type: kind,
    start: offset("In the text as given"),
    end: offset("In the text as given"),
    replacement: Type.String({ description: "What replaces it" }),
    redactedStart: offset("In `redacted`"),
    redactedEnd: offset("`redacted.slice(redactedStart, redactedEnd)` is the replacement"),
    value: Type.Optional(Type.String({ description: "Only with includeValues" })),
    ...placeFields,
  },
  { title: "PiiReplacement" },
);

const resultFields = {
  mode: Type.String({ description: "As asked" }),
  found: Type.Array(replacement, { description: "Ordered by start, or as they stand in json and csv" }),
  counts,
  total,
};

const redaction = Type.Object(
  { redacted: Type.String({ description: "The text or CSV without its personal data" }), ...resultFields },
  { title: "PiiRedaction" },
);

const jsonRedaction = Type.Object(
  {
    redactedJson: Type.Unknown({
      description: "The JSON value without its personal data; numbers that were replaced are strings",
    }),
    ...resultFields,
  },
  { title: "PiiJsonRedaction" },
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
  output: either(Type.Union([redaction, jsonRedaction, listOf("PiiRedactions", redaction)]), [jsonType]),
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
      title: "JSON",
      input: {
        json: { name: "Lena Müller", email: "lena@example.org" },
        kinds: ["person", "email"],
        mode: "label",
      },
      output: {
        redactedJson: { name: "[PERSON]", email: "[EMAIL]" },
        mode: "label",
        found: [
          {
            type: "person",
            start: 0,
            end: 11,
            replacement: "[PERSON]",
            redactedStart: 0,
            redactedEnd: 8,
            path: "/name",
          },
          {
            type: "email",
            start: 0,
            end: 16,
            replacement: "[EMAIL]",
            redactedStart: 0,
            redactedEnd: 7,
            path: "/email",
          },
        ],
        counts: { person: 1, email: 1 },
        total: 2,
      },
    },
    { title: "A list", input: { texts: ["ip 203.0.113.7", "nobody"], mode: "remove" } },
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
  handle: async (request, { runInWorker, resources }: PiiContext) => {
    requireSecret(request);
    checkMaskChar(request.maskChar);
    return runInWorker(redactTask, copyable(request, resources));
  },
});

export async function redactTexts(request: Static<typeof input>) {
  const isDocument = request.text === undefined && request.texts === undefined;
  const redactText = await createRedactor(request, isDocument);
  const spent: Spent = { units: 0, spans: 0 };
  const redactOne: Redactor = (text, context) => spend(redactText(text, context), spent);
  const answer = answerSource(request, {
    text: (text): Static<typeof redaction> => redactOne(text),
    document: (document) => redactDocument(document, request.mode, redactOne),
  });
  return writeIfLong(answer, spent.spans);
}

const redactTask = task(import.meta.url, redactTexts);

function redactDocument(
  document: Document,
  mode: string,
  redactText: Redactor,
): Static<typeof redaction> | Static<typeof jsonRedaction> {
  const found: Static<typeof replacement>[] = [];
  const rewritten = rewriteDocument(document, (text, context, place) => {
    const one = redactText(text, context);
    for (const replaced of one.found) found.push({ ...replaced, ...place });
    return one.redacted;
  });
  const rest = { mode, found, counts: countByKind(found), total: found.length };
  return "csv" in document ? { redacted: String(rewritten), ...rest } : { redactedJson: rewritten, ...rest };
}

/** What the answer to one request holds by now. */
interface Spent {
  units: number;
  spans: number;
}

/** Twenty times the text that one request may carry: labels may be longer than what they stand for. */
const answerUnitsMax = 4_000_000;

function spend(result: RedactionResult, spent: Spent): RedactionResult {
  spent.units += result.redacted.length;
  spent.spans += result.total;
  if (spent.units <= answerUnitsMax) return result;
  const message = `The redacted texts would be longer than ${answerUnitsMax.toLocaleString("en")} UTF-16 units together.`;
  throw new ApiError("text_too_long", message);
}

/** Without a secret anybody who guesses a value could compute its hash and token. */
function requireSecret({ mode, modes, secret }: Static<typeof input>): void {
  const keyed = [mode, ...Object.values(modes)].find((name) => name === "hash" || name === "token");
  if (keyed === undefined || secret !== undefined) return;
  throw new ApiError("missing_parameter", `secret is required for mode ${keyed}.`, { field: "secret" });
}
