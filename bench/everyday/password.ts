/** Passwords as people choose them, and strong ones: the score of `/password/check` is in the range that is expected. */
import { readFileSync } from "node:fs";
import type { Ports } from "../../src/kernel/ports.ts";
import type { Settings } from "../../src/kernel/setting.ts";
import { openFiles } from "../../src/platform/files.ts";
import { BreachData } from "../../src/services/password/breach-data.ts";
import { estimateStrength } from "../../src/services/password/check.ts";
import { openEstimator, type PasswordData } from "../../src/services/password/strength.ts";
import type { Row, Subject } from "../subject.ts";
import { type EverydaySet, sharesRight } from "./halves.ts";

interface Case {
  readonly password: string;
  readonly least: number;
  readonly most: number;
  readonly userInputs: readonly string[];
}

/** The set is of this year. */
const yearNow = 2026;

const lines = readFileSync(new URL("../data/everyday/password.tsv", import.meta.url), "utf8").split("\n");
const cases: readonly Case[] = lines
  .slice(1)
  .filter((line) => line !== "")
  .map((line) => {
    const [password = "", range = "", , inputs = ""] = line.split("\t");
    const [least = 0, most = 4] = range.split("-").map(Number);
    return { password, least, most, userInputs: inputs === "" ? [] : inputs.split("|") };
  });

/** What the service opens, with the settings as they are by default and the packaged lists. */
async function openData(): Promise<PasswordData> {
  const files = openFiles(new URL("../../.nonet", import.meta.url).pathname);
  const settings: Settings = { get: (setting) => setting.default };
  const breach = await BreachData.open({ files, settings } as Ports);
  return { breach, blocklist: null, estimator: openEstimator(files), cancel: () => undefined };
}

const data = await openData();

type Judge = (single: Case) => Promise<string | null>;

/** `zxcvbn` is judged by our estimate with compatibility, since zxcvbn itself takes minutes for long ones. */
const judgeBy =
  (compatibility: "none" | "zxcvbn"): Judge =>
  async ({ password, userInputs, least, most }) => {
    const request = { password, userInputs, yearNow, compatibility };
    const { score, guessesLog10, sequence } = await estimateStrength(request, data);
    if (score >= least && score <= most) return null;
    const parts = sequence.map(
      ({ start, end, pattern, dictionary, guesses }) =>
        `${password.slice(start, end).slice(0, 20)}:${dictionary ?? pattern}:${guesses.toPrecision(2)}`,
    );
    return `score ${score} instead of ${least} to ${most}, 10^${guessesLog10.toFixed(1)}: ${parts.join(" ")}`;
  };

const set = (title: string, kind: readonly Case[], atLeast: number): Row => {
  const common = { title, cases: kind, textOf: ({ password }: Case) => password };
  const ours: EverydaySet<Case> = { ...common, judge: judgeBy("none"), atLeast };
  const peer: EverydaySet<Case> = { ...common, judge: judgeBy("zxcvbn") };
  return {
    async measure(tell) {
      const theirs = await sharesRight(peer, () => undefined);
      const results = await sharesRight(ours, tell);
      return results.map((result, at) => ({ ...result, peers: { zxcvbn: theirs[at]?.ours ?? [] } }));
    },
  };
};

export const everydayPassword: Subject = {
  title: "Everyday input: passwords",
  peers: ["zxcvbn"],
  rows: [
    set(
      "weak passwords with a score that says so",
      cases.filter(({ most }) => most < 4),
      95,
    ),
    set(
      "strong passwords that stay strong",
      cases.filter(({ least }) => least > 2),
      98,
    ),
  ],
  method: () =>
    "Names, seasons, teams, pets, keyboard walks, substitutions and phrases of twelve languages, what is known about the " +
    "person or the company, and repetitions beyond 128 characters must score at most 1 or 2; random passwords, " +
    "passphrases and those of password managers at least 3 or 4. zxcvbn: its estimate of the first 128 code points.",
};
