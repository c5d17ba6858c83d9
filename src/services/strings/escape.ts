/** `POST /strings/escape`: a text escaped for a format, or read from it. */
import { escapeDirections, escapeFormatNames, escapeText } from "../../engines/strings/index.ts";
import { operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { batchOf, flag, forEachText, maxInlineUnits, textOrTexts, workUnits } from "../schema-kit.ts";
import { echoed, maxBodyBytes, text } from "./fields.ts";

const input = textOrTexts({
  format: Type.Enum(escapeFormatNames, { description: "The format that the text is put into" }),
  direction: Type.Enum(escapeDirections, {
    default: "escape",
    description: "unescape reads an escaped text",
  }),
  urlSafe: flag("base64: the URL-safe alphabet without padding"),
});

export const escapeOrUnescape = operation({
  at: ["POST /escape"],
  summary: "Escape a text for a format, or read an escaped one",
  keywords: [
    "html",
    "entities",
    "url",
    "encode",
    "decode",
    "percent",
    "encoding",
    "unescape",
    "json",
    "regex",
    "xml",
    "csv",
    "shell",
    "string",
  ],
  fits: { json: "text", text: "text" },
  description:
    "Escapes a text, or each of up to 100 texts, so that it can stand in the format, or reads an escaped one. Unescaping an escaped text gives the text again, in every format. A text that is not validly escaped is refused with `invalid_escape`, in a list for itself alone.",
  input,
  output: batchOf(
    "EscapeResult",
    Type.Object({
      input: text,
      format: echoed,
      direction: echoed,
      result: Type.String({ description: "The text, escaped or unescaped" }),
    }),
  ),
  fails: ["invalid_escape"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "For HTML",
      input: { text: "<b>", format: "html" },
      output: { input: "<b>", format: "html", direction: "escape", result: "&lt;b&gt;" },
    },
  ],
  handle: (request, { runInWorker }) =>
    workUnits(request) <= maxInlineUnits ? escapeTexts(request) : runInWorker(escapeTask, request),
});

export function escapeTexts(request: Static<typeof input>) {
  const { format, direction, urlSafe } = request;
  return forEachText(request, (input) => ({
    input,
    format,
    direction,
    result: escapeText(input, format, direction, { urlSafe }),
  }));
}

const escapeTask = task(import.meta.url, escapeTexts);
