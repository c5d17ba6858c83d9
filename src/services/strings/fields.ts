/** Fields that the string operations share. */
import { Type } from "../../kernel/type.ts";
import { flag } from "../schema-kit.ts";

export const maxBodyBytes = 2 * 1024 * 1024;

export const text = Type.String({ description: "The text as given" });
export const echoed = Type.String({ description: "As asked" });
export const locale = (description: string) => Type.String({ default: "und", maxLength: 100, description });

/** How words are told apart and written in a naming style. */
export const caseOptions = {
  separateNumbers: flag("Split numbers from letters: v12 is v, 12"),
  preserveAcronyms: flag("Keep words of capitals where words are capitalized: parseHTML"),
  mergeAmbiguous: flag("Join numbers in camel and pascal without the _ between them"),
  locale: locale("Language of the letters, BCP 47: tr writes İ for i"),
};

export const scriptCounts = Type.Array(
  Type.Object(
    {
      script: Type.String({ description: "Property Script of Unicode; digits and punctuation are Common" }),
      characters: Type.Integer({ description: "Code points of it" }),
    },
    { title: "ScriptCount" },
  ),
  { description: "Scripts of the text, the most first" },
);
