/** Mail domains as people mistype them, sound rare ones that only look so, and the local parts of roles in many languages. */
import { readFileSync } from "node:fs";
import { examine } from "../../src/services/email/examine.ts";
import type { Row, Subject } from "../subject.ts";
import { sharesRight } from "./halves.ts";

/** The first two columns of a list; lines that begin with # are comments. */
const readPairs = (name: string): readonly (readonly [string, string])[] =>
  readFileSync(new URL(`../data/everyday/${name}`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"))
    .map(([first = "", second = ""]) => [first, second] as const);

const sound = "-";

/** The domain that is suggested for an address at `domain`, or "-". */
async function suggestedFor(domain: string): Promise<string> {
  const [report] = await examine([`jane.doe@${domain}`], null);
  return report?.didYouMean?.split("@").at(-1) ?? sound;
}

const isRole = async (local: string): Promise<boolean> =>
  (await examine([`${local}@example.org`], null))[0]?.isRoleAccount === true;

type Pair = readonly [text: string, expected: string];

const domainRow = (title: string, pairs: readonly Pair[]): Row => ({
  measure: (tell) =>
    sharesRight<Pair>(
      {
        title,
        cases: pairs,
        textOf: ([text]) => text,
        judge: async ([text, expected]) => {
          const suggested = await suggestedFor(text);
          return expected.split("|").includes(suggested) ? null : `${suggested}, not ${expected}`;
        },
        atLeast: 95,
      },
      tell,
    ),
});

const domains = readPairs("email-domains.tsv");

export const everydayEmail: Subject = {
  title: "Everyday input: e-mail addresses",
  peers: [],
  rows: [
    domainRow(
      "mistyped domains are led to the one meant",
      domains.filter(([, expected]) => expected !== sound),
    ),
    domainRow(
      "sound domains are led nowhere",
      domains.filter(([, expected]) => expected === sound),
    ),
    {
      measure: (tell) =>
        sharesRight<Pair>(
          {
            title: "local parts of roles and of persons",
            cases: readPairs("email-roles.tsv"),
            textOf: ([text]) => text,
            judge: async ([text, expected]) =>
              (await isRole(text)) === (expected === "role") ? null : `not a ${expected}`,
            atLeast: 95,
          },
          tell,
        ),
    },
  ],
  method: () =>
    `${domains.length} domains with the answer that a careful reader expects, and local parts in fifteen languages, written before the code was looked at.`,
};
