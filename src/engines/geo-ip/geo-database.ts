/** Decides where an address is, by one geo-IP database. */
import type { Address } from "../../shared/address-text.ts";
import type { Location } from "./location.ts";
import { openMmdb } from "./mmdb.ts";
import { hasCountry, parseLocation } from "./record.ts";

export interface LocatedBlock {
  readonly location: Location;
  /** Length in bits of the block that the answer is for. */
  readonly prefixLength: number;
}

/** Where an answer comes from. */
export interface DataSource {
  readonly name: string;
  /** The day the data was built, `YYYY-MM-DD`. */
  readonly date: string;
}

export interface GeoDatabase {
  readonly source: DataSource;
  /** Null where the data has no country for the address. */
  locate(address: Address): LocatedBlock | null;
}

/** Records that are kept as read, each in a slot by its place: 8 MB at most, and real callers come from few places. */
const slotBits = 15;

const sampledRecords = 512;

/**
 * Opens the bytes of a `.mmdb` with city or country records; they must not change any more.
 * Throws an Error where they are no such database: some of its records are read as a trial.
 */
export function createGeoDatabase(file: Buffer, name?: string): GeoDatabase {
  const database = openMmdb(file);
  const offsets = new Float64Array(1 << slotBits).fill(-1);
  const locations: Location[] = [];
  const locationAt = (offset: number): Location => {
    const slot = Math.imul(offset, 0x9e3779b1) >>> (32 - slotBits);
    const known = offsets[slot] === offset ? locations[slot] : undefined;
    if (known !== undefined) return known;
    const location = parseLocation(database.read(offset));
    offsets[slot] = offset;
    locations[slot] = location;
    return location;
  };
  const trial = database.sample(sampledRecords).map((offset) => hasCountry(database.read(offset)));
  if (!trial.includes(true)) throw new Error("its records name no country");
  return {
    source: { name: name ?? database.databaseType, date: database.buildDate },
    locate(address) {
      const match = database.find(address);
      if (match === null) return null;
      const location = locationAt(match.offset);
      return location.country === null ? null : { location, prefixLength: match.prefixLength };
    },
  };
}
