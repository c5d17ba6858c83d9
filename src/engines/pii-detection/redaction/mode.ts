/** How a value is replaced. */
export const redactionModes = ["mask", "label", "remove", "hash", "token", "partial"] as const;
export type RedactionMode = (typeof redactionModes)[number];
