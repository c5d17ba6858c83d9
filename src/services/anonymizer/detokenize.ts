/** `POST /anonymizer/detokenize`: the values behind tokens, as far as they can be had. */
import { pseudonymizeValues } from "../../engines/masking/index.ts";
import { openValueCipher, readSealed, sealedPrefix } from "../../engines/value-encryption/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { nullableText } from "../schema-kit.ts";
import { exampleKey, key, keyEncoding, tweak } from "./encryption-fields.ts";
import { count, valueList } from "./fields.ts";
import { namespace, secret } from "./pseudonymize.ts";

const states = ["decrypted", "matched", "irreversible", "wrong-key", "unknown"] as const;

const input = Type.Object({
  tokens: valueList("Tokens of any kind, mixed"),
  key: Type.Optional(key),
  keyEncoding,
  tweak,
  secret: Type.Optional(secret),
  namespace,
  candidates: Type.Optional(valueList("Values that tok_ tokens may stand for, matched with secret")),
});

const detokenized = Type.Object(
  {
    token: Type.String({ description: "As given" }),
    value: nullableText("The value; null where it cannot be had"),
    state: Type.Enum(states, {
      description:
        "decrypted; matched with a candidate; irreversible: an HMAC; wrong-key: or changed; unknown: no token, or its key was not sent",
    }),
  },
  { title: "DetokenizedValue" },
);

export const detokenize = operation({
  holdsSecrets: true,
  at: ["POST /detokenize"],
  summary: "Find the values behind tokens",
  keywords: ["reidentify", "reverse", "untokenize", "pseudonym"],
  description: `Tells for each token what can be undone. Tokens of /encrypt in mode siv (${sealedPrefix}…) are decrypted with the key. Tokens of /pseudonymize (tok_…) are HMACs: nobody can undo them, but with secret and namespace those of your candidates are recognized. Values of mode fpe look like any value: send them to /decrypt.`,
  input,
  output: json(
    Type.Object({
      count,
      found: Type.Integer({ description: "Tokens whose value is known now" }),
      results: Type.Array(detokenized, { description: "In the order of the tokens" }),
    }),
  ),
  fails: ["invalid_base64", "overloaded", "processing_timeout"],
  arguments: ["tokens"],
  examples: [
    {
      title: "Both kinds of tokens",
      input: {
        tokens: ["tok_5bdcc146bf60754e6a042426089575c7", "tok_00000000000000000000000000000000", "Ada"],
        key: exampleKey,
        secret: "Jefe",
        candidates: ["what do ya want for nothing?"],
      },
      output: {
        count: 3,
        found: 1,
        results: [
          {
            token: "tok_5bdcc146bf60754e6a042426089575c7",
            value: "what do ya want for nothing?",
            state: "matched",
          },
          { token: "tok_00000000000000000000000000000000", value: null, state: "irreversible" },
          { token: "Ada", value: null, state: "unknown" },
        ],
      },
    },
  ],
  handle: (request, { runInWorker }) =>
    request.tokens.length + (request.candidates?.length ?? 0) <= 20 && request.tokens.join("").length < 2_000
      ? detokenizeValues(request)
      : runInWorker(detokenizeTask, request),
});

/** Throws `invalid_parameter` for candidates without a secret, and for a key that is none. */
export function detokenizeValues(request: Static<typeof input>) {
  const open = openTokens(request);
  const match = matchTokens(request);
  const results = request.tokens.map((token) => ({ token, ...(open(token) ?? match(token)) }));
  const found = results.filter(({ value }) => value !== null).length;
  return { count: results.length, found, results };
}

type Found = Pick<Static<typeof detokenized>, "value" | "state">;

/** Decrypts sealed tokens; null for any other text. */
function openTokens({ key: sent, ...request }: Static<typeof input>): (token: string) => Found | null {
  if (sent === undefined) return () => null;
  const cipher = openValueCipher({ ...request, key: sent, mode: "siv", alphabet: "digits" });
  return (token) => {
    if (readSealed(token) === null) return null;
    try {
      return { value: cipher.decrypt(token, "tokens"), state: "decrypted" };
    } catch (error) {
      // Of a list, each token is answered by itself.
      if (error instanceof ApiError) return { value: null, state: "wrong-key" };
      throw error;
    }
  };
}

const tokenForm = /^tok_((?:[0-9a-f]{2}){8,32})$/;

/** Recognizes HMAC tokens of candidates by their first digits. */
function matchTokens(request: Static<typeof input>): (token: string) => Found {
  const { candidates = [], namespace } = request;
  if (candidates.length > 0 && request.secret === undefined)
    throw new ApiError("missing_parameter", "secret is required to match candidates.", { field: "secret" });
  const wanted = new Set(request.tokens.flatMap((token) => tokenForm.exec(token)?.[1]?.length ?? []));
  const known = new Map<string, string>();
  for (const length of wanted) {
    if (request.secret === undefined) break;
    const { tokens } = pseudonymizeValues({ values: candidates, secret: request.secret, namespace, length });
    for (const { token, value } of tokens) known.set(token, value);
  }
  return (token) => {
    const value = known.get(token);
    if (value !== undefined) return { value, state: "matched" };
    return { value: null, state: tokenForm.test(token) ? "irreversible" : "unknown" };
  };
}

const detokenizeTask = task(import.meta.url, detokenizeValues);
