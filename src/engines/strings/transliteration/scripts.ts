/** Preparation of scripts that are not one letter, one sound: Indic, Thai, Lao and kana. */

// Every Indic script follows the layout of ISCII, 128 code points each: consonants at 15-39 and 58-5F,
// nukta 3C, vowel signs 3E-4C and 55-57 and 62-63, virama 4D.
const indianBlocks = { first: 0x0900, last: 0x0d7f } as const;
/** Odia, Tamil, Telugu, Kannada and Malayalam pronounce the vowel at the end of a word as well. */
const speaksFinalVowel = (codePoint: number): boolean => codePoint >= 0x0b00;

export const isIndic = (codePoint: number): boolean =>
  codePoint >= indianBlocks.first && codePoint <= indianBlocks.last;

const placeOf = (codePoint: number): number => codePoint & 0x7f;

function isConsonant(codePoint: number): boolean {
  const place = placeOf(codePoint);
  return (place >= 0x15 && place <= 0x39) || (place >= 0x58 && place <= 0x5f);
}

function isVowelSignOrVirama(codePoint: number): boolean {
  const place = placeOf(codePoint);
  return (
    (place >= 0x3e && place <= 0x4d) || (place >= 0x55 && place <= 0x57) || place === 0x62 || place === 0x63
  );
}

const isNukta = (codePoint: number): boolean => placeOf(codePoint) === 0x3c;

/**
 * Whether an "a" is pronounced after an Indic letter: after a consonant (or its nukta) without a vowel sign,
 * except at the end of a word in northern languages.
 */
export function hasInherentVowel(here: number, next: number): boolean {
  if (!isIndic(here) || !(isConsonant(here) || isNukta(here))) return false;
  if (!isIndic(next)) return speaksFinalVowel(here);
  return !isVowelSignOrVirama(next) && !isNukta(next);
}

/** The anusvara: m before labials and at the end of a word in southern languages, else n. Null for other characters. */
export function readNasal(here: number, next: number): string | null {
  if (!isIndic(here) || placeOf(here) !== 0x02) return null;
  const place = placeOf(next);
  if (!isIndic(next)) return speaksFinalVowel(here) ? "m" : "n";
  return place >= 0x2a && place <= 0x2e ? "m" : "n";
}

/** Thai and Lao write these vowels before the consonant that they follow in speech. */
const leadingVowels = /([\u0e40-\u0e44])([\u0e01-\u0e2e])|([\u0ec0-\u0ec4])([\u0e81-\u0eae])/g;

/** The text with Thai and Lao vowels in spoken order, and the Greek ου, one sound, as "ou". */
export const toSpokenOrder = (text: string): string =>
  text
    .replace(leadingVowels, "$2$1$4$3")
    .replace(/[υύ](?<=[οΟ].)/g, "u")
    .replace(/[ΥΎ](?<=[οΟ].)/g, "U");

const smallTsu = "\u3063\u30c3";
const smallVowels = new Map(
  [..."ぁaぃiぅuぇeぉoゃaゅuょoァaィiゥuェeォoャaュuョo".matchAll(/(.)(\w)/g)].map(
    ([, kana = "", vowel = ""]) => [kana, vowel],
  ),
);
const isGlide = (kana: string): boolean => "ゃゅょャュョ".includes(kana);

/** Hepburn for small kana, which change the syllable before; null for all others. */
export function joinKana(kana: string, before: string): string | null {
  const vowel = smallVowels.get(kana);
  if (vowel === undefined) return null;
  if (before === "u") return `w${vowel}`;
  const glides = isGlide(kana);
  if (!(glides ? /^[a-z]{1,3}i$/ : /^[a-z]{1,3}[aiueo]$/).test(before)) return null;
  const stem = before.slice(0, -1);
  return `${stem}${glides && !/(?:sh|ch|j)$/.test(stem) ? "y" : ""}${vowel}`;
}

export const isSmallTsu = (kana: string): boolean => smallTsu.includes(kana);

/** A small tsu doubles the consonant that follows; "ch" as "tch". */
export const doubleConsonant = (syllable: string): string => {
  if (syllable.startsWith("ch")) return `t${syllable}`;
  return /^[bcdfghjkmprstwyz]/.test(syllable) ? `${syllable[0]}${syllable}` : syllable;
};
