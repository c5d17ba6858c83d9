/** Fields for the size of a page. */
import { orientations, paperNames } from "../../engines/pdf/index.ts";
import { Type } from "../../kernel/type.ts";

export const orientation = Type.Enum(orientations, {
  default: "portrait",
  description: "Upright or turned by a quarter",
});

/** A name of a paper, or what is done without one. */
export const paper = <W extends string>(word: W, description: string) =>
  Type.Enum([word, ...paperNames], { default: word, description });
