/** EXIF reader: camera, exposure, time and place. Safe on any bytes. */
import { roundTo } from "../../../shared/rounding.ts";

export interface ExifReport {
  readonly make: string | null;
  readonly model: string | null;
  readonly lens: string | null;
  readonly software: string | null;
  /** By the camera's clock, in ISO 8601; with a time zone only if the file has one. */
  readonly takenAt: string | null;
  readonly orientation: number | null;
  readonly exposureSeconds: number | null;
  readonly fNumber: number | null;
  readonly iso: number | null;
  readonly focalLengthMm: number | null;
  readonly flash: boolean | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly altitudeMeters: number | null;
}

/** Values by tag: a text, or numbers with fractions divided out. */
type Tags = ReadonlyMap<number, string | readonly number[]>;

/** CIPA DC-008 (Exif 3.0), sections 4.6.4 to 4.6.6. */
const tag = {
  make: 0x10f,
  model: 0x110,
  orientation: 0x112,
  software: 0x131,
  exifAt: 0x8769,
  gpsAt: 0x8825,
  exposureTime: 0x829a,
  fNumber: 0x829d,
  iso: 0x8827,
  takenAt: 0x9003,
  zone: 0x9011,
  flash: 0x9209,
  focalLength: 0x920a,
  lens: 0xa434,
  latitudeSide: 1,
  latitude: 2,
  longitudeSide: 3,
  longitude: 4,
  altitudeSide: 5,
  altitude: 6,
} as const;

/** The report, or null if the data have none of its fields. Malformed parts are left out. */
export function readExif(bytes: Uint8Array): ExifReport | null {
  const hasPrefix = Buffer.from(bytes.subarray(0, 6)).toString("latin1") === "Exif\0\0";
  const tiff = hasPrefix ? bytes.subarray(6) : bytes;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.byteLength < 8) return null;
  const isLittle = view.getUint16(0) === 0x4949;
  if (!isLittle && view.getUint16(0) !== 0x4d4d) return null;
  const file = { view, isLittle };
  const image = readDirectory(file, view.getUint32(4, isLittle));
  const report = buildReport(
    image,
    readSubdirectory(file, image, tag.exifAt),
    readSubdirectory(file, image, tag.gpsAt),
  );
  return Object.values(report).some((value) => value !== null) ? report : null;
}

interface TiffFile {
  readonly view: DataView;
  readonly isLittle: boolean;
}

const none: Tags = new Map();

/** Only the first directory is followed to others, so none is read twice. */
function readSubdirectory(file: TiffFile, image: Tags, pointer: number): Tags {
  const at = numberOf(image, pointer);
  return at === null || !Number.isInteger(at) || at < 0 ? none : readDirectory(file, at);
}

/** More entries than any camera writes; the rest is not read. */
const entriesMax = 200;

function readDirectory({ view, isLittle }: TiffFile, at: number): Tags {
  const tags = new Map<number, string | readonly number[]>();
  if (at + 2 > view.byteLength) return tags;
  const count = Math.min(view.getUint16(at, isLittle), entriesMax);
  for (let entry = 0; entry < count; entry += 1) {
    const from = at + 2 + entry * 12;
    if (from + 12 > view.byteLength) break;
    const value = readValue({ view, isLittle }, from);
    if (value !== null) tags.set(view.getUint16(from, isLittle), value);
  }
  return tags;
}

/** Bytes of one value by its type: byte, text, short, long, fraction, and signed fraction. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 10: 8 };
const valuesMax = 4;
const textMax = 256;

function readValue({ view, isLittle }: TiffFile, entry: number): string | readonly number[] | null {
  const type = view.getUint16(entry + 2, isLittle);
  const count = view.getUint32(entry + 4, isLittle);
  const size = sizes[type];
  if (size === undefined || count === 0) return null;
  const at = size * count <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle);
  const taken = Math.min(count, type === 2 ? textMax : valuesMax);
  if (at + size * taken > view.byteLength) return null;
  if (type === 2) return textAt(view, at, taken);
  return Array.from({ length: taken }, (_, index) => numberAt({ view, isLittle }, type, at + index * size));
}

/** Up to the first NUL, without control characters. */
function textAt(view: DataView, at: number, length: number): string {
  const text = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length));
  return (text.split("\0")[0] ?? "").replaceAll(/\p{Cc}/gu, "").trim();
}

function numberAt({ view, isLittle }: TiffFile, type: number, at: number): number {
  if (type === 1) return view.getUint8(at);
  if (type === 3) return view.getUint16(at, isLittle);
  if (type === 4) return view.getUint32(at, isLittle);
  if (type === 5) return view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle);
  return view.getInt32(at, isLittle) / view.getInt32(at + 4, isLittle);
}

function buildReport(image: Tags, exif: Tags, gps: Tags): ExifReport {
  const flash = numberOf(exif, tag.flash);
  const altitude = numberOf(gps, tag.altitude);
  const belowSea = numberOf(gps, tag.altitudeSide) === 1;
  return {
    make: textOf(image, tag.make),
    model: textOf(image, tag.model),
    lens: textOf(exif, tag.lens),
    software: textOf(image, tag.software),
    takenAt: toIsoTime(textOf(exif, tag.takenAt), textOf(exif, tag.zone)),
    orientation: inRange(numberOf(image, tag.orientation), 1, 8),
    exposureSeconds: inRange(numberOf(exif, tag.exposureTime), 1e-7, 1e6),
    fNumber: inRange(numberOf(exif, tag.fNumber), 0.1, 1_000),
    iso: inRange(numberOf(exif, tag.iso), 1, 1e7),
    focalLengthMm: inRange(numberOf(exif, tag.focalLength), 0.1, 1e5),
    flash: flash === null ? null : flash % 2 === 1,
    latitude: toDegrees(gps, tag.latitude, tag.latitudeSide, 90),
    longitude: toDegrees(gps, tag.longitude, tag.longitudeSide, 180),
    altitudeMeters: altitude === null ? null : roundTo(belowSea ? -altitude : altitude, 1),
  };
}

function textOf(tags: Tags, name: number): string | null {
  const value = tags.get(name);
  return typeof value === "string" && value !== "" ? value : null;
}

function numberOf(tags: Tags, name: number): number | null {
  const value = tags.get(name);
  const first = typeof value === "string" ? undefined : value?.[0];
  return first === undefined || !Number.isFinite(first) ? null : first;
}

const inRange = (value: number | null, least: number, most: number): number | null =>
  value === null || value < least || value > most ? null : roundTo(value, 6);

/** `2026:06:15 12:00:00` and `+02:00`. */
function toIsoTime(text: string | null, zone: string | null): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text ?? "");
  if (parts === null || parts[1] === "0000") return null;
  const offset = zone !== null && /^[+-]\d\d:\d\d$/.test(zone) ? zone : "";
  return `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${offset}`;
}

/** Degrees, minutes, seconds; south and west are negative. */
function toDegrees(gps: Tags, name: number, sideName: number, most: number): number | null {
  const parts = gps.get(name);
  if (parts === undefined || typeof parts === "string") return null;
  const [degrees = 0, minutes = 0, seconds = 0] = parts;
  const angle = degrees + (minutes || 0) / 60 + (seconds || 0) / 3_600;
  if (!Number.isFinite(angle) || angle > most) return null;
  return roundTo(/^[SW]/.test(textOf(gps, sideName) ?? "") ? -angle : angle, 6);
}
