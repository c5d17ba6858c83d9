/** Central banks beside the European one. Another one is a file here and a line below. */
import type { Bank } from "./bank.ts";
import { bankOfCanada } from "./bank-of-canada.ts";
import { cnb } from "./cnb.ts";
import { danmarksNationalbank } from "./danmarks-nationalbank.ts";
import { nbp } from "./nbp.ts";
import { norgesBank } from "./norges-bank.ts";

export type { Bank };

export const banks: readonly Bank[] = [bankOfCanada, cnb, danmarksNationalbank, nbp, norgesBank];
