/** User-Agents against the packages people use: how fast, how many public cases are right, how slow at worst. */
import bowser from "bowser";
import { isbot } from "isbot";
import { UAParser } from "ua-parser-js";
import { loadAssessor, loadParser } from "../src/engines/user-agent/index.ts";
import { parseEach } from "../src/services/useragent/parse-batch.ts";
import { memoize } from "../src/shared/memoize.ts";
import { race, rounds, timeCalls } from "./interleave.ts";
import type { Row, Subject } from "./subject.ts";
import { accuracyExhibit, accuracyRows } from "./useragent-accuracy.ts";
import { coldRow } from "./useragent-cold.ts";
import { hostileTexts, mixedAgents } from "./useragent-texts.ts";

const parseUserAgent = await loadParser();
const assess = await loadAssessor();

const inTurn = (texts: readonly string[], work: (ua: string) => unknown): (() => unknown) => {
  let next = 0;
  return () => {
    next = (next + 1) % texts.length;
    return work(texts[next] ?? "");
  };
};

const peers = {
  "ua-parser-js": inTurn(mixedAgents, (ua) => new UAParser(ua).getResult()),
  bowser: inTurn(mixedAgents, (ua) => (ua === "" ? null : bowser.parse(ua))),
  isbot: inTurn(mixedAgents, isbot),
};

const remembered = memoize(parseUserAgent, 5_000);

const uncached = race({
  title: "parses of mixed user agents, none remembered",
  ours: inTurn(mixedAgents, (ua) => parseUserAgent(ua)),
  peers,
  aim: { bound: "at least", value: 15_000 },
});

const cached = race({
  title: "parses of mixed user agents, with the memory of the service",
  ours: inTurn(mixedAgents, remembered),
  peers,
  aim: { bound: "at least", value: 60_000 },
});

const batch = mixedAgents.slice(0, 100);

const batchTime: Row = {
  async measure(tell) {
    tell("batches of 100");
    const parse = (ua: string) => parseUserAgent(ua);
    const samples: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      samples.push(await timeCalls(() => parseEach({ parse, assess }, batch, Date.now()), 1));
    const title = "a batch of 100, none remembered";
    return [{ title, unit: "ms", ours: samples, peers: {}, aim: { bound: "at most", value: 10 } }];
  },
};

/** The slowest text; each is given five tries, so that other work on the machine is not taken for its own. */
function slowestMs(work: (ua: string) => unknown): number {
  const best = (ua: string): number => {
    let ms = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const startedAt = performance.now();
      work(ua);
      ms = Math.min(ms, performance.now() - startedAt);
    }
    return ms;
  };
  return hostileTexts.reduce((slowest, ua) => Math.max(slowest, best(ua)), 0);
}

const hostile: Row = {
  async measure(tell) {
    tell(`${hostileTexts.length} hostile texts`);
    const base = slowestMs((ua) => new UAParser(ua).getResult());
    const title = `the slowest of ${hostileTexts.length.toLocaleString("en")} hostile texts of 2,048 bytes`;
    const samples = {
      "ua-parser-js": [base],
      bowser: [slowestMs((ua) => bowser.parse(ua))],
      isbot: [slowestMs(isbot)],
    };
    const ours = [slowestMs((ua) => parseUserAgent(ua))];
    return [{ title, unit: "ms", ours, peers: samples, aim: { bound: "at most", value: 2 } }];
  },
};

export const useragent: Subject = {
  title: "User agents",
  peers: ["ua-parser-js", "bowser", "isbot", "crawler-user-agents", "uap-core"],
  rows: [uncached, cached, coldRow, batchTime, hostile, ...accuracyRows],
  method: () =>
    `Calls in turns of about 40 ms, ${rounds} rounds, over ${mixedAgents.length} different texts as servers meet them; isbot only tells bots. ua-parser-js reads 500 units of a text. Accuracy on uap-core's test cases and crawler-user-agents' instances, halved by SHA-256; names that mean the same are listed in test/support/user-agents.ts.`,
  exhibits: () => [accuracyExhibit()],
};
