/** Escaping of the formats that codes carry, and errors of their fields. */
import { ApiError } from "../../../shared/api-error.ts";

/** `\`, `;`, `,`, `"` and `:` with a backslash, as WIFI: has it. */
export const escapeWifi = (text: string): string => text.replaceAll(/[\\;,":]/g, "\\$&");

/** A text of vCard 3.0 (RFC 2426, section 5) and iCalendar (RFC 5545, section 3.3.11). */
export const escapeLine = (text: string): string =>
  text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");

/** Percent-encoding for URIs (RFC 3986); line breaks as CRLF (RFC 6068, section 5). */
export const escapeUri = (text: string): string =>
  encodeURIComponent(text.toWellFormed().replaceAll(/\r\n|\r|\n/g, "\r\n")).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const refuse = (field: string, message: string): ApiError =>
  new ApiError("invalid_parameter", message, { field: `content/${field}` });

const control = /\p{Cc}/u;

/** One line without control characters. */
export function checkLine(text: string, field: string): string {
  if (control.test(text))
    throw refuse(field, `${field.replaceAll("/", ".")} must be one line without control characters.`);
  return text.trim();
}

/** Digits with an optional leading +; blanks, dots, hyphens and parentheses are removed. */
export function readPhone(text: string, field: string): string {
  const plain = text.replaceAll(/[\s.()/-]/g, "");
  if (/^\+?[0-9*#]{1,20}$/.test(plain)) return plain;
  throw refuse(field, `${field.replaceAll("/", ".")} must be a phone number such as +49 30 123456.`);
}
