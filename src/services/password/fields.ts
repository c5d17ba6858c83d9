/** Fields that the password endpoints share. */
import { formed, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";

export const password = Type.String({
  format: "password",
  minLength: 1,
  maxLength: 1_024,
  description: "The password; not stored, not logged",
});

export const userInputs = Type.Array(Type.String({ maxLength: 100 }), {
  default: [],
  maxItems: 100,
  description: "What is known about the person or the site: names, addresses",
});

export const score = Type.Integer({
  minimum: 0,
  maximum: 4,
  description: "0 (too guessable) to 4 (very unguessable)",
  ...view({
    tone: "good",
    words: [
      "Too guessable",
      "Very guessable",
      "Somewhat guessable",
      "Safely unguessable",
      "Very unguessable",
    ],
  }),
});

export const prefix = (description: string) =>
  Type.String({
    maxLength: 5,
    ...formed("^[0-9A-Fa-f]{5}$", "the first five hexadecimal digits of a digest"),
    description,
  });

export const digestMode = Type.Enum(["sha1", "ntlm"], {
  default: "sha1",
  description: "Kind of digest: ntlm is that of Windows, MD4 of the password in UTF-16LE",
});

/** The year near which dates are guessed first. */
export const yearOf = (ms: number): number => new Date(ms).getUTCFullYear();
