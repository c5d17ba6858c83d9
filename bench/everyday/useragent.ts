/** User agents as logs of 2024 to 2026 have them: people's programs and devices, bots with their category. */
import { readFileSync } from "node:fs";
import { loadParser } from "../../src/engines/user-agent/index.ts";
import type { Result, Row, Subject, Tell } from "../subject.ts";
import { sharesRight } from "./halves.ts";

const parse = await loadParser();

/** Rows of a tab-separated file below its head. */
function readRows(name: string): readonly (readonly string[])[] {
  const text = readFileSync(new URL(`../data/everyday/${name}`, import.meta.url), "utf8");
  return text
    .split("\n")
    .slice(1)
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));
}

/** Names that mean the same, beside their own. */
const sameNames: Readonly<Record<string, readonly string[]>> = {
  chromewebview: ["androidwebview", "chromemobilewebview"],
  chrome: ["mobilechrome", "chromemobile"],
  edge: ["microsoftedge"],
  firefox: ["mobilefirefox"],
  macos: ["macosx"],
  mobilesafari: ["safari"],
  yandex: ["yandexbrowser"],
};

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}+]/gu, "");

/** Whether `told` is one of the expected values; `*` expects nothing, `-` expects that nothing is told. */
function isExpected(expected: string, told: string): boolean {
  if (expected === "-") return told === "";
  return expected.split("|").some((one) => {
    const name = plain(one);
    return one === "*" || name === plain(told) || (sameNames[name]?.includes(plain(told)) ?? false);
  });
}

const fields = ["browser", "version", "os", "os version", "type", "vendor", "model"] as const;

/** What is told otherwise than expected, null if nothing. */
function judgeProgram([ua = "", ...expected]: readonly string[]): string | null {
  const { browser, os, device, isBot } = parse(ua);
  const told = [browser.name, browser.version, os.name, os.version, device.type, device.vendor, device.model];
  const wrong = fields.flatMap((field, place) => {
    const value = told[place] ?? "";
    const wanted = expected[place] ?? "";
    return isExpected(wanted, value) ? [] : [`${field} "${value}" instead of ${wanted}`];
  });
  if (isBot) wrong.push("is taken for a bot");
  return wrong.length === 0 ? null : wrong.join(", ");
}

function judgeBot([ua = "", name = "", category = ""]: readonly string[]): string | null {
  const { bot } = parse(ua);
  if (bot === null) return "is no bot";
  const isRight = isExpected(name, bot.name) && isExpected(category, bot.category);
  return isRight ? null : `${bot.name}, ${bot.category} instead of ${name}, ${category}`;
}

const set = (
  title: string,
  cases: readonly (readonly string[])[],
  judge: (row: readonly string[]) => string | null,
): Row => ({
  measure: (tell: Tell): Promise<readonly Result[]> =>
    sharesRight({ title, cases, textOf: ([ua = ""]) => ua, judge, atLeast: 95 }, tell),
});

export const everydayUserAgent: Subject = {
  title: "Everyday input: user agents",
  peers: [],
  rows: [
    set("programs and devices", readRows("user-agents.tsv"), judgeProgram),
    set("bots with their category", readRows("user-agent-bots.tsv"), judgeBot),
  ],
  method: () =>
    "User agents as logs of 2024 to 2026 have them. A row is right if browser and version, system and version, device type, vendor and model are all as expected; a bot if its name and category are.",
};
