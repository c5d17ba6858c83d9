/** `POST /pii/restore`: the values back in place of the tokens that `/pii/redact` wrote. */
import { checkJson, createRestorer, rewriteDocument } from "../../engines/pii-detection/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { refusal, unit, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { countResults, maxTexts } from "../schema-kit.ts";
import { maxBodyBytes, oneSource } from "./fields.ts";

/** As long as a redacted text may be. */
const maxRedactedUnits = 2_000_000;

const lengths = { minLength: 1, maxLength: maxRedactedUnits, ...refusal({ maxLength: "text_too_long" }) };
const redactedText = (description: string) => Type.Optional(Type.String({ ...lengths, description }));

const input = Type.Object(
  {
    text: redactedText("A text with tokens"),
    texts: Type.Optional(
      Type.Array(Type.String(lengths), {
        minItems: 1,
        maxItems: maxTexts,
        description: "Instead of text: a list",
      }),
    ),
    json: Type.Optional(
      Type.Unknown({ description: "Instead of text: any JSON value, as /redact answers it" }),
    ),
    csv: redactedText("Instead of text: comma-separated values"),
    secret: Type.String({
      format: "password",
      minLength: 1,
      maxLength: 1_024,
      description: "The secret with which the tokens were written",
    }),
  },
  oneSource,
);

const countFields = {
  tokens: Type.Integer({ ...unit("tokens"), description: "Tokens found" }),
  replaced: Type.Integer({ ...unit("tokens"), description: "Tokens whose value is back" }),
  failed: Type.Integer({
    ...unit("tokens"),
    description: "Tokens left as they are: written with another secret, or changed",
  }),
};

const restoration = Type.Object(
  {
    restored: Type.String({ description: "The text with its values", ...view({ as: "main" }) }),
    ...countFields,
  },
  { title: "PiiRestoration" },
);

const jsonRestoration = Type.Object(
  {
    restoredJson: Type.Unknown({ description: "The JSON value with its values, all of them strings" }),
    ...countFields,
  },
  { title: "PiiJsonRestoration" },
);

export const restore = operation({
  at: ["POST /restore"],
  summary: "Put redacted values back in place of their tokens",
  keywords: [
    "restore",
    "unmask",
    "reverse",
    "undo",
    "reidentify",
    "detokenize",
    "decrypt",
    "tokens",
    "vault",
  ],
  fits: { text: "text" },
  description:
    "Reverses /redact with the mode token, in a text that was changed meanwhile too, such as a model's answer. Nothing was stored: a token is its value, encrypted with AES-SIV (RFC 5297) under a key that HKDF-SHA-256 derives from the secret. A token of another secret, or one that was changed, stays as it is and is counted in failed. Who knows the secret can read every token, so let it have at least 16 random bytes.",
  input,
  output: json(
    Type.Union([
      restoration,
      jsonRestoration,
      Type.Object(
        {
          count: Type.Integer({ description: "How many texts were sent" }),
          results: Type.Array(restoration, { description: "In the order of the texts" }),
        },
        { title: "PiiRestorations" },
      ),
    ]),
  ),
  fails: ["text_too_long", "too_many_items", "overloaded", "processing_timeout"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "A token",
      input: {
        text: "Mail tok_4uu4hffgeo4kjtmrv4yxlhev435nwdq3xuq6hvwaja7bvalr4a today.",
        secret: "sixteen bytes or more",
      },
      output: { restored: "Mail ada@example.org today.", tokens: 1, replaced: 1, failed: 0 },
    },
    {
      title: "With another secret",
      input: {
        text: "Mail tok_4uu4hffgeo4kjtmrv4yxlhev435nwdq3xuq6hvwaja7bvalr4a today.",
        secret: "another secret",
      },
      output: {
        restored: "Mail tok_4uu4hffgeo4kjtmrv4yxlhev435nwdq3xuq6hvwaja7bvalr4a today.",
        tokens: 1,
        replaced: 0,
        failed: 1,
      },
    },
    {
      title: "JSON",
      input: {
        json: { email: "tok_4uu4hffgeo4kjtmrv4yxlhev435nwdq3xuq6hvwaja7bvalr4a" },
        secret: "sixteen bytes or more",
      },
      output: { restoredJson: { email: "ada@example.org" }, tokens: 1, replaced: 1, failed: 0 },
    },
  ],
  handle: async (request, { runInWorker }) => {
    checkJson(request.json, maxRedactedUnits);
    return runInWorker(restoreTask, request);
  },
});

export async function restoreTexts({ text, texts, json, csv, secret }: Static<typeof input>) {
  const restoreText = await createRestorer(secret);
  if (text !== undefined) return restoreText(text);
  if (texts !== undefined) return countResults(texts.map(restoreText));
  const counts = { tokens: 0, replaced: 0, failed: 0 };
  const document = csv === undefined ? { json } : { csv, csvHeader: true };
  const rewritten = rewriteDocument(document, (value) => {
    const { restored, ...one } = restoreText(value);
    for (const name of ["tokens", "replaced", "failed"] as const) counts[name] += one[name];
    return restored;
  });
  return csv === undefined
    ? { restoredJson: rewritten, ...counts }
    : { restored: String(rewritten), ...counts };
}

const restoreTask = task(import.meta.url, restoreTexts);
