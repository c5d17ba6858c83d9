/** IP addresses and networks. */
import { batch } from "./batch.ts";
import { contains } from "./cidr/contains.ts";
import { describe } from "./cidr/describe.ts";
import { split } from "./cidr/split.ts";
import { summarize } from "./cidr/summarize.ts";
import { distance } from "./distance.ts";
import { field } from "./field.ts";
import { lookup } from "./lookup.ts";
import { me } from "./me.ts";

export const ip = { lookup, batch, distance, me, field, cidr: { describe, split, summarize, contains } };
