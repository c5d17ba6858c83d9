/** LOC records: where something stands on Earth (RFC 1876). */
import { type Cursor, malformed, readU8, readU32 } from "../../../shared/dns-cursor.ts";
import { roundTo } from "../../../shared/rounding.ts";
import type { Rdata } from "./dns-fields.ts";

/** The equator and the prime meridian, in thousandths of an arc second. */
const zero = 2 ** 31;
const millisecondsPerDegree = 3_600_000;
/** The lowest altitude, in centimeters below the reference. */
const lowestCm = 10_000_000;

/** Degrees and meters as numbers; the text has degrees, minutes and seconds. */
export function readLocation(cursor: Cursor): Rdata {
  if (readU8(cursor) !== 0) throw malformed("the version of a location is unknown");
  const sizes = [readSize(cursor), readSize(cursor), readSize(cursor)] as const;
  const [latitude, longitude] = [readU32(cursor) - zero, readU32(cursor) - zero];
  if (Math.abs(latitude) > 90 * millisecondsPerDegree || Math.abs(longitude) > 180 * millisecondsPerDegree)
    throw malformed("a location is not on Earth");
  const altitude = (readU32(cursor) - lowestCm) / 100;
  const [size, horizontalPrecision, verticalPrecision] = sizes;
  const meters = [`${altitude.toFixed(2)}m`, ...sizes.map((length) => `${formatSize(length)}m`)];
  return {
    value: [formatAngle(latitude, "N", "S"), formatAngle(longitude, "E", "W"), ...meters].join(" "),
    fields: {
      size,
      horizontalPrecision,
      verticalPrecision,
      latitude: roundTo(latitude / millisecondsPerDegree, 7),
      longitude: roundTo(longitude / millisecondsPerDegree, 7),
      altitude,
    },
  };
}

/** A digit and a power of ten, in centimeters; as meters. */
function readSize(cursor: Cursor): number {
  const byte = readU8(cursor);
  const [digit, power] = [byte >> 4, byte & 15];
  if (digit > 9 || power > 9) throw malformed("a size of a location is no digit with a power");
  return (digit * 10 ** power) / 100;
}

/** Centimeters only where there are any. */
const formatSize = (meters: number): string => (meters < 1 ? meters.toFixed(2) : String(meters));

function formatAngle(milliseconds: number, positive: string, negative: string): string {
  const rest = Math.abs(milliseconds);
  const degrees = Math.floor(rest / millisecondsPerDegree);
  const minutes = Math.floor((rest % millisecondsPerDegree) / 60_000);
  const seconds = ((rest % 60_000) / 1_000).toFixed(3);
  return `${degrees} ${minutes} ${seconds} ${milliseconds < 0 ? negative : positive}`;
}
