/** Location of IP addresses by one geo-IP database. */
import type { Address } from "../../shared/address-text.ts";
import type { Location } from "./location.ts";
import { openMmdb } from "./mmdb.ts";
import { hasCountry, parseLocation } from "./record.ts";

export interface LocatedBlock {
  readonly location: Location;
  /** Length in bits of the block that the location is for. */
  readonly prefixLength: number;
}

/** Where the data comes from. */
export interface DataSource {
  readonly name: string;
  /** The day the data was built, `YYYY-MM-DD`. */
  readonly date: string;
}

export interface GeoDatabase {
  readonly source: DataSource;
  /** Null if the data has no country for the address. */
  locate(address: Address): LocatedBlock | null;
}

/** Size of the cache of decoded records, by offset: 8 MB at most, and real callers come from few places. */
const slotBits = 15;

const sampledRecords = 512;

/**
 * Opens the bytes of a `.mmdb` with city or country records; they must not change afterwards.
 * Throws an Error if they are no such database: a sample of its records is read.
 */
export function createGeoDatabase(file: Buffer, name?: string): GeoDatabase {
  const database = openMmdb(file);
  const offsets = new Float64Array(1 << slotBits).fill(-1);
  const locations: Location[] = [];
  const readLocation = (offset: number): Location => {
    const slot = Math.imul(offset, 0x9e3779b1) >>> (32 - slotBits);
    const cached = offsets[slot] === offset ? locations[slot] : undefined;
    if (cached !== undefined) return cached;
    const location = parseLocation(database.read(offset));
    offsets[slot] = offset;
    locations[slot] = location;
    return location;
  };
  // Mostly the first one has a country: of a mapped file nothing else is read here.
  const hasCountries = database.sample(sampledRecords).some((offset) => hasCountry(database.read(offset)));
  if (!hasCountries) throw new Error("its records name no country");
  return {
    source: { name: name ?? database.databaseType, date: database.buildDate },
    locate(address) {
      const match = database.find(address);
      if (match === null) return null;
      const location = readLocation(match.offset);
      return location.country === null ? null : { location, prefixLength: match.prefixLength };
    },
  };
}
