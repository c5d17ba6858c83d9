/** What the user-agent endpoints share at run time: the parser, loaded at first use, with its cache. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { loadParser, type ParseUserAgent } from "../../engines/user-agent/index.ts";
import { memoize } from "../../shared/memoize.ts";

/** Texts whose reports are cached: 2 kB each at most, and some 2 kB of report. */
const maxCached = 5_000;

export class UserAgentResources {
  #parse: ParseUserAgent | undefined;
  #loading: Promise<ParseUserAgent> | undefined;

  /** At once where it is loaded: the tables of crawlers and models cost a start 30 ms that few need. */
  parser(): ParseUserAgent | Promise<ParseUserAgent> {
    if (this.#parse !== undefined) return this.#parse;
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<ParseUserAgent> {
    // A part in each turn: together they would hold the event loop for 40 ms.
    this.#parse = memoize(await loadParser(nextTurn), maxCached);
    return this.#parse;
  }
}
