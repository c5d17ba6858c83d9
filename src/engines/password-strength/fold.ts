/** Letters without their marks: é as e, ł as l, ß as ss, full-width as plain. */

/** A folded text, and where each of its units comes from. */
export interface FoldedText {
  readonly text: string;
  /** For each unit and for the end: the first unit of the character that it comes from. */
  readonly origins: readonly number[];
}

/** Letters that Unicode does not take apart. */
const plainOf: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

const marks = /\p{M}+/gu;

const foldCharacter = (character: string): string => {
  const plain = character.normalize("NFKD").replace(marks, "").toLowerCase();
  // Lower case may take a letter apart anew (İ), and compatibility forms may hold one of ours.
  return plainOf[plain] ?? plain.normalize("NFKD").replace(marks, "");
};

/** A word without marks, in lower case. */
export const foldWord = (word: string): string => fold(word).text;

/** A text without marks, in lower case. Characters that are marks alone vanish; linear. */
export function fold(text: string): FoldedText {
  let folded = "";
  const origins: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = character < "\u0080" ? character.toLowerCase() : foldCharacter(character);
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(at);
    folded += plain;
    at += character.length;
  }
  origins.push(at);
  return { text: folded, origins };
}
