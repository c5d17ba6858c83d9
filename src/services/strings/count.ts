/** `POST /strings/count`: characters, words, lines and more of a text. */
import { countText, measures } from "../../engines/strings/index.ts";
import { operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import type { Static } from "../../kernel/type.ts";
import { batchOf, forEachText, integers, maxInlineUnits, textOrTexts, workUnits } from "../schema-kit.ts";
import { maxBodyBytes } from "./fields.ts";

const input = textOrTexts({});

export const count = operation({
  at: ["POST /count"],
  essential: true,
  summary: "Count characters, words, lines and more",
  keywords: ["counter", "character", "letters", "length", "tweet", "bytes", "size", "limit"],
  fits: { text: "text" },
  description:
    "Counts a text, or each of up to 100 texts, of up to 100,000 UTF-16 units: characters as a person sees them, UTF-16 units, bytes, words, lines and more. Words are those of Unicode (UAX #29), in every script. Reading times and scores are what `/text/analyze` answers.",
  input,
  output: batchOf("TextCounts", integers(measures)),
  bodyBytesMax: maxBodyBytes,
  examples: [{ title: "A family is one character", input: { text: "Hi 👨‍👩‍👧!" } }],
  handle: (request, { runInWorker }) =>
    workUnits(request) <= maxInlineUnits ? countTexts(request) : runInWorker(countTask, request),
});

export const countTexts = (request: Static<typeof input>) => forEachText(request, countText);

const countTask = task(import.meta.url, countTexts);
