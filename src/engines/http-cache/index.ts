/** A shared HTTP cache by RFC 9111: what may be stored, how long it is fresh, what answers a condition or a range. */

export { type Directives, parseCacheControl, secondsOf } from "./cache-control.ts";
export { type Conditions, type Selection, select } from "./conditions.ts";
export { MemoryStore } from "./memory-store.ts";
export { decodeFile, encodeFile } from "./stored-file.ts";
export {
  bytesOf,
  currentAge,
  freshenHeaders,
  isFresh,
  isOutdated,
  maxResidenceSeconds,
  type StoredResponse,
  validationHeaders,
} from "./stored-response.ts";
export { initialAge, type ResponseHead, refuseStoring, shortestLifetime } from "./storing.ts";
