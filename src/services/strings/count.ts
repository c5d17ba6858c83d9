/** `POST /strings/count`: characters, words, lines and more of a text. */
import { countScripts, countText, measures } from "../../engines/strings/index.ts";
import { operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { batchOf, forEachText, maxInlineUnits, textOrTexts, workUnits } from "../schema-kit.ts";
import { maxBodyBytes, scriptCounts } from "./fields.ts";

const input = textOrTexts({});

const countFields = Object.fromEntries(
  Object.entries(measures).map(([name, description]) => [name, Type.Integer({ description })]),
) as Record<keyof typeof measures, ReturnType<typeof Type.Integer>>;

const counts = Type.Object({
  ...countFields,
  scripts: scriptCounts,
});

export const count = operation({
  at: ["POST /count"],
  essential: true,
  summary: "Count characters, words, lines and more",
  keywords: ["counter", "character", "letters", "length", "tweet", "bytes", "size", "limit"],
  fits: { text: "text" },
  description:
    "Counts a text, or each of up to 100 texts, of up to 100,000 UTF-16 units: characters as a person sees them, UTF-16 units, bytes, words, lines, scripts and more. Words are those of Unicode (UAX #29), in every script. Reading times and scores are what `/text/analyze` answers.",
  input,
  output: batchOf("TextCounts", counts),
  bodyBytesMax: maxBodyBytes,
  examples: [{ title: "A family is one character", input: { text: "Hi 👨‍👩‍👧!" } }],
  handle: (request, { runInWorker }) =>
    workUnits(request) <= maxInlineUnits ? countTexts(request) : runInWorker(countTask, request),
});

export const countTexts = (request: Static<typeof input>) =>
  forEachText(request, (text) => ({ ...countText(text), scripts: [...countScripts(text)] }));

const countTask = task(import.meta.url, countTexts);
