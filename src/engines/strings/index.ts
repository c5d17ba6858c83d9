/** Case styles, slugs, transforms, escapes and counts of texts in every script. */

export { normalizationForms } from "../../shared/normalization.ts";
export {
  allCases,
  type CaseOptions,
  type CaseStyle,
  caseStyles,
  convertCase,
  extraCaseStyles,
} from "./case/case.ts";
export { countText, measures, type TextCount } from "./count.ts";
export {
  type EscapeDirection,
  type EscapeFormatName,
  escapeDirections,
  escapeFormatNames,
  escapeText,
} from "./escape/escape.ts";
export { replacedUnitsMax, type SlugOptions, slugify } from "./slug.ts";
export {
  type Step,
  type TransformName,
  type TransformOptions,
  transform,
  transformNames,
  unitsTouched,
} from "./transform/transform.ts";
