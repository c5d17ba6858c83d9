/** Personal data in texts that people paste: every span whole and of its kind, and none beyond. */
import { createDetector, type Span } from "../../src/engines/pii-detection/index.ts";
import type { Row, Subject } from "../subject.ts";
import { sharesRight } from "./halves.ts";
import { type Expected, type PiiCase, readCases } from "./pii-cases.ts";

const isMet = ({ types, starts, ends }: Expected, { type, start, end }: Span): boolean =>
  types.includes(type) && starts.includes(start) && ends.includes(end);

async function judge({ text, kinds, sensitivity, expected }: PiiCase): Promise<string | null> {
  const detect = await createDetector({
    minScore: 0.5,
    language: "en",
    allowList: [],
    customPatterns: [],
    kinds,
    sensitivity,
  });
  const found = detect(text);
  const isRight =
    found.length === expected.length && expected.every((one, at) => isMet(one, found[at] as Span));
  return isRight ? null : `found ${JSON.stringify(found.map(({ type, value }) => `${type}|${value}`))}`;
}

const set = (title: string, name: string): Row => ({
  measure: (tell) =>
    sharesRight<PiiCase>(
      { title, cases: readCases(name), textOf: ({ text }) => text, judge, atLeast: 95 },
      tell,
    ),
});

export const everydayPii: Subject = {
  title: "Everyday input: personal data",
  peers: [],
  rows: [
    set("encoded: URLs, HTML, JSON, mail, full width, invisible characters", "markup"),
    set("whole spans: addresses, phones, cards in a row, passports", "spans"),
    set("numbers announced by name, medical, business", "numbers"),
    set("persons, and brands that are none", "person"),
    set("chats, mails, logs, invoices, notes", "text"),
  ],
  method: () =>
    "Right is a text in which every span is found from its first to its last character with its kind, and nothing else is found. 404 of the texts were written before the detectors were changed, 144 after it, of which 96.5 % were right at once; no text of the unseen half was looked at while tuning.",
};
