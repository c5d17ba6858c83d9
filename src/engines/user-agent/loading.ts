/** The parts of the parser, each loaded by itself so that none holds the event loop for long. */

/** Patterns are compiled when they are first used, some hundreds of them by a text that has a device. */
const sample =
  "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Mobile Safari/537.36";

/** The parts with tables first, and the first use of those with many patterns. */
export const loadParts: readonly (() => Promise<unknown>)[] = [
  () => import("ua-parser-js"),
  async () => (await import("./ua-parser.ts")).baseDevice((await import("./tokens.ts")).tokenize(sample)),
  () => import("./program/names.ts"),
  () => import("./program/program.ts"),
  () => import("./system/system.ts"),
  () => import("./device/model-table.ts"),
  () => import("./device/model.ts"),
  () => import("./device/device.ts"),
  () => import("./listed-crawlers.ts"),
  () => import("./crawlers.ts"),
  () => import("isbot"),
  // The pattern for texts of no person, 3 ms, is compiled by the first of them.
  () => import("./suspicion.ts"),
  () => import("./parse.ts"),
  async () => (await import("./parse.ts")).parseUserAgent(sample),
];
