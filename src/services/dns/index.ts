/** DNS lookups. */
import { dnssec } from "./dnssec.ts";
import { lookup } from "./lookup.ts";
import { mail } from "./mail.ts";
import { propagation } from "./propagation.ts";
import { records } from "./records.ts";
import { reverse } from "./reverse.ts";

export const dns = { records, lookup, reverse, mail, propagation, dnssec };
