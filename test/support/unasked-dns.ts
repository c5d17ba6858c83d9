/** A part of a Dns port that nobody may ask. */
import type { Dns } from "../../src/kernel/ports.ts";

export const unasked: Dns["exchange"] = () => Promise.reject(new Error("nobody is to be asked"));
