/** Answers for one value or a list of values. */
import { checkMaskChar, type MaskedValue, type MaskOptions, maskValue } from "../../engines/masking/index.ts";

/** Exactly one of the two. */
export interface Values {
  readonly value?: string;
  readonly values?: readonly string[];
}

export type MaskAnswer = MaskedValue | { count: number; results: MaskedValue[] };

/** Masks one value, or each in order. Throws what `checkMaskChar` throws. */
export function answerMask(request: Values & MaskOptions): MaskAnswer {
  const { value, values = [] } = request;
  checkMaskChar(request.maskChar);
  if (value !== undefined) return maskValue(value, request);
  return { count: values.length, results: values.map((one) => maskValue(one, request)) };
}

/** UTF-16 units that are asked about, for the estimate of the work. */
export const unitsOf = ({ value, values = [] }: Values): number =>
  value?.length ?? values.reduce((sum, one) => sum + one.length, 0);
