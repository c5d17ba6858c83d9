/** How far a browser supports a feature. */
export const supportWords = ["yes", "partial", "no", "unknown"] as const;
export type Support = (typeof supportWords)[number];
