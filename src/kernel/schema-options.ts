/** Options of schemas that say more than JSON Schema does: error codes, forms in words, choices. */
import type { ErrorCode } from "../shared/api-error.ts";

/** The keyword under which a schema keeps its own error codes. */
export const refusalKeyword = "x-refusal";

/** The keyword under which a schema says in words which form its `pattern` asks for. */
export const formKeyword = "x-form";

/** The error codes for keywords of one schema, where the general ones are not right. */
export type Refusals = Readonly<Partial<Record<string, ErrorCode>>>;

/** Schema options that give a keyword of this schema an error code of its own: `maxLength`, `enum`, … */
export const refusal = (codes: Refusals): { readonly [refusalKeyword]: Refusals } => ({
  [refusalKeyword]: codes,
});

/** Schema options of a text of one form; `words` complete "… must be …". */
export const formed = (pattern: string, words: string) => ({ pattern, [formKeyword]: words });

/** Schema options of an object: of each group of its optional fields exactly one is sent. */
export const exactlyOneOf = (...groups: readonly (readonly string[])[]) => ({
  allOf: groups.map((names) => ({
    oneOf: names.map((name) => ({ type: "object", required: [name] })),
  })),
});
