/** Opens geo-IP data. What is large is imported by the first call, so that importing the engine stays cheap. */

import { setImmediate as nextTurn } from "node:timers/promises";
import type { AsnDatabase } from "./asn-database.ts";
import type { DataSource, GeoDatabase } from "./geo-database.ts";

/**
 * Opens the bytes of a `.mmdb` with city or country records; they must not change afterwards.
 * Rejects with an Error if they are no such database. `name` replaces the database's own name in reports.
 * The first call imports 5,000 names of regions and the map of time zones. Together they would block the event loop
 * for 40 ms, so each import gets a turn of its own.
 */
export async function openGeoDatabase(file: Buffer, name?: string): Promise<GeoDatabase> {
  await import("./regions.ts");
  await nextTurn();
  await import("./record.ts");
  await nextTurn();
  const { createGeoDatabase } = await import("./geo-database.ts");
  await nextTurn();
  return createGeoDatabase(file, name);
}

/**
 * Rejects with an Error if a file of `fileBytes` is no whole database, as far as its end tells. `readEnd` reads its last
 * bytes, as many as it is told.
 */
export async function checkMmdb(fileBytes: number, readEnd: (bytes: number) => Uint8Array): Promise<void> {
  const { checkMmdbEnd, maxMetadataBytes } = await import("./mmdb.ts");
  checkMmdbEnd(Buffer.from(readEnd(Math.min(fileBytes, maxMetadataBytes))), fileBytes);
}

/** Opens the bytes of a `.mmdb` in the shape of GeoLite2 ASN. Rejects with an Error if they are none. */
export async function openAsnMmdb(file: Buffer): Promise<AsnDatabase> {
  const { createAsnDatabaseFromMmdb } = await import("./asn-database.ts");
  return createAsnDatabaseFromMmdb(file);
}

/**
 * Opens the bytes of a list of autonomous systems of one family, sorted by address, with lines `first,last,number,name`;
 * they must not change afterwards. Nothing is built of it: a look-up searches the lines.
 * Rejects with an Error that names the place of a bad first or last line.
 */
export async function openAsnCsv(csv: Buffer, source?: DataSource): Promise<AsnDatabase> {
  const { createAsnDatabase } = await import("./asn-database.ts");
  return createAsnDatabase(csv, source);
}
