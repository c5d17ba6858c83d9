/** k-anonymity, l-diversity, t-closeness, disclosure and re-identification risks of a table. */
import { distanceToTable } from "./closeness.ts";
import { recursiveRatio } from "./disclosure.ts";
import { entropyOfPairs } from "./diversity.ts";
import { buildEquivalenceClasses, cellOf, encodeColumn } from "./equivalence.ts";
import { countEncoded, encodeAttribute } from "./histogram.ts";
import { measureTable, measureTableAsJson } from "./k-anonymity.ts";
import { measureRisk } from "./risk.ts";

export type { Cell, DataRecord } from "./equivalence.ts";
export type { EncodedAttribute } from "./histogram.ts";
export type { ReidentificationRisk } from "./risk.ts";
export {
  buildEquivalenceClasses,
  cellOf,
  countEncoded,
  distanceToTable,
  encodeAttribute,
  encodeColumn,
  entropyOfPairs,
  measureRisk,
  measureTable,
  measureTableAsJson,
  recursiveRatio,
};
