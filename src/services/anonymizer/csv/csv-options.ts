/** What is asked of a CSV file, whole or while it arrives. */
import { Type } from "../../../kernel/type.ts";
import { delimiters } from "../../../shared/csv.ts";
import { rules, secrets } from "./rules.ts";

export const csvOptions = {
  rules,
  otherColumns: Type.Enum(["keep", "drop"], {
    default: "keep",
    description: "What becomes of columns without a rule",
  }),
  ...secrets,
  separator: Type.Enum(["auto", ...(Object.keys(delimiters) as (keyof typeof delimiters)[])], {
    default: "auto",
    description: "What separates fields; auto: what the first line has most of",
  }),
};
