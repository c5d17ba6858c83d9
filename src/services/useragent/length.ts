/** The longest user agent: 2,048 bytes of UTF-8 (contract, section 7). */
import { ApiError } from "../../shared/api-error.ts";

export const maxBytes = 2_048;

export const tooLongMessage = `A user agent must be at most ${maxBytes.toLocaleString("en")} bytes of UTF-8 long.`;

/** Whether a text is too long; short texts are not counted, since no character takes more than three bytes a unit. */
export const isTooLong = (ua: string): boolean =>
  ua.length > maxBytes || (ua.length * 3 > maxBytes && countUtf8Bytes(ua) > maxBytes);

/** A surrogate is half of a character of four bytes. */
function countUtf8Bytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit >= 0xd800 && unit <= 0xdfff ? 2 : 3;
  }
  return bytes;
}

/** The text itself. Throws `ua_too_long`. */
export function checkLength(ua: string): string {
  if (isTooLong(ua)) throw new ApiError("ua_too_long", tooLongMessage, { field: "ua" });
  return ua;
}
