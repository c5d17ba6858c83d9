/** `POST /strings/sort`: lines of a text, or a list, in order. */
import { reorderLines, type SortOrder, sortOrders, sortTexts } from "../../engines/strings/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { exactlyOneOf, refusal, unit, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { flag, maxTextUnits } from "../schema-kit.ts";
import { locale, maxBodyBytes } from "./fields.ts";

/** So many units are sorted in less than 5 ms, whatever they are. */
const maxInlineUnits = 2_000;

const input = Type.Object(
  {
    text: Type.Optional(
      Type.String({
        maxLength: maxTextUnits,
        description: "A text whose lines are sorted; may be empty",
        ...refusal({ maxLength: "text_too_long" }),
      }),
    ),
    items: Type.Optional(
      Type.Array(Type.String(), { minItems: 1, maxItems: 10_000, description: "Instead of text: a list" }),
    ),
    by: Type.Enum(Object.keys(sortOrders) as SortOrder[], {
      default: "natural",
      description: Object.entries(sortOrders)
        .map(([name, meaning]) => `${name}: ${meaning}`)
        .join("; "),
    }),
    locale: locale("Language of the order, BCP 47: sv has ö after z; not for codePoint"),
    descending: flag("Last first; items without a number stay last"),
    unique: flag("Keep the first of equal ones, by the same rules but with every digit"),
    ignoreCase: flag("Upper and lower case are the same"),
    ignoreAccents: flag("é is e; not for codePoint"),
    ignorePunctuation: flag("Skip punctuation and white space; not for codePoint"),
    upperFirst: flag("A before a where nothing else differs; not for codePoint"),
  },
  exactlyOneOf(["text", "items"]),
);
type Request = Static<typeof input>;

const counts = {
  count: Type.Integer({ description: "Lines or items of the result", ...unit("items") }),
  removed: Type.Integer({ description: "Lines or items that unique left out", ...unit("items") }),
};
const sortedText = Type.Object(
  { result: Type.String({ description: "The lines in order", ...view({ as: "main" }) }), ...counts },
  { title: "SortedText" },
);
const sortedItems = Type.Object(
  { items: Type.Array(Type.String(), { description: "The items in order" }), ...counts },
  { title: "SortedItems" },
);

export const sort = operation({
  at: ["POST /sort"],
  summary: "Sort lines or a list as people do",
  keywords: [
    "order",
    "natural",
    "alphabetical",
    "alphabetize",
    "collation",
    "numeric",
    "list",
    "lines",
    "unique",
  ],
  fits: { text: "text" },
  description:
    "Sorts the lines of a text, or a list of up to 10,000 items: numbers by value, letters by the rules of a language. Equal ones keep their order. A line break at the end of a text stays at the end.",
  input,
  arguments: ["text"],
  output: json(Type.Union([sortedText, sortedItems], { title: "Sorted" })),
  fails: ["text_too_long"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "File names",
      input: { items: ["file10.txt", "file2.txt", "File1.txt"] },
      output: { items: ["File1.txt", "file2.txt", "file10.txt"], count: 3, removed: 0 },
    },
    {
      title: "Lines in Swedish, each once",
      input: { text: "öl\nzebra\nål\nöl\n", locale: "sv", unique: true },
      output: { result: "zebra\nål\nöl\n", count: 3, removed: 1 },
    },
  ],
  handle: (request, { runInWorker }) => {
    const units = (request.items ?? [request.text ?? ""]).reduce((sum, { length }) => sum + length + 1, 0);
    return units <= maxInlineUnits ? sortRequest(request) : runInWorker(sortTask, request);
  },
});

export function sortRequest({ text, items, by, ...options }: Request) {
  if (text !== undefined && items !== undefined)
    throw new ApiError("invalid_parameter", "Send text or items, not both.", { field: "items" });
  const order = (given: readonly string[]) => sortTexts(given, { ...options, by: by as SortOrder });
  if (items !== undefined) {
    const sorted = order(items);
    return { items: sorted, count: sorted.length, removed: items.length - sorted.length };
  }
  if (text === undefined) throw new ApiError("missing_parameter", "text is required.", { field: "text" });
  let count = 0;
  let removed = 0;
  const result = reorderLines(text, (lines) => {
    const sorted = order(lines);
    count = sorted.length;
    removed = lines.length - count;
    return sorted;
  });
  return { result, count, removed };
}

const sortTask = task(import.meta.url, sortRequest);
