/** Values as texts: numbers with their units, sizes, dates; for reading, never for copying. */
import type { Json, Scalar } from "../plan/json.ts";
import { isArray, isObject, isScalar } from "../plan/json.ts";
import { unitOf } from "./labels.ts";

/** A number as people write it: grouped from five digits on, with all its decimals up to six. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e15 || (size > 0 && size < 1e-6)) return value.toExponential(2);
  return value.toLocaleString("en", { maximumFractionDigits: 6, useGrouping: size >= 10_000 });
}

/** 1 KiB is 1,024 bytes. */
export function formatBytes(count: number): string {
  const steps = ["bytes", "KiB", "MiB", "GiB"] as const;
  let value = count;
  let step = 0;
  while (value >= 1024 && step < steps.length - 1) {
    value /= 1024;
    step += 1;
  }
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${steps[step]}`;
}

/** A share of 1 in percent. */
export const formatShare = (share: number): string => `${formatNumber(Math.round(share * 10_000) / 100)} %`;

/** Claims of tokens that are times, in seconds (RFC 7519, section 4.1). */
const timeClaims: ReadonlySet<string> = new Set(["exp", "nbf", "iat", "auth_time"]);

function formatTime(seconds: number): string {
  const date = new Date(seconds * 1_000);
  return Number.isNaN(date.getTime()) ? "–" : `${date.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** A field's value as it is read; null where it has none. */
export function formatField(name: string, value: Scalar): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return value;
  if (value === null) return "–";
  // Codes are numbers too, but nobody groups their digits.
  if (/^(asn|port|year|status|level|iso)$/i.test(name)) return String(value);
  if (timeClaims.has(name) && Number.isSafeInteger(value)) return `${value} (${formatTime(value)})`;
  const unit = unitOf(name);
  if (unit === "bytes") return formatBytes(value);
  return unit === null ? formatNumber(value) : `${formatNumber(value)} ${unit}`;
}

/** A value in one line: for a cell of a table. Nested lists and objects are told by their scalars. */
export function formatCell(name: string, value: Json): string {
  if (isScalar(value)) return formatField(name, value);
  if (isArray(value)) return value.map((item) => formatCell(name, item)).join(", ");
  return isObject(value)
    ? Object.entries(value)
        .map(([key, part]) => formatCell(key, part))
        .join(" ")
    : "";
}

/** A value as it is copied: a text without quotes, all else as JSON. */
export const copyText = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));
