/** Case styles, slugs, transforms, escapes, comparisons, look-alikes and counts of texts in every script. */

export { normalizationForms } from "../../shared/normalization.ts";
export {
  allCases,
  type CaseStyle,
  caseStyles,
  convertCase,
  extraCaseStyles,
} from "./case/case.ts";
export { collisionPolicies, convertKeys } from "./case/keys.ts";
export { ComparableText, confusableKinds } from "./confusables/comparison.ts";
export { remedies as confusableRemedies } from "./confusables/findings.ts";
export { reportConfusables } from "./confusables/report.ts";
export { countScripts, restrictionLevels } from "./confusables/script-sets.ts";
export { unicodeVersion } from "./confusables/unicode-data.ts";
export { countText, measures } from "./count.ts";
export {
  changeKinds,
  type DiffGranularity,
  diffGranularities,
  diffTexts,
} from "./diff/diff.ts";
export { formatUnified } from "./diff/unified.ts";
export {
  type EscapeFormatName,
  escapeDirections,
  escapeFormatNames,
  escapeText,
} from "./escape/escape.ts";
export { compareWithEach, similarityMeasureNames, similarityMeasures } from "./similarity/similarity.ts";
export { replacedUnitsMax, slugify } from "./slug.ts";
export { type SortOrder, sortOrders, sortTexts } from "./sort.ts";
export {
  type MissingPolicy,
  missingPolicies,
  Template,
  type TemplateEscape,
  templateEscapes,
} from "./template.ts";
export { reorderLines } from "./transform/lines.ts";
export {
  type Step,
  transform,
  transformNames,
  unitsTouched,
} from "./transform/transform.ts";
export { UniqueSlugs } from "./unique-slugs.ts";
