/** IP addresses. */
import { batch } from "./batch.ts";
import { distance } from "./distance.ts";
import { lookup } from "./lookup.ts";
import { me } from "./me.ts";

export const ip = { lookup, batch, distance, me };
