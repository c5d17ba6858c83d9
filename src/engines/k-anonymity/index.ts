/** k-anonymity, l-diversity, t-closeness, disclosure and risks of a table; tables made anonymous. */
import { anonymizeTable, anonymizeTableAsJson, methods } from "./anonymization/anonymize.ts";
import { diversityModels } from "./anonymization/criteria.ts";
import { columnTypes } from "./anonymization/hierarchy.ts";
import { measures } from "./anonymization/measures.ts";
import { recursiveConventions } from "./disclosure.ts";
import { measureTable, measureTableAsJson } from "./k-anonymity.ts";
import { columnRoles, suggestQuasiIdentifiersAsJson } from "./quasi-identifiers.ts";

export type { Cell, DataRecord } from "./equivalence.ts";
export {
  anonymizeTable,
  anonymizeTableAsJson,
  columnRoles,
  columnTypes,
  diversityModels,
  measures,
  measureTable,
  measureTableAsJson,
  methods,
  recursiveConventions,
  suggestQuasiIdentifiersAsJson,
};
