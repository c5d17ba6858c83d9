/** Syllables of abbreviations, initialisms and numbers as they are read aloud in English. */

/** Read as the words they stand for; keys in lower case. */
const readings: ReadonlyMap<string, number> = new Map(
  Object.entries({
    // Titles
    mr: 2,
    mrs: 2,
    dr: 2,
    prof: 3,
    sgt: 2,
    capt: 2,
    jr: 2,
    sr: 2,
    // Latin and commerce
    etc: 4,
    vs: 2,
    "e.g": 2,
    "i.e": 2,
    approx: 4,
    dept: 3,
    ltd: 3,
    govt: 3,
    misc: 5,
    // Addresses and figures
    blvd: 3,
    rd: 1,
    hwy: 2,
    lb: 1,
    lbs: 1,
    kg: 3,
    km: 4,
    cm: 4,
    mm: 4,
    mph: 3,
    hrs: 2,
    // Calendar
    feb: 4,
    sept: 3,
    oct: 3,
    nov: 3,
    tues: 2,
    thurs: 2,
  }),
);

/** Spelled out, although they could be read as words. */
const spelled = new Set(
  "usa uk us eu un uae ceo cio cfo coo ai api url ip io id tv dna rna atm faq gui iq pc pr hr vip ira cia fbi it".split(
    " ",
  ),
);

/** Syllables of a number under a thousand, hundreds without "and". */
const units = [2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 3, 1, 2, 2, 2, 2, 3, 2, 2];

function underHundred(value: number): number {
  if (value < 20) return units[value] ?? 1;
  const tens = Math.floor(value / 10) === 7 ? 3 : 2;
  return tens + (value % 10 === 0 ? 0 : (units[value % 10] ?? 1));
}

function underThousand(value: number): number {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const head = hundreds === 0 ? 0 : (units[hundreds] ?? 1) + 2;
  return head + (rest === 0 && hundreds > 0 ? 0 : underHundred(rest));
}

/** thousand, million, billion, trillion, quadrillion: two syllables each but the last. */
const scales = [0, 2, 2, 2, 2, 3];

/** Syllables of an integer as it is read; digit by digit beyond quadrillions and after a leading zero. */
function countIntegerSyllables(digits: string): number {
  if (digits.length > 18 || (digits.length > 1 && digits.startsWith("0"))) {
    return [...digits].reduce((sum, digit) => sum + (units[Number(digit)] ?? 1), 0);
  }
  let syllables = 0;
  for (let scale = 0, end = digits.length; end > 0; scale += 1, end -= 3) {
    const group = Number(digits.slice(Math.max(0, end - 3), end));
    if (group > 0) syllables += underThousand(group) + (scales[scale] ?? 3);
  }
  return Math.max(syllables, digits === "0" ? 2 : 1);
}

/** 1984 is nineteen eighty-four, 1900 nineteen hundred, 2005 two thousand five. */
function countYearSyllables(year: number): number {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  if (rest === 0) return underHundred(century) + 2;
  // "nineteen oh five"
  return underHundred(century) + (rest < 10 ? 1 : 0) + underHundred(rest);
}

const isYear = (digits: string): boolean => /^(?:1[1-9]|20[1-9])\d*$/.test(digits) && digits.length === 4;

/** A number of digits, points and commas: 1,000 and 3.14 and 1984. */
function countDecimalSyllables(number: string): number {
  const [whole = "", ...decimals] = number.replaceAll(",", "").split(/[.:;'’]/);
  const head = isYear(number) ? countYearSyllables(Number(number)) : countIntegerSyllables(whole);
  // "point" and each digit by its name
  return decimals.reduce(
    (sum, digits) => sum + 1 + [...digits].reduce((some, digit) => some + (units[Number(digit)] ?? 1), 0),
    head,
  );
}

/** Syllables of an ending: second and twentieth have one more than two and twenty. */
function countEndingSyllables(digits: string, ending: string): number {
  const last = Number(digits.slice(-2));
  if (ending === "s") return 0;
  if (ending === "nd") return 1;
  return last % 10 === 0 && last >= 20 ? 1 : 0;
}

const number = /^(\d[\d.,:;'’]*?)(st|nd|rd|th|s)?$/;

/** Whether a word is a number, also with an ending: 1,000, 3.14, 1990s, 21st. */
export const isNumber = (word: string): boolean => number.test(word);

/** Syllables of such a number as it is read. */
export function countNumberSyllables(word: string): number {
  const [, digits = "", ending] = number.exec(word) ?? [];
  return countDecimalSyllables(digits) + (ending === undefined ? 0 : countEndingSyllables(digits, ending));
}

/**
 * Syllables of a word that is spelled out or stands for another, or null if it is read as written.
 * `word` is as written, without a final period.
 */
export function countAbbreviationSyllables(word: string): number | null {
  const isDotted = word.includes(".");
  if (word.length > abbreviationUnitsMax && !isDotted) return null;
  const small = word.toLowerCase();
  const tokenized = readings.get(small);
  if (tokenized !== undefined && !/^\p{Lu}{2,}$/u.test(word)) return tokenized;
  if (isDotted ? !/^[a-z](?:\.[a-z])+$/.test(small) : !isSpelled(word, small)) return null;
  const letters = small.replaceAll(".", "");
  // "PDFs": the letters and an s.
  const count = /[A-Z]s$/.test(word) ? letters.length - 1 : letters.length;
  let syllables = 0;
  for (let at = 0; at < count; at += 1) syllables += letters[at] === "w" ? 3 : 1;
  return syllables;
}

const abbreviationUnitsMax = 7;

/** Without a vowel, or in capitals and known to be spelled out. */
function isSpelled(word: string, small: string): boolean {
  if (small.length < 2) return false;
  if (!/[aeiouy]/.test(small)) return /^[a-z]+$/.test(small);
  return /^[A-Z]+s?$/.test(word) && (spelled.has(small) || spelled.has(small.replace(/s$/, "")));
}
