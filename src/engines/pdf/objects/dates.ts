/** Dates of PDF and XMP as ISO 8601 (ISO 32000-1, 7.9.4). */

const pdfDate =
  /^(?:D:\s*)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?\s*(?:([Zz])|([+-])\s?(\d{1,2})(?:'?:?(\d{1,2})'?)?)?/;
const isoDate =
  /^\s*(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:([Zz])|([+-])(\d{2}):?(\d{2}))?)?)?)?\s*$/;

/** No form of a date is longer. */
const charactersMax = 100;

/**
 * The ISO 8601 form of a PDF or XMP date with the precision of a second, with the offset that it states, or
 * none. Null where the date does not exist: a 13th month, February 30.
 */
export function toIsoDate(text: string): string | null {
  const short = text.trim().slice(0, charactersMax);
  const [, year, month = "01", day = "01", hour = "00", minute = "00", second = "00", ...zone] =
    isoDate.exec(short) ?? pdfDate.exec(short) ?? [];
  if (year === undefined) return null;
  const offset = formatOffset(zone);
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const moment = new Date(`${local}Z`);
  // A date that does not exist rolls over into another day or is invalid.
  if (offset === null || Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(local))
    return null;
  return `${local}${offset}`;
}

/** Writers that mean UTC write `Z`, `+00'00'` and `Z00'00'`. */
function formatOffset([zulu, sign, hours = "0", minutes = "0"]: readonly (string | undefined)[]):
  | string
  | null {
  if (zulu !== undefined) return "Z";
  if (sign === undefined) return "";
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  if (Number(hours) === 0 && Number(minutes) === 0) return "Z";
  return `${sign}${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}`;
}
