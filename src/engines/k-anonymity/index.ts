/** k-anonymity, l-diversity, t-closeness and re-identification risks of a table. */
import { measureTable, measureTableAsJson } from "./k-anonymity.ts";

export type { Cell } from "./equivalence.ts";
export { measureTable, measureTableAsJson };
