/** Texts in the European Central Bank's form, indexed where it does not block. */
import { type IndexedRates, indexDays } from "../../engines/exchange-rates/index.ts";
import { type Ports, task } from "../../kernel/ports.ts";

const indexTask = task(import.meta.resolve("../../engines/exchange-rates/index.ts"), indexDays);

/** The daily file has 2,000 characters and takes some tenths of a millisecond; longer texts go to a worker. */
const maxInlineCharacters = 16_384;

/** Twice the whole history, which grows by 0.3 MB a year. */
export const historyBytesMax = 16 * 1024 * 1024;

/** Rejects with an Error if the text is not in the bank's form. */
export async function indexText(text: string, { workers }: Pick<Ports, "workers">): Promise<IndexedRates> {
  return {
    text,
    index: text.length <= maxInlineCharacters ? indexDays(text) : await workers.run(indexTask, text),
  };
}
