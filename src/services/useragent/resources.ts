/** The parser with its cache, loaded at first use, and the lists of networks of bots. */
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type AssessReport,
  loadAssessor,
  loadFeatures,
  loadParser,
  type ParseUserAgent,
} from "../../engines/user-agent/index.ts";
import { once } from "../../kernel/once.ts";
import type { Context } from "../../kernel/operation.ts";
import { memoize } from "../../shared/memoize.ts";
import type { BotRangeLists } from "./bot-ranges.ts";

/** Reports that are cached, some 2 kB each with a text of at most 2 kB. */
const maxCached = 5_000;

export interface UserAgentParser {
  readonly parse: ParseUserAgent;
  /** Depends on the day, so its results are not cached. */
  readonly assess: AssessReport;
}

export class UserAgentResources {
  // Loading it at start would cost 30 ms that few need, and at once it would block the event loop for 40 ms.
  readonly parser = once(
    async (): Promise<UserAgentParser> => ({
      parse: memoize(await loadParser(nextTurn), maxCached),
      assess: await loadAssessor(),
    }),
  );
  readonly features = once(loadFeatures);
  readonly botRanges: BotRangeLists;

  constructor(botRanges: BotRangeLists) {
    this.botRanges = botRanges;
  }
}

export type ParserContext = Context<UserAgentResources>;
