/** Cross-references: which activity is classified under which other code. */

interface CrossReference {
  /** For example "Growing sweet corn". */
  readonly activity: string;
  /** The first code it is referred to; null for "according to the product made". */
  readonly target: string | null;
}

const verb = "classified ";
const targetPattern = /\b(?:Sector|Subsector|Industry Group|Industry)s? (\d{2}-\d{2}|\d{2,6})(?![\d-])/;

const opening = /^Establishments (?:(?:that|which) are )?(?:primarily )?(?:engaged in |engaged as )?/;
const ending = /[\s,-]*(?:\b(?:are|is) l?)?$/;

/** Parses a sentence like "Growing sweet corn--are classified in U.S. Industry 111219, Other …;". */
export function parseCrossReference(text: string): CrossReference {
  const at = text.indexOf(verb);
  const activity = at < 0 ? text : text.slice(0, at);
  return {
    activity: activity.replace(ending, "").replace(opening, ""),
    target: at < 0 ? null : (targetPattern.exec(text.slice(at))?.[1] ?? null),
  };
}
