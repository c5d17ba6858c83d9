/** 0 up to `from`, 1 from `to` on, linear between; `to` may be the smaller. */
export const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
