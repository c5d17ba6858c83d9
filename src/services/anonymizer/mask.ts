/** `POST /anonymizer/mask`: values with most characters masked. */
import { checkMaskChar, maskKinds, maskValue } from "../../engines/masking/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { count, isShort, value, valueOrValues } from "./fields.ts";

const visible = (where: string) =>
  Type.Optional(
    Type.Integer({ minimum: 0, maximum: 64, description: `Characters left visible at the ${where}` }),
  );

const input = valueOrValues({
  type: Type.Enum(["auto", ...maskKinds], {
    default: "auto",
    description: "auto: recognized by the form of the value",
  }),
  maskChar: Type.String({ default: "*", minLength: 1, maxLength: 32, description: "One character" }),
  visibleStart: visible("start"),
  visibleEnd: visible("end"),
  keepSeparators: Type.Boolean({
    default: true,
    description: "Keep white space and the punctuation that separates the parts of numbers, names and paths",
  }),
  preserveLength: Type.Boolean({
    default: true,
    description: "One mask character for each masked one; false: always eight",
  }),
});

const masked = Type.Object(
  {
    value,
    masked: Type.String({ description: "The value with its secret part masked", ...view({ as: "main" }) }),
    type: Type.Enum(maskKinds, { description: "The kind that determines what stays visible" }),
  },
  { title: "MaskedValue" },
);

export const mask = operation({
  at: ["POST /mask"],
  essential: true,
  summary: "Mask the secret part of a value",
  keywords: [
    "hide",
    "star",
    "asterisks",
    "obfuscate",
    "censor",
    "credit",
    "card",
    "iban",
    "phone",
    "email",
    "last",
    "four",
    "digits",
  ],
  fits: { card: "value", iban: "value", phone: "value" },
  description:
    "Replaces the secret part of a value, such as a card number, an e-mail address or a name, and leaves enough to recognize it. Characters are counted as a person sees them. visibleStart and visibleEnd count characters: in an e-mail address " +
    "those of the local part, in a name those of each word, in a URL those after the host; in an IP address they count " +
    "groups. No value is ever shown in full, and a generic one never more than half.",
  input,
  output: json(
    Type.Union([
      masked,
      Type.Object(
        { count, results: Type.Array(masked, { description: "In the order of the values" }) },
        { title: "MaskedValues" },
      ),
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
  handle: (request, { runInWorker }) =>
    isShort(request) ? maskValues(request) : runInWorker(maskTask, request),
});

export function maskValues(request: Static<typeof input>) {
  const { value, values = [] } = request;
  checkMaskChar(request.maskChar);
  if (value !== undefined) return maskValue(value, request);
  return { count: values.length, results: values.map((one) => maskValue(one, request)) };
}

const maskTask = task(import.meta.url, maskValues);
