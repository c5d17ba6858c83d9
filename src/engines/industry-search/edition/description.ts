/** Decides how an official description is read: its text, its sentences, its illustrative examples. */

/** One line: white space of any kind becomes single spaces. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The heading above references that stand in a file of their own; what follows it is nothing. */
const dangling = /Cross-References?\.(?:\s*Establishments? primarily engaged in)?\s*(?:--|—|-)?\s*$/;

/** The text without the heading of its cross-references; "" for the word NULL, which stands where there is none. */
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
export function examplesIn(description: string): readonly string[] {
  const [, examples = ""] = description.split(examplesHeading);
  return examples
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "");
}

/** What every description begins with says nothing of the industry. */
const preamble =
  /^(?:(?:This|The) (?:U\.S\. )?industry (?:comprises|consists of) (?:establishments )?|Establishments (?:in this industry )?(?:are )?)?(?:primarily )?(?:(?:engaged in|responsible for) )?(?:one or more of the following: )?/i;

const sentenceEnd = /(?<=[.;:]) (?=[A-Z(])/;
const lengthMin = 4;

/** The sentences of the description without examples and without what all of them have in common. */
export function sentencesIn(description: string): readonly string[] {
  const [body = ""] = description.split(examplesHeading);
  return oneLine(body)
    .split(sentenceEnd)
    .map((sentence) => sentence.replace(preamble, ""))
    .filter((sentence) => sentence.length >= lengthMin);
}
