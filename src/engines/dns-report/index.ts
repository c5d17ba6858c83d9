/** Names for DNS queries, and reports on the responses. */

export { parseDomainName, refuseAddress } from "./domain-name.ts";
export { buildPropagation } from "./propagation.ts";
export {
  commonTypes,
  parseRecordType,
  parseRecordTypes,
  type RecordRow,
  reportedName,
} from "./records.ts";
export { buildAddressReport, buildRecordsReport, listHostnames, statuses } from "./report.ts";
export {
  chooseResolvers,
  maxResolvers,
  type NamedResolver,
  publicResolvers,
  transports,
} from "./resolvers.ts";
export { buildReverseName } from "./reverse-name.ts";
