/** Fields that the crypto endpoints share. */
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { digestNames } from "../../shared/digest.ts";

export const textLengthMax = 100_000;

/** The field `text`, with the error code that its length has in every service. */
export const textField = (description: string) =>
  Type.String({ maxLength: textLengthMax, description, ...refusal({ maxLength: "text_too_long" }) });

export const algo = Type.Enum(digestNames, { default: "sha256", description: "Digest algorithm" });
