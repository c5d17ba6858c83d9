/** QR codes. */
import { batch } from "./batch.ts";
import { decode } from "./decode.ts";
import { generate, generateFromQuery } from "./generate.ts";

export const qr = { generate, generateFromQuery, batch, decode };
