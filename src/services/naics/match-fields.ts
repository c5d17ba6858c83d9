/** What the operations that read a caller's text share: its field, and the task that scores it. */
import { matchTexts } from "../../engines/industry-search/index.ts";
import { task } from "../../kernel/ports.ts";
import { formed, refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";

export const minTextLength = 2;
export const maxTextLength = 5_000;

export const textField = (maxLength: number) =>
  Type.String({
    minLength: minTextLength,
    maxLength,
    ...formed("\\S", "some words"),
    description: "What a company does, in a few words or at length",
    ...refusal({ maxLength: "text_too_long" }),
  });

export const matchTask = task(import.meta.resolve("../../engines/industry-search/index.ts"), matchTexts);
