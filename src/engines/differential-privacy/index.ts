/** Counts and histograms with differential privacy. */
export { countPrivately } from "./private-counts.ts";
