/** Breached passwords by ranges of their SHA-1 digests: tables, folders of ranges and range services. */
export { readCheckpoint, writeCheckpoint } from "./checkpoint.ts";
export { countLines, DigestCollector, splitLines } from "./digest-collector.ts";
export { type DigestKindName, digestKinds, hashAs, ntlmKind } from "./digest-kind.ts";
export { type DigestTable, openTable, prefixOf } from "./digest-table.ts";
export { breachDataUnavailable, readRangeFromFolder } from "./folder.ts";
export { type Checkpoint, canResume, type ImportSource, importSortedFile } from "./import.ts";
export { digestOf, findCount, hashPassword, type Range, splitDigest } from "./range.ts";
export { writePaddedRange, writeRange } from "./range-text.ts";
export { fetchRemoteRange } from "./remote.ts";
export { countRecords } from "./table-format.ts";
