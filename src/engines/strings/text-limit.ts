/** Limit on the length of results. */
import { ApiError } from "../../shared/api-error.ts";

/** UTF-16 units. Ten times the longest input, so that only transforms that multiply can reach it. */
export const resultUnitsMax = 1_000_000;

/** Throws `text_too_long`, of the field that makes it so long, for a length beyond `resultUnitsMax`. Call it before building the text. */
export function checkLength(units: number, field = "text"): void {
  if (units <= resultUnitsMax) return;
  throw new ApiError("text_too_long", `The result would be longer than ${resultUnitsMax} UTF-16 units.`, {
    field,
  });
}

/** The text itself, if it is within the limit. For results that are only a few times longer than their input. */
export function limitLength(text: string): string {
  checkLength(text.length);
  return text;
}
