/** Sets of keys in few bits: binary fuse filters. */
export { buildFilter, FuseFilter, falsePositiveRate, openFilter } from "./fuse-filter.ts";
