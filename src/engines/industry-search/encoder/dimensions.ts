/** Numbers in a sentence vector of all-MiniLM-L6-v2; the scan's loop is unrolled for them. */
export const dimensions = 384;
