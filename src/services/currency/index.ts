/** Currency rates and conversion. */
import { convert } from "./convert.ts";
import { history } from "./history.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { rates } from "./rates.ts";
import { series } from "./series.ts";

export const currency = { convert, rates, list, history, series, info };
