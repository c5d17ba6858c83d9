/** Place, network and autonomous system of IP addresses. */
export type { AsnDatabase } from "./asn-database.ts";
export { DataSlot } from "./data-slot.ts";
export { distanceKm, type Point } from "./distance.ts";
export { type FlagList, type FlagLists, flagNames } from "./flags.ts";
export type { DataSource, GeoDatabase } from "./geo-database.ts";
export { buildNetworkTable, isListed, type NetworkTable } from "./network-list.ts";
export { checkMmdb, openAsnCsv, openAsnMmdb, openGeoDatabase } from "./open.ts";
export {
  buildBogonReport,
  buildInvalidReport,
  buildPublicReport,
  type FamilyData,
  findBogonType,
  type IpReport,
  parseIpAddress,
} from "./report.ts";
