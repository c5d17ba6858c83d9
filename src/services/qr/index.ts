/** QR codes. */
import { generate, generateFromQuery } from "./generate.ts";

export const qr = { generate, generateFromQuery };
