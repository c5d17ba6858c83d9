/** Decides what the user-agent endpoints share: the parser, loaded at first use, and its memory. */
import { loadParser, memoize, type ParseUserAgent } from "../../engines/user-agent/index.ts";

/** Texts whose answers are kept: 2 kB each at most, and some 2 kB of answer. */
const rememberedMax = 5_000;

export interface UserAgentResources {
  /** At once where it is loaded: the tables of crawlers and models cost a start 30 ms that few need. */
  parser(): ParseUserAgent | Promise<ParseUserAgent>;
}

export function openUserAgent(): UserAgentResources {
  let parse: ParseUserAgent | null = null;
  let loading: Promise<ParseUserAgent> | null = null;
  const load = async (): Promise<ParseUserAgent> => {
    // A part in each turn: together they would hold the event loop for 40 ms.
    parse = memoize(await loadParser(nextTurn), rememberedMax);
    return parse;
  };
  return {
    parser: () => {
      if (parse !== null) return parse;
      loading ??= load();
      return loading;
    },
  };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
