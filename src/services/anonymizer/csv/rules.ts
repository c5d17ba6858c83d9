/** Rules of columns: how each value of a table is changed. */
import { hashValues, maskKinds, maskValue, pseudonymizeValues } from "../../../engines/masking/index.ts";
import { openValueCipher } from "../../../engines/value-encryption/index.ts";
import { type Static, Type } from "../../../kernel/type.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { key } from "../encryption-fields.ts";
import { secret } from "../pseudonymize.ts";

export const actions = [
  "keep",
  "drop",
  "mask",
  "hash",
  "pseudonymize",
  "encrypt",
  "decrypt",
  "generalize",
  "replace",
] as const;

export const rule = Type.Object(
  {
    action: Type.Enum(actions, {
      description:
        "hash: HMAC-SHA-256 with secret; encrypt, decrypt: with key; generalize: see step and characters; replace: by text",
    }),
    type: Type.Enum(["auto", ...maskKinds], { default: "auto", description: "mask: the kind of value" }),
    mode: Type.Enum(["fpe", "siv"], { default: "siv", description: "encrypt, decrypt: as in /encrypt" }),
    step: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 1_000_000_000,
        description: "generalize: width of intervals of numbers",
      }),
    ),
    characters: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 64,
        description:
          "generalize: characters kept at the start, as 4 of a date or 2 of a postcode; * for the others",
      }),
    ),
    text: Type.String({ default: "", maxLength: 200, description: "replace: what stands in each cell" }),
  },
  { title: "ColumnRule" },
);

export type Rule = Static<typeof rule>;

export const rules = Type.Record(Type.String(), rule, {
  minProperties: 1,
  maxProperties: 200,
  description: "By column of the header line",
});

export const secrets = { secret: Type.Optional(secret), key: Type.Optional(key) };

export interface Secrets {
  readonly secret?: string | undefined;
  readonly key?: string | undefined;
}

/** What becomes of a value; `place` is told where it cannot be changed. Null: the column is dropped. */
export type ChangeValue = (value: string, place: string) => string;

/**
 * The change of a column's values. Tokens and ciphertexts are bound to the column's name by namespace and tweak. Empty
 * cells stay empty, except where they are replaced. Throws `missing_parameter` without the secret or key that is needed.
 */
export function openRule(column: string, asked: Rule, secrets: Secrets): ChangeValue | null {
  const { action } = asked;
  if (action === "drop") return null;
  if (action === "replace") return () => asked.text;
  const change = changes[action](column, asked, secrets);
  return (value, place) => (value === "" ? "" : change(value, place));
}

type Open = (column: string, asked: Rule, secrets: Secrets) => ChangeValue;

const changes: Readonly<Record<Exclude<Rule["action"], "drop" | "replace">, Open>> = {
  keep: () => (value) => value,
  mask: (_column, { type }) => {
    const options = { type, maskChar: "*", keepSeparators: true, preserveLength: true } as const;
    return (value) => maskValue(value, options).masked;
  },
  hash: (_column, _asked, { secret }) => {
    const salt = required("secret", secret);
    return (value) => hashOne(value, salt);
  },
  pseudonymize: (column, _asked, { secret: sent }) => {
    const secret = required("secret", sent);
    const namespace = column.replaceAll("\u0000", "").slice(0, 64);
    return (value) =>
      pseudonymizeValues({ values: [value], secret, namespace, length: 32 }).tokens[0]?.token ?? "";
  },
  encrypt: (column, { mode }, { key }) => openCipher(column, mode, key).encrypt,
  decrypt: (column, { mode }, { key }) => openCipher(column, mode, key).decrypt,
  generalize: (column, { step, characters }) => {
    if (step !== undefined) return (value) => generalizeNumber(value, step);
    if (characters !== undefined) return (value) => keepStart(value, characters);
    const message = `The rule of ${shown(column)} must have step or characters.`;
    throw new ApiError("missing_parameter", message, { field: "rules" });
  },
};

const hashOne = (value: string, salt: string): string => {
  const hashed = hashValues({
    value,
    algo: "sha256",
    mode: "hmac",
    encoding: "hex",
    salt,
    saltEncoding: "utf8",
    normalize: [],
    echoSalt: false,
    generatedSalt: new Uint8Array(0),
  });
  return "hash" in hashed ? hashed.hash : "";
};

const openCipher = (column: string, mode: Rule["mode"], key: string | undefined) =>
  openValueCipher({
    mode,
    key: required("key", key),
    keyEncoding: "hex",
    tweak: column.slice(0, 256),
    alphabet: "alphanumeric",
  });

function required(name: "secret" | "key", given: string | undefined): string {
  if (given !== undefined) return given;
  throw new ApiError("missing_parameter", `${name} is required by one of the rules.`, { field: name });
}

/** `20-24` for 23 by steps of 5; what is no number becomes `*`. */
function generalizeNumber(value: string, step: number): string {
  const text = value.trim();
  const number = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) return "*";
  const index = Math.floor(number / step + 1e-9);
  const [from, to] = [index * step, (index + 1) * step].map((edge) => Number(edge.toPrecision(12)));
  // Steps below the number's own digits would tell it.
  if (from === to) return "*";
  const isPlain = Number.isInteger(step) && Number.isInteger(number) && number >= 0;
  return isPlain && to !== undefined ? `${from}-${to - 1}` : `[${from}, ${to})`;
}

function keepStart(value: string, count: number): string {
  const characters = [...value];
  return characters.slice(0, count).join("") + "*".repeat(Math.max(0, characters.length - count));
}

export const shown = (column: string): string => JSON.stringify(column.slice(0, 40));
