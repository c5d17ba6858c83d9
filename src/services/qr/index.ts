/** QR codes. */
import { decode } from "./decode.ts";
import { generate, generateFromQuery } from "./generate.ts";

export const qr = { generate, generateFromQuery, decode };
