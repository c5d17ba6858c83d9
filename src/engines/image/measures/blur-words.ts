/** Kinds of blur of a tile; flat: too little is seen there to tell. */
export const tileKinds = ["none", "motion", "defocus", "flat"] as const;
