/** The cross-origin proxy. */
import { get } from "./get.ts";
import { send } from "./send.ts";

export const proxy = { get, send };
