/** Arithmetic of IP networks: blocks, ranges, what they hold, and the fewest blocks that hold the same. */
export { findContaining } from "./containment.ts";
export { describeNetwork } from "./network-report.ts";
export { parseAddressRange } from "./parse.ts";
export { splitNetwork } from "./split.ts";
export { summarize } from "./summary.ts";
