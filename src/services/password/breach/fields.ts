/** Fields that the endpoints on breaches share. */
import { formed } from "../../../kernel/schema-options.ts";

export const prefixForm = formed("^[0-9A-Fa-f]{5}$", "the first five hexadecimal digits of a SHA-1");
