/** Fields that the endpoints share. */
import { type Level, levelNames } from "../../engines/industry-search/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { formed, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import type { NaicsResources } from "./resources.ts";

export type NaicsContext = Context<NaicsResources>;

export const text = (description: string) => Type.String({ description });
export const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

/** A level is the number of digits of its codes. */
export const levelField = (options: { readonly default?: Level; readonly description: string }) =>
  Type.Unsafe<Level>({ type: "integer", minimum: 2, maximum: 6, ...options });
export const level = levelField({ description: "Digits of the code" });

export const namedCode = {
  code: text("NAICS code"),
  title: text("Its title"),
  levelName: Type.Enum(Object.values(levelNames), { description: "Name of its level" }),
};
export const hierarchy = Type.Array(Type.Object(namedCode, { title: "NaicsCode" }), {
  description: "From the sector down to this code",
  ...view({ as: "trail" }),
});
export const resultCount = Type.Integer({ minimum: 0, description: "Number of results" });

export const codeField = Type.String({
  ...formed(
    "^(\\d{2,6}|31-33|44-45|48-49)$",
    "two to six digits, such as 722511, or one of 31-33, 44-45 and 48-49",
  ),
  description: "Two to six digits, or the range of a sector; 31, 32 and 33 are 31-33",
});

export const sectorField = Type.Optional(
  Type.String({
    ...formed("^(\\d{2}|31-33|44-45|48-49)$", "two digits, such as 72, or one of 31-33, 44-45 and 48-49"),
    description: "Only codes of this sector: two digits, or its range",
  }),
);

export const limitField = (maximum: number, standard: number) =>
  Type.Integer({ minimum: 1, maximum, default: standard, description: "Maximum number of results" });
