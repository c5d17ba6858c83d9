/** Groups of six-digit codes at each level. */
import { ancestorAt, type Level } from "./level.ts";

export interface Groups {
  /** The codes of the groups. */
  readonly codes: readonly string[];
  /** The group of each six-digit code. */
  readonly of: readonly number[];
}

/** Groups are numbered in the order of the codes. */
export function groupCodes(codes: readonly string[], level: Level): Groups {
  const numbers = new Map<string, number>();
  const of = codes.map((code) => {
    const group = ancestorAt(code, level);
    const number = numbers.get(group) ?? numbers.size;
    numbers.set(group, number);
    return number;
  });
  return { codes: [...numbers.keys()], of };
}
