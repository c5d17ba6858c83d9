/** What the text operations share of their input: the format of the text, and its language. */
import { type DetectedLanguage, detectLanguage, detectQuickly } from "../../engines/language/index.ts";
import {
  type MarkedText,
  readMarked,
  type TextFormat,
  textFormats,
} from "../../engines/marked-text/index.ts";
import { formed } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { maxInlineCharacters } from "./fields.ts";

export const format = Type.Enum(textFormats, {
  default: "text",
  description:
    "What text is: plain text, HTML or Markdown. Tags and marks are not counted; offsets are those of the text as sent",
});

export const language = Type.String({
  default: "auto",
  maxLength: 35,
  description: "Language of the text, BCP 47; auto: it is detected",
  ...formed("^[A-Za-z]{2,4}(?:-[A-Za-z0-9]{1,8})*$", "auto or a language tag such as de or pt-BR"),
});

export const languageOfText = Type.Object(
  {
    code: nullable(
      Type.String(),
      "ISO 639-1, as given or detected; null where the text is too short to tell",
    ),
    confidence: Type.Number({
      minimum: 0,
      maximum: 1,
      description: "How far it is ahead of all other languages, no probability; 1 where it was given",
    }),
  },
  { title: "TextLanguage", description: "The language of the text" },
);

export interface Source {
  readonly text: string;
  readonly format: TextFormat;
  readonly language: string;
}

/** Whether a text takes less than 5 ms: short, without markup, and of a language that is told without the detector. */
export const isInline = ({ text, format, language }: Source): boolean =>
  format === "text" &&
  text.length <= maxInlineCharacters &&
  (language !== "auto" || detectQuickly(text) !== undefined);

export interface ReadSource extends MarkedText {
  readonly language: DetectedLanguage;
}

/** The plain text of a source, and its language. */
export async function readSource(source: Source): Promise<ReadSource> {
  const marked = await readMarked(source.text, source.format);
  return { ...marked, language: await resolveLanguage(source.language, marked.text) };
}

export async function resolveLanguage(asked: string, text: string): Promise<DetectedLanguage> {
  if (asked.toLowerCase() === "auto") return detectLanguage(text);
  return { code: asked.split("-", 1)[0]?.toLowerCase() ?? null, confidence: 1 };
}

/** Moves what has offsets in the plain text to where it stands in the source. */
export const moveToSource = <A extends { readonly start: number; readonly end: number }>(
  { toSource }: MarkedText,
  items: readonly A[],
): A[] => items.map((item) => ({ ...item, ...toSource(item) }));
