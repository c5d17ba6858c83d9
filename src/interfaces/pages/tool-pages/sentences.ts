/** Sentences of descriptions: what stands above a form, and what waits below it. */

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=\.) (?=[A-Z`[])/);

export const firstSentence = (text: string): string => sentencesOf(text)[0] ?? text;

/** More than this waits below the form. */
const leadLength = { max: 220, enough: 90 };

/** The first sentences of a description. */
export function leadOf(description: string): string {
  const [first = "", ...others] = sentencesOf(description);
  return others.reduce((lead, sentence) => {
    const longer = `${lead} ${sentence}`;
    return lead.length < leadLength.enough && longer.length <= leadLength.max ? longer : lead;
  }, first);
}
