/** `POST /anonymizer/mask`: values with most characters masked. */
import { maskKinds } from "../../engines/masking/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { answerMask } from "./answers.ts";
import { count, declared, flag, inputOf, isShort, value } from "./fields.ts";

const maskTask = task(import.meta.resolve("./answers.ts"), answerMask);

const visible = (where: string) =>
  Type.Optional(
    Type.Integer({ minimum: 0, maximum: 64, description: `Characters left visible at the ${where}` }),
  );

const masked = Type.Object({
  value,
  masked: Type.String({ description: "The value with what is secret covered" }),
  type: Type.Enum(maskKinds, { description: "The kind that decided what stays visible" }),
});

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
  handle: (request, { runInWorker }) =>
    isShort(request) ? answerMask(request) : runInWorker(maskTask, declared(request, maskFields)),
});
