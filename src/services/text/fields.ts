/** Fields and bounds that the text operations share. */
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";

export const maxBodyBytes = 2 * 1024 * 1024;

/** A character costs a microsecond at most: in Japanese, and where all words differ. */
export const maxInlineCharacters = 5_000;

export const text = Type.String({
  minLength: 1,
  maxLength: 100_000,
  description: "The text, in any language",
  ...refusal({ maxLength: "text_too_long" }),
});

export const integer = (description: string) => Type.Integer({ description });
export const number = (description: string) => Type.Number({ description });

export const bestKnownScores = {
  fleschReadingEase: number("Flesch 1948: 100 is very easy, 0 very difficult"),
  fleschKincaidGrade: number("Kincaid and others 1975: a school grade"),
  gunningFog: number("Gunning 1952: a school grade"),
};
export const syllables = integer("Syllables, as read in English");
