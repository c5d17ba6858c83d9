/** Currency rates and conversion. */
import { convert } from "./convert.ts";
import { list } from "./list.ts";
import { rates } from "./rates.ts";

export const currency = { convert, rates, list };
