/** Options of schemas that say more than JSON Schema does: error codes, forms in words, choices. */
import type { ErrorCode } from "../shared/api-error.ts";

/** The keyword under which a schema keeps its own error codes. */
export const refusalKeyword = "x-refusal";

/** The keyword under which a schema says in words which form its `pattern` asks for. */
export const formKeyword = "x-form";

/** The keyword under which a field of an answer says how a page shows it, where no rule can know. */
export const viewKeyword = "x-view";

/** The keyword under which a schema says what a number counts, for forms: `pixels`. */
export const unitKeyword = "x-unit";

/** Schema options of a number whose name does not end in its unit. */
export const unit = (word: string) => ({ [unitKeyword]: word });

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

/** How a page shows a field of an answer. Everything else follows from the output's schema. */
export interface ViewHint {
  /**
   * `main`: what people came for; `aside`: what few ask for, folded away; `trail`: levels, the widest first;
   * `bars`: objects with a length each; `problems`: objects that say what is wrong and what mends it.
   */
  readonly as?: "main" | "aside" | "trail" | "bars" | "problems";
  /** `main`: the field beside it that names its unit; `bars`: the field that is the length. */
  readonly by?: string;
  /** `bars`: the truth value that tells whether a bar is long enough. */
  readonly ok?: string;
  /** What a truth value decides, in words for true and for false. */
  readonly verdict?: readonly [yes: string, no: string];
  /** Whether true, or a high number, is good news or bad news; neither where it is left out. */
  readonly tone?: "good" | "bad";
  /** What the whole numbers of a scale mean, from its minimum on. */
  readonly words?: readonly string[];
  /** A list that is not shown while it has one item: the list beside it of that name says the same. */
  readonly repeats?: string;
  /** This is the word for the number or the truth value beside it of that name. */
  readonly wordOf?: string;
}

/** Schema options that tell how a page shows a field of an answer. */
export const view = (hint: ViewHint): { readonly [viewKeyword]: ViewHint } => ({ [viewKeyword]: hint });
