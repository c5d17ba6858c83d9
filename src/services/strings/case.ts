/** `POST /strings/case`: a text in a naming style, or in all of them. */
import {
  allCases,
  type CaseStyle,
  caseStyles,
  convertCase,
  extraCaseStyles,
} from "../../engines/strings/index.ts";
import { operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { batchOf, forEachText, maxInlineUnits, textOrTexts, workUnits } from "../schema-kit.ts";
import { caseOptions, echoed, maxBodyBytes, text } from "./fields.ts";

const input = textOrTexts({
  style: Type.Optional(
    Type.Enum([...caseStyles, ...extraCaseStyles], {
      description: `One style; without it the answer has ${caseStyles.join(", ")}`,
      ...refusal({ enum: "unknown_style" }),
    }),
  ),
  ...caseOptions,
});

const result = Type.String({ description: "The text in that style" });
const results = Type.Record(Type.String(), Type.String(), { description: "By style" });
const oneStyle = Type.Object({ input: text, style: echoed, result }, { title: "TextInStyle" });
const allStyles = Type.Object({ input: text, results }, { title: "TextInAllStyles" });

export const convert = operation({
  at: ["POST /case"],
  essential: true,
  summary: "Write a text in a naming style, or in all eleven",
  keywords: [
    "camel",
    "snake",
    "kebab",
    "pascal",
    "title",
    "constant",
    "upper",
    "lower",
    "uppercase",
    "lowercase",
    "capitalize",
    "capital",
    "letters",
    "convert",
    "variable",
  ],
  fits: { text: "text" },
  description:
    "Writes a text in camel, snake, kebab, title or another case. lower, upper, swap, sponge, sentence and title keep every character; the others, words only. title knows some 800 names and acronyms with a spelling of their own (iPhone, eBay, USB-C, XML) and keeps inner capitals.",
  input,
  output: batchOf("CaseResult", Type.Union([oneStyle, allStyles])),
  fails: ["unknown_style"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "One style",
      input: { text: "XMLHttpRequest v1.2", style: "snake" },
      output: { input: "XMLHttpRequest v1.2", style: "snake", result: "xml_http_request_v1_2" },
    },
    {
      title: "A title",
      input: { text: "the best usb-c cables for an iphone", style: "title" },
      output: {
        input: "the best usb-c cables for an iphone",
        style: "title",
        result: "The Best USB-C Cables for an iPhone",
      },
    },
    { title: "All eleven styles", input: { text: "приветМир" } },
  ],
  handle: (request, { runInWorker }) => {
    const styles = request.style === undefined ? caseStyles.length : 1;
    const isShort = workUnits(request, styles) <= maxInlineUnits;
    return isShort ? convertTexts(request) : runInWorker(convertTask, request);
  },
});

export function convertTexts(request: Static<typeof input>) {
  const { text: _text, texts: _texts, style, ...options } = request;
  return forEachText<Static<typeof oneStyle> | Static<typeof allStyles>>(request, (input) =>
    style === undefined
      ? { input, results: allCases(input, options) }
      : { input, style, result: convertCase(input, style as CaseStyle, options) },
  );
}

const convertTask = task(import.meta.url, convertTexts);
