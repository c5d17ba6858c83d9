/** Decides what the user-agent endpoints share: the parser, loaded at first use, and its memory. */
import { remembering } from "./memory.ts";
import type { Report } from "./report.ts";

/** Texts whose answers are kept: 2 kB each at most, and some 2 kB of answer. */
const rememberedMax = 5_000;

export type ParseUserAgent = (ua: string) => Report;

export interface UserAgentResources {
  /** At once where it is loaded: the tables of crawlers and models cost a start 30 ms that few need. */
  parser(): ParseUserAgent | Promise<ParseUserAgent>;
}

export function openUserAgent(): UserAgentResources {
  let parse: ParseUserAgent | null = null;
  let loading: Promise<ParseUserAgent> | null = null;
  const load = async (): Promise<ParseUserAgent> => {
    // One a turn: together they would hold the event loop for 40 ms.
    for (const loadPart of parts) {
      await loadPart();
      await nextTurn();
    }
    const { parseUserAgent } = await import("./parse.ts");
    await nextTurn();
    parse = remembering(parseUserAgent, rememberedMax);
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

/** What the parser is made of, the parts with tables first. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import("./ua-parser.ts"),
  () => import("./program.ts"),
  () => import("./system.ts"),
  () => import("./device.ts"),
  () => import("crawler-user-agents"),
  () => import("./crawlers.ts"),
  () => import("./suspicion.ts"),
];

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
