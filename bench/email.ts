/** E-mail addresses against the packages people use: how many answers are right, how fast, and at what memory. */
import isemail from "isemail";
import mailcheck from "mailcheck";
import mailchecker from "mailchecker";
import validator from "validator";
import {
  isDiagnosis,
  loadDisposableDomains,
  parseMailbox,
  suggestDomain,
} from "../src/engines/email-address/index.ts";
import { caseGroups } from "../src/engines/email-address/mailbox.cases.fixture.ts";
import {
  disposableDomains,
  privacyRelays,
  realProviders,
} from "../src/engines/email-address/real-providers.fixture.ts";
import { realNeighbors, typos } from "../src/engines/email-address/typo.cases.fixture.ts";
import { examine } from "../src/services/email/examine.ts";
import { openingRows } from "./email-opening.ts";
import { race, rounds, timeCalls } from "./interleave.ts";
import type { Aim, Row, Subject } from "./subject.ts";

type Check = (address: string) => boolean;

const checks = {
  ours: (address: string) => !isDiagnosis(parseMailbox(address)),
  isemail: (address: string) => isemail.validate(address),
  validator: (address: string) =>
    validator.isEmail(address, { allow_utf8_local_part: true, allow_ip_domain: true }),
} satisfies Record<string, Check>;

/** Texts as forms bring them: mostly plain, some with tags, quotes, capitals, mistakes, one in ten international. */
const mixed = Array.from({ length: 1_000 }, (_, at): string => {
  const forms = [
    `first.last${at}@example.com`,
    `ada+tag${at}@mail.company-${at}.co.uk`,
    `USER${at}@Example.ORG`,
    `"quoted ${at}"@example.net`,
    `no.at.sign.${at}`,
    `double..dot${at}@example.com`,
    `o'brien_${at}@sub.domain.example`,
    `x${at}@[192.0.2.${at % 256}]`,
    `someone${at}@example,com`,
    `jörg${at}@bücher-${at}.example`,
  ];
  return forms[at % forms.length] ?? "";
});

/** One call checks one address, the next call the next. */
function inTurn(check: Check): () => boolean {
  let next = 0;
  return () => {
    next = (next + 1) % mixed.length;
    return check(mixed[next] ?? "");
  };
}

const speed = race({
  title: "syntax checks of mixed addresses",
  ours: inTurn(checks.ours),
  peers: { isemail: inTurn(checks.isemail), validator: inTurn(checks.validator) },
  aim: { bound: "at least", value: 150_000 },
});

/** A row that counts instead of timing. */
const counted = (title: string, counts: Readonly<Record<string, number>>, aim: Aim): Row => ({
  async measure() {
    const { ours = 0, ...peers } = counts;
    const samples = Object.fromEntries(Object.entries(peers).map(([peer, count]) => [peer, [count]]));
    return [{ title, unit: "of them", ours: [ours], peers: samples, aim }];
  },
});

const cases = caseGroups.flatMap(({ good, bad }) => [
  ...good.map((text) => [text, true] as const),
  ...bad.map(([text]) => [text, false] as const),
]);

/** A checker that throws has not answered. */
const right = (check: Check): number =>
  cases.filter(([text, isGood]) => {
    try {
      return check(text) === isGood;
    } catch {
      return false;
    }
  }).length;

const conformance = counted(
  `right answers to our ${cases.length} cases from the RFCs' grammar`,
  { ours: right(checks.ours), isemail: right(checks.isemail), validator: right(checks.validator) },
  { bound: "at least", value: cases.length },
);

const peerHint = (domain: string): string | null => mailcheck.run({ email: `ada@${domain}` })?.domain ?? null;

const hints = (hint: (domain: string) => string | null): number =>
  typos.filter(([typed, meant]) => hint(typed) === meant).length;
const leftWithoutHint = (hint: (domain: string) => string | null): number =>
  realNeighbors.filter((domain) => hint(domain) === null).length;

const isDisposable = await loadDisposableDomains();
const peerDisposable = (domain: string): boolean => !mailchecker.isValid(`ada@${domain}`);

/** How many of the domains are judged as they should be. */
const judged = (title: string, domains: readonly string[], asDisposable: boolean): Row => {
  const count = (judge: (domain: string) => boolean) =>
    domains.filter((domain) => judge(domain) === asDisposable).length;
  const aim: Aim = { bound: "at least", value: domains.length };
  return counted(title, { ours: count(isDisposable), mailchecker: count(peerDisposable) }, aim);
};

const batch = mixed.slice(0, 100);

const batchTime: Row = {
  async measure(tell) {
    tell("batches of 100");
    const samples: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      samples.push(await timeCalls(() => examine(batch, null), 1));
    const title = "a batch of 100 mixed addresses without DNS";
    return [{ title, unit: "ms", ours: samples, peers: {}, aim: { bound: "at most", value: 50 } }];
  },
};

export const email: Subject = {
  title: "E-mail addresses",
  peers: ["isemail", "validator", "mailcheck", "mailchecker"],
  rows: [
    speed,
    conformance,
    counted(
      `${typos.length} slips led back`,
      { ours: hints(suggestDomain), mailcheck: hints(peerHint) },
      { bound: "at least", value: 38 },
    ),
    counted(
      `${realNeighbors.length} real domains left without a hint`,
      { ours: leftWithoutHint(suggestDomain), mailcheck: leftWithoutHint(peerHint) },
      { bound: "at least", value: realNeighbors.length },
    ),
    judged(`${realProviders.length} real providers not called disposable`, realProviders, false),
    judged(`${privacyRelays.length} privacy relays not called disposable`, privacyRelays, false),
    judged(`${disposableDomains.length} throwaways called disposable`, disposableDomains, true),
    batchTime,
    ...openingRows,
  ],
  method: () =>
    `Checks in turns of about 40 ms, ${rounds} rounds; counts are of lists of our own, those for hints written before the code. validator.js with UTF-8 local parts and address literals allowed.`,
};
