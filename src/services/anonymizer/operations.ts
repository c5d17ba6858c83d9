/** Decides the endpoints for single values: masks, salted hashes and tokens. */

import {
  defaultSaltBytes,
  hashAlgos,
  hashEncodings,
  hashModes,
  hashValues,
  maskKinds,
  normalizations,
  pseudonymizeValues,
  saltEncodings,
} from "../../engines/masking/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { exactlyOneOf, formed } from "../../kernel/schema-options.ts";
import { type TObject, type TProperties, Type } from "../../kernel/type.ts";
import { answerMask, unitsOf, type Values } from "./answers.ts";

const valueUnitsMax = 10_000;
const valuesMax = 1_000;

const maskTask = task(import.meta.resolve("./answers.ts"), answerMask);
const masking = import.meta.resolve("../../engines/masking/index.ts");
const hashTask = task(masking, hashValues);
const tokensTask = task(masking, pseudonymizeValues);

/** Microseconds, measured with the slowest texts: emoji and combining marks. */
const microseconds = { maskedUnit: 0.4, maskedValue: 5, hashedUnit: 0.1, hashedValue: 10 } as const;

const one = Type.Optional(
  Type.String({ maxLength: valueUnitsMax, description: "The value; required unless values is sent" }),
);
const listOf = (description: string) =>
  Type.Array(Type.String({ maxLength: valueUnitsMax }), { minItems: 1, maxItems: valuesMax, description });
const inputOf = <P extends TProperties>(fields: P) =>
  Type.Object(
    { value: one, values: Type.Optional(listOf("Instead of value: a list")), ...fields },
    exactlyOneOf(["value", "values"]),
  );

/** Only the fields of the schema go to a thread: an unknown one may be nested deeper than can be copied. */
function declared<T extends object>(request: T, { properties }: TObject): T {
  return Object.fromEntries(Object.entries(request).filter(([name]) => Object.hasOwn(properties, name))) as T;
}

const flag = (value: boolean, description: string) => Type.Boolean({ default: value, description });
const visible = (where: string) =>
  Type.Optional(
    Type.Integer({ minimum: 0, maximum: 64, description: `Characters left visible at the ${where}` }),
  );

const valuesIn = (request: Values): number => request.values?.length ?? 1;

/** Short values cost a call each, too. */
const maskingCost = (request: Values): number =>
  unitsOf(request) * microseconds.maskedUnit + valuesIn(request) * microseconds.maskedValue;
const hashingCost = (request: Values): number =>
  unitsOf(request) * microseconds.hashedUnit + valuesIn(request) * microseconds.hashedValue;

const value = Type.String({ description: "The value as given" });
const masked = Type.Object({
  value,
  masked: Type.String({ description: "The value with what is secret covered" }),
  type: Type.Enum(maskKinds, { description: "The kind that decided what stays visible" }),
});
const count = Type.Integer({ description: "How many values were sent" });

const maskFields = inputOf({
  type: Type.Enum(["auto", ...maskKinds], {
    default: "auto",
    description: "auto: told by the value's form",
  }),
  maskChar: Type.String({ default: "*", minLength: 1, maxLength: 32, description: "One character" }),
  visibleStart: visible("start"),
  visibleEnd: visible("end"),
  keepSeparators: flag(true, "Leave white space and what divides numbers, names and paths where it is"),
  preserveLength: flag(true, "One mask character for each covered; false: always eight"),
});

export const mask = operation({
  at: ["POST /mask"],
  summary: "Cover what is secret in a value",
  description:
    "Characters are what a person sees as one. visibleStart and visibleEnd count characters: of the local part of an " +
    "e-mail address, of each word of a name, of what follows the host of a URL; of an IP address they count groups. " +
    "No value is shown whole, a generic one never more than half, whatever is asked.",
  input: maskFields,
  output: json(
    Type.Union([
      masked,
      Type.Object({ count, results: Type.Array(masked, { description: "In the order of the values" }) }),
    ]),
  ),
  examples: [
    {
      title: "An e-mail address",
      input: { value: "jane@example.com" },
      output: { value: "jane@example.com", masked: "j***@example.com", type: "email" },
    },
    {
      title: "A list",
      input: { values: ["4111 1111 1111 1111", "DE89 3704 0044 0532 0130 00", "Jane Doe", "192.0.2.44"] },
      output: {
        count: 4,
        results: [
          { value: "4111 1111 1111 1111", masked: "**** **** **** 1111", type: "card" },
          { value: "DE89 3704 0044 0532 0130 00", masked: "DE89 **** **** **** **30 00", type: "iban" },
          { value: "Jane Doe", masked: "J*** D**", type: "name" },
          { value: "192.0.2.44", masked: "192.0.*.**", type: "ip" },
        ],
      },
    },
  ],
  handle: (request, { compute }) => compute(maskTask, declared(request, maskFields), maskingCost(request)),
});

const hashed = { value, hash: Type.String({ description: "The digest in the asked encoding" }) };
const facts = {
  algo: Type.String({ description: "The algorithm used" }),
  mode: Type.String({ description: "Where the salt went" }),
  salt: Type.Union([Type.String(), Type.Null()], {
    description: "Hex where it was drawn; a given one only where echoSalt asks for it, else null",
  }),
  saltEncoding: Type.Enum(saltEncodings, { description: "How the salt is written" }),
  saltGenerated: Type.Boolean({ description: "Whether the salt was drawn here" }),
  warnings: Type.Array(Type.String(), { description: "A short salt; values so few that all can be hashed" }),
};

const hashFields = inputOf({
  algo: Type.Enum(hashAlgos, { default: "sha256", description: "Digest algorithm" }),
  salt: Type.Optional(Type.String({ maxLength: 1_024, description: "Drawn where it is not sent" })),
  saltEncoding: Type.Enum(saltEncodings, { default: "utf8", description: "How the salt is written" }),
  mode: Type.Enum(hashModes, { default: "prefix", description: "Where the salt goes" }),
  encoding: Type.Enum(hashEncodings, { default: "hex", description: "How hashes are written" }),
  normalize: Type.Array(Type.Enum(normalizations), {
    default: [],
    maxItems: 8,
    description: "What is done to values before they are hashed",
  }),
  echoSalt: flag(false, "Tell a given salt in the answer"),
});

export const hash = operation({
  at: ["POST /hash"],
  summary: "Hash values with a salt",
  description:
    "prefix: H(salt‖value); suffix: H(value‖salt); hmac: HMAC with the salt as key. Values are hashed as UTF-8, " +
    "after normalizing in the order nfkc, lower, trim. Without a salt 16 random bytes are drawn and told.",
  input: hashFields,
  output: json(
    Type.Union([
      Type.Object({ ...hashed, ...facts }),
      Type.Object({
        ...facts,
        count,
        results: Type.Array(Type.Object(hashed), { description: "In the order of the values" }),
      }),
    ]),
  ),
  fails: ["invalid_base64"],
  examples: [
    {
      title: "With a salt of one's own",
      input: { value: "ada@example.com", salt: "00112233445566778899aabbccddeeff", saltEncoding: "hex" },
    },
    {
      title: "A drawn salt for a list",
      input: { values: ["ada", "bob"], mode: "hmac", normalize: ["trim"] },
    },
  ],
  handle: (request, { random, compute }) =>
    compute(
      hashTask,
      { ...declared(request, hashFields), generatedSalt: random(defaultSaltBytes) },
      hashingCost(request),
    ),
});

const tokenFields = Type.Object({
  values: listOf("Values, as UTF-8; repeated ones keep their places"),
  secret: Type.String({
    minLength: 1,
    maxLength: 1_024,
    description: "Whoever has it can make the tokens",
  }),
  length: Type.Integer({
    default: 32,
    minimum: 16,
    maximum: 64,
    multipleOf: 2,
    description: "Hexadecimal digits of a token",
  }),
  namespace: Type.String({
    default: "",
    maxLength: 64,
    ...formed("^[^\\u0000]*$", "a text without the character NUL"),
    description: "Keeps tokens of different tables or purposes apart",
  }),
});

export const pseudonymize = operation({
  at: ["POST /pseudonymize"],
  summary: "Turn values into keyed tokens",
  description:
    "tok_ and the first digits of HMAC-SHA-256(secret, value), or of (secret, namespace‖0x00‖value): the same value " +
    "and secret give the same token. The secret is neither kept nor returned.",
  input: tokenFields,
  output: json(
    Type.Object({
      tokens: Type.Array(
        Type.Object({ value, token: Type.String({ description: "tok_ and hexadecimal digits" }) }),
        { description: "In the order of the values" },
      ),
    }),
  ),
  examples: [
    {
      title: "The second test case of RFC 4231",
      input: { values: ["what do ya want for nothing?"], secret: "Jefe", length: 64 },
      output: {
        tokens: [
          {
            value: "what do ya want for nothing?",
            token: "tok_5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
          },
        ],
      },
    },
  ],
  handle: (request, { compute }) => compute(tokensTask, declared(request, tokenFields), hashingCost(request)),
});
