/** Limit on the length of results. */
import { ApiError } from "../../shared/api-error.ts";

/** UTF-16 units. Ten times the longest input, so that only what multiplies meets it. */
export const resultUnitsMax = 1_000_000;

/** Throws `text_too_long` for a length beyond `resultUnitsMax`. To be called before the text is built. */
export function checkLength(units: number): void {
  if (units <= resultUnitsMax) return;
  throw new ApiError("text_too_long", `The result would be longer than ${resultUnitsMax} UTF-16 units.`, {
    field: "text",
  });
}

/** The text itself, where what built it can only multiply its length by a small number. */
export function limitLength(text: string): string {
  checkLength(text.length);
  return text;
}
