/** Official descriptions: their text, sentences and illustrative examples. */

/** One line: white space of any kind becomes single spaces. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A heading with nothing below it: cross-references are in a file of their own. */
const dangling = /Cross-References?\.(?:\s*Establishments? primarily engaged in)?\s*(?:--|—|-)?\s*$/;

/** The text without the heading of its cross-references; "" for the word NULL, which marks a missing description. */
export function cleanDescription(text: string): string {
  const lines = text.split(/\r\n?|\n/).map(oneLine);
  const joined = lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return joined === "NULL" ? "" : joined.replace(dangling, "").trim();
}

/** The code that a five-digit code without a text of its own points to; null where it has one. */
export const pointedCode = (description: string): string | null =>
  /^See industry description for (\d{6})\.?$/.exec(description)?.[1] ?? null;

const examplesHeading = /^Illustrative Examples?:$/m;

/** The examples listed below the description, one activity each. */
export function parseExamples(description: string): readonly string[] {
  const [, examples = ""] = description.split(examplesHeading);
  return examples
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "");
}

/** How every description begins; it says nothing about the industry. */
const preamble =
  /^(?:(?:This|The) (?:U\.S\. )?industry (?:comprises|consists of) (?:establishments )?|Establishments (?:in this industry )?(?:are )?)?(?:primarily )?(?:(?:engaged in|responsible for) )?(?:one or more of the following: )?/i;

const sentenceEnd = /(?<=[.;:]) (?=[A-Z(])/;
const lengthMin = 4;

/** The sentences of the description, without examples and without the preamble that all share. */
export function parseSentences(description: string): readonly string[] {
  const [body = ""] = description.split(examplesHeading);
  return oneLine(body)
    .split(sentenceEnd)
    .map((sentence) => sentence.replace(preamble, ""))
    .filter((sentence) => sentence.length >= lengthMin);
}
