/** Fields that the endpoints on records share. */
import type { Context } from "../../../kernel/operation.ts";
import { formed } from "../../../kernel/schema-options.ts";
import { Type } from "../../../kernel/type.ts";
import type { NaicsResources } from "../resources.ts";

export type Finding = Context<NaicsResources>;

export const codeField = Type.String({
  ...formed(
    "^(\\d{2,6}|31-33|44-45|48-49)$",
    "two to six digits, such as 722511, or one of 31-33, 44-45 and 48-49",
  ),
  description: "Two to six digits, or a sector's range; 31, 32 and 33 are 31-33",
});
