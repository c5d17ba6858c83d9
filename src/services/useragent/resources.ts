/** Decides what the user-agent endpoints share: the parser, loaded at first use, and its memory. */
import { remembering } from "../../engines/user-agent/memory.ts";
import type { Report } from "../../engines/user-agent/report.ts";

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
    const { parseUserAgent } = await import("../../engines/user-agent/parse.ts");
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

/** Patterns are compiled when they are first used, some hundreds of them by a text that has a device. */
const sample =
  "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Mobile Safari/537.36";

/** What the parser is made of, the parts with tables first, and the first use of those with many patterns. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import("ua-parser-js"),
  async () =>
    (await import("../../engines/user-agent/ua-parser.ts")).baseDevice(
      (await import("../../engines/user-agent/reading.ts")).read(sample),
    ),
  () => import("../../engines/user-agent/program-names.ts"),
  () => import("../../engines/user-agent/program.ts"),
  () => import("../../engines/user-agent/system.ts"),
  () => import("../../engines/user-agent/model.ts"),
  () => import("../../engines/user-agent/device.ts"),
  () => import("crawler-user-agents"),
  () => import("../../engines/user-agent/listed-crawlers.ts"),
  () => import("../../engines/user-agent/crawlers.ts"),
  () => import("isbot"),
  async () => (await import("../../engines/user-agent/suspicion.ts")).isSuspicious(sample, false),
  () => import("../../engines/user-agent/parse.ts"),
  async () => (await import("../../engines/user-agent/parse.ts")).parseUserAgent(sample),
];

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
