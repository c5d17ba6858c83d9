/** The CORS check. */
import { cors } from "./check.ts";

export const corsTools = { cors };
