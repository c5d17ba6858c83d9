/** Tests of security headers against the MDN HTTP Observatory: how many results, scores and grades are the same. */
import { assessSecurity } from "../src/engines/security-headers/index.ts";
import { askObservatory } from "./security-headers-observatory.ts";
import { headerSets } from "./security-headers-sets.ts";
import type { Row, Subject } from "./subject.ts";

const peer = "@mdn/mdn-http-observatory";

interface Agreement {
  readonly results: number;
  readonly sameResults: number;
  readonly sameScores: number;
  readonly differences: readonly (readonly string[])[];
}

function compare(): Agreement {
  const differences: string[][] = [];
  let results = 0;
  let sameScores = 0;
  for (const set of headerSets) {
    const theirs = askObservatory(set);
    const ours = assessSecurity(set.response);
    if (ours.score === theirs.score && ours.grade === theirs.grade) sameScores += 1;
    for (const [name, told] of Object.entries(theirs.tests)) {
      results += 1;
      const own = ours.tests.find((test) => test.name === name);
      if (own?.result !== told.result || own.pass !== told.pass)
        differences.push([set.name, String(own?.result), told.result]);
    }
  }
  return { results, sameResults: results - differences.length, sameScores, differences };
}

let found: Agreement | undefined;

const row: Row = {
  async measure(tell) {
    tell(`${headerSets.length} header sets`);
    found = compare();
    const { results, sameResults, sameScores } = found;
    const unit = "% the same";
    return [
      {
        title: `Results of ten tests on ${headerSets.length} header sets`,
        unit,
        ours: [(100 * sameResults) / results],
        peers: { [peer]: [100] },
        aim: { bound: "at least", value: 99 },
      },
      {
        title: `Scores and grades of ${headerSets.length} header sets`,
        unit,
        ours: [(100 * sameScores) / headerSets.length],
        peers: { [peer]: [100] },
        aim: { bound: "at least", value: 99 },
      },
    ];
  },
};

export const securityHeaders: Subject = {
  title: "Security headers",
  peers: [peer],
  rows: [row],
  method: () =>
    "Both are handed the same response, route, preflight and page; nothing is fetched. The released package has no tests of " +
    "COOP and COEP, which no set has, and no host is on its preload list.",
  exhibits: () => [
    {
      title: "Where the results differ",
      head: ["header set", "here", "Observatory"],
      rows: found?.differences ?? [],
    },
  ],
};
