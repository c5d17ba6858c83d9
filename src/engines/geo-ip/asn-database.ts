/** Autonomous systems (RFC 4271) by IP address, from a CSV list or a `.mmdb`. */
import type { Address } from "../../shared/address-text.ts";
import { AsnList } from "./asn-list.ts";
import type { DataSource } from "./geo-database.ts";
import { openMmdb } from "./mmdb.ts";

interface AutonomousSystem {
  readonly number: number;
  /** Who runs it; null if the data does not say. */
  readonly organization: string | null;
}

export interface AsnDatabase {
  /** Null if it does not say where it comes from. */
  readonly source?: DataSource | null;
  find(address: Address): AutonomousSystem | null;
}

/** Systems from a sorted CSV list. Throws an Error if the bytes are no such list. */
export function createAsnDatabase(csv: Buffer, source: DataSource | null = null): AsnDatabase {
  const list = new AsnList(csv);
  return {
    source,
    find(address) {
      const row = list.find(address);
      return row === null ? null : { number: row.number, organization: row.name };
    },
  };
}

/** Systems from a `.mmdb` in the shape of GeoLite2 ASN. Throws an Error if the bytes are no such database. */
export function createAsnDatabaseFromMmdb(file: Buffer): AsnDatabase {
  const database = openMmdb(file);
  const readSystem = (offset: number): AutonomousSystem | null => {
    const record = database.read(offset);
    if (typeof record !== "object" || record === null) return null;
    const fields = record as Readonly<Record<string, unknown>>;
    const { autonomous_system_number: number, autonomous_system_organization: organization } = fields;
    if (typeof number !== "number") return null;
    return { number, organization: typeof organization === "string" ? organization : null };
  };
  if (!database.sample(512).some((offset) => readSystem(offset) !== null)) {
    throw new Error("its records name no autonomous system");
  }
  return {
    source: { name: database.databaseType, date: database.buildDate },
    find(address) {
      const match = database.find(address);
      return match === null ? null : readSystem(match.offset);
    },
  };
}
