/** Whether two texts look alike (UTS #39, section 4). */
import { resolveScripts, type ScriptSet } from "./script-sets.ts";
import { bidiSkeleton } from "./skeleton.ts";

/** Every kind of likeness and what it means. */
export const confusableKinds = {
  none: "the texts do not look alike",
  same: "they are equal",
  singleScript: "they look alike, and one script has both",
  mixedScript: "one of them mixes scripts",
  wholeScript: "each is of one script, of which they share none",
} as const;
export type ConfusableKind = keyof typeof confusableKinds;

/** A text with what is compared of it. */
export class ComparableText {
  readonly text: string;
  readonly #skeletons: readonly string[];
  readonly #scripts: ScriptSet;

  constructor(text: string) {
    this.text = text;
    this.#skeletons = [bidiSkeleton(text, "ltr"), bidiSkeleton(text, "rtl")];
    this.#scripts = resolveScripts(text);
  }

  /** How this text can be taken for the other one, in a paragraph of either direction. */
  compare(other: ComparableText): ConfusableKind {
    if (this.text === other.text) return "same";
    if (!this.#skeletons.some((skeleton, at) => skeleton === other.#skeletons[at])) return "none";
    const [one, two] = [this.#scripts, other.#scripts];
    if (one?.size === 0 || two?.size === 0) return "mixedScript";
    if (one === null || two === null || one.intersection(two).size > 0) return "singleScript";
    return "wholeScript";
  }
}
