/** Curly quotes for straight ones. */

// Opening at the start and after white space, an opening bracket or quote, or a dash; closing elsewhere.
const opensBehind = /[\s([{<\u2010-\u2015\u2018\u201c\u00ab\u00bf\u00a1/=-]/u;

/** The text with curly quotes of English: “double”, ‘single’, and ’ for apostrophes, also in ’90s and ’tis. */
export function smartQuotes(text: string): string {
  let before = "";
  return text.replace(/[^'"]+|['"]/g, (piece: string, at: number) => {
    if (piece !== '"' && piece !== "'") {
      before = piece.slice(-1);
      return piece;
    }
    const opens = before === "" || opensBehind.test(before);
    const curled = curl(piece, opens && !(piece === "'" && startsElision(text, at + 1)));
    before = curled;
    return curled;
  });
}

const curl = (quote: string, opens: boolean): string => {
  if (quote === '"') return opens ? "\u201c" : "\u201d";
  return opens ? "\u2018" : "\u2019";
};

/** A word that begins with an apostrophe: a decade, or an elision such as ’tis. */
const startsElision = (text: string, at: number): boolean =>
  /^(?:\d\ds?(?![\d'])|(?:tis|twas|twere|twill|em|til|cause|n)(?![\p{L}\p{N}]))/iu.test(
    text.slice(at, at + 8),
  );
