/** The string toolkit: naming styles, slugs, transforms, escaping and counts of texts in every script. */
export { normalizationForms } from "../../shared/normalization.ts";
export { allCases, type CaseStyle, caseStyles, convertCase, extraCaseStyles } from "./case.ts";
export { countText, measures } from "./count.ts";
export { escapeDirections, escapeFormatNames, escapeText } from "./escape.ts";
export { replacedUnitsMax, slugify } from "./slug.ts";
export { type Step, transform, transformNames, unitsTouched } from "./transform.ts";
