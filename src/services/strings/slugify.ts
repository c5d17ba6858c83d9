/** `POST /strings/slugify`: a slug of a text of any script. */
import { replacedUnitsMax, slugify as slugifyText, UniqueSlugs } from "../../engines/strings/index.ts";
import { operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { formed, refusal, view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { batchOf, flag, forEachText, maxInlineUnits, textOrTexts, workUnits } from "../schema-kit.ts";
import { locale, maxBodyBytes, text } from "./fields.ts";

const pair = Type.Array(Type.String({ maxLength: 1_000 }), {
  minItems: 2,
  maxItems: 2,
  ...refusal({ minItems: "invalid_parameter", maxItems: "invalid_parameter" }),
});

const input = textOrTexts({
  separator: Type.String({
    default: "-",
    maxLength: 16,
    ...formed("^[A-Za-z0-9._~-]*$", "made of letters and digits of ASCII and . _ ~ - only"),
    description: "Between words",
  }),
  lowercase: Type.Boolean({ default: true, description: "Write lower-case letters only" }),
  locale: locale(
    "Language whose own spelling is used, BCP 47: de writes ae for ä, ja reads kanji as Japanese",
  ),
  maxLength: Type.Integer({ default: 0, minimum: 0, maximum: 1_000, description: "Characters; 0: no limit" }),
  strict: Type.Boolean({ default: true, description: "Letters and digits only; else . _ ~ as well" }),
  replacements: Type.Array(pair, {
    default: [],
    maxItems: 50,
    description: "Text and replacement, in order",
  }),
  preserve: Type.String({ default: "", maxLength: 100, description: "Characters to keep as they are" }),
  unicode: flag("Keep the letters of every script"),
  unique: flag("texts: a slug that is already in the list gets a number, -1, -2, as on GitHub"),
});

const slug = Type.String({
  description: "Empty when the text has no letters, digits or emoji",
  ...view({ as: "main" }),
});

export const slugify = operation({
  at: ["POST /slugify"],
  essential: true,
  summary: "Make a URL slug of a text in any script",
  keywords: ["permalink", "shorten", "friendly", "seo", "address", "title", "file", "name", "generator"],
  fits: { text: "text" },
  description:
    "Makes a readable part of a URL of a text. A text with a letter, a digit or an emoji never gives an empty slug. Kana are written in Hepburn. Kanji do not say how they are read: a packaged dictionary gives their Japanese reading with the locale ja, or where the text has kana; it may be wrong for names. Other Chinese characters have their Chinese readings.",
  input,
  output: batchOf("Slug", Type.Object({ input: text, slug })),
  fails: ["text_too_long"],
  bodyBytesMax: maxBodyBytes,
  examples: [
    {
      title: "Chinese",
      input: { text: "你好，世界" },
      output: { input: "你好，世界", slug: "ni-hao-shi-jie" },
    },
    {
      title: "Japanese",
      input: { text: "東京タワーへの行き方", locale: "ja" },
      output: { input: "東京タワーへの行き方", slug: "toukyou-tawa-e-no-ikikata" },
    },
    {
      title: "German spelling, cut at a word",
      input: { text: "Größe & Übermaß der Straße", locale: "de", maxLength: 24 },
      output: { input: "Größe & Übermaß der Straße", slug: "groesse-und-uebermass" },
    },
    {
      title: "Headings of a page",
      input: { texts: ["Setup", "Usage", "Setup"], unique: true },
      output: {
        count: 3,
        results: [
          { input: "Setup", slug: "setup" },
          { input: "Usage", slug: "usage" },
          { input: "Setup", slug: "setup-1" },
        ],
      },
    },
  ],
  handle: (request, { runInWorker }) => {
    // Each replacement goes over a text that the ones before it may have made very long.
    const isShort = request.replacements.length === 0 && workUnits(request) <= maxInlineUnits;
    return isShort ? slugifyTexts(request) : runInWorker(slugifyTask, request);
  },
});

export function slugifyTexts(request: Static<typeof input>) {
  const { text: _text, texts: _texts, replacements, unique, ...options } = request;
  const pairs = replacements.map(([from = "", to = ""]) => [from, to] as const);
  const replacing = { unitsLeft: replacedUnitsMax };
  const slugs = new UniqueSlugs(options.separator, options.maxLength);
  return forEachText(request, (input) => {
    const slug = slugifyText(input, { ...options, replacements: pairs, replacing });
    return { input, slug: unique ? slugs.add(slug) : slug };
  });
}

const slugifyTask = task(import.meta.url, slugifyTexts);
