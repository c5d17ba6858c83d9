/** DNS lookups. */
import { lookup } from "./lookup.ts";
import { mail } from "./mail.ts";
import { records } from "./records.ts";
import { reverse } from "./reverse.ts";

export const dns = { records, lookup, reverse, mail };
