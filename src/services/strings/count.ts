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
  input,
  output: batchOf(integers(measures)),
  bodyBytesMax: maxBodyBytes,
  examples: [{ title: "A family is one character", input: { text: "Hi 👨‍👩‍👧!" } }],
  handle: (request, { runInWorker }) =>
    workUnits(request) <= maxInlineUnits ? countTexts(request) : runInWorker(countTask, request),
});

export const countTexts = (request: Static<typeof input>) => forEachText(request, countText);

const countTask = task(import.meta.url, countTexts);
