/** Why a candidate is no span. */
export const dropReasons = ["below_min_score", "kind_not_asked", "overlapped", "allow_listed"] as const;
export type DropReason = (typeof dropReasons)[number];
