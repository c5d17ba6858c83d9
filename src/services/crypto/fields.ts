/** Fields that the crypto endpoints share. */
import { refusal, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { digestNames } from "../../shared/digest.ts";
import { nullableText } from "../schema-kit.ts";

export const textLengthMax = 100_000;

/** The field `text`, with the error code that its length has in every service. */
export const textField = (description: string) =>
  Type.String({ maxLength: textLengthMax, description, ...refusal({ maxLength: "text_too_long" }) });

/** The digests that HMACs are made with. */
export const algo = Type.Enum(digestNames, { default: "sha256", description: "Digest algorithm" });

/** Options of the field `encoding`. */
export const encoding = { default: "base32", description: "The encoding" };

/** What decoded bytes are. */
export const decodedFields = {
  decoded: Type.String({
    description: "The text; bytes that are not UTF-8 become U+FFFD",
    ...view({ as: "main" }),
  }),
  isUtf8: Type.Boolean({ description: "Whether the bytes are a text in UTF-8" }),
  hex: nullableText("The bytes in lower-case hex where they are not UTF-8, else null"),
};

/** A password to hash or to verify. */
export const passwordField = Type.String({
  format: "password",
  minLength: 1,
  maxLength: 1_024,
  description: "The password",
});
