/** Decides how long a User-Agent may be. */
import { ApiError } from "../../shared/api-error.ts";

/** UTF-8 bytes (contract, section 7). */
export const bytesMax = 2_048;

export const tooLongMessage = `A user agent must be at most ${bytesMax.toLocaleString("en")} bytes of UTF-8 long.`;

/** Whether a text is too long; no text of so few units can be that is not counted. */
export const isTooLong = (ua: string): boolean =>
  ua.length > bytesMax || (ua.length * 3 > bytesMax && utf8Length(ua) > bytesMax);

/** Bytes in UTF-8; a surrogate is half of a character of four. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit >= 0xd800 && unit <= 0xdfff ? 2 : 3;
  }
  return bytes;
}

/** The text itself; throws `ua_too_long`. */
export function withinLimit(ua: string): string {
  if (isTooLong(ua)) throw new ApiError("ua_too_long", tooLongMessage, { field: "ua" });
  return ua;
}
