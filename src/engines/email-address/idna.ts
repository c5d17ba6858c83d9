/** Internationalized labels (IDNA 2008): validation and conversion to A-labels. */
import { domainToASCII, domainToUnicode } from "node:url";

/** RFC 5892 §2.1 LetterDigits with the exceptions of §2.6 that are valid, and the contextual ones of §2.7. */
const validCharacters =
  /^[a-z0-9\-\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}\u00b7\u0375\u05f3\u05f4\u06fd\u06fe\u0f0b\u3007\u30fb\u200c\u200d]+$/u;

/** RFC 5892 §2.6: disallowed exceptions. */
const exceptions = /[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]/;
/** RFC 5892 §2.4 and §2.9: blocks of combining marks for symbols and of musical notation, old Hangul jamo. */
const blocks = /[\u20d0-\u20ff]|[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb\u{1d100}-\u{1d24f}]/u;

/** RFC 5892 appendix A.3 to A.6: middle dot only as in Catalan, keraia before Greek, geresh after Hebrew. */
const outOfContext =
  /(?<!l)\u00b7|\u00b7(?!l)|\u0375(?!\p{Script=Greek})|(?<!\p{Script=Hebrew})[\u05f3\u05f4]/u;

/** RFC 5892 appendix A.7: the Katakana middle dot needs a Japanese letter somewhere in its label. */
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Characters that UTS #46's mapping removes; RFC 5895 maps case and width only. */
const ignorable = /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d]]/v;

/**
 * The A-label of a label in Unicode, or an ASCII label if it differs from ASCII only in case or width;
 * null if IDNA 2008 does not allow it. Joiners and the direction of single labels are checked by Node's own IDNA.
 */
export function toALabel(label: string): string | null {
  if (ignorable.test(label)) return null;
  const ascii = stripSuffix(domainToASCII(`${label}.x`));
  if (ascii === null) return null;
  const unicode = toULabel(ascii);
  if (mapLabel(label) !== mapLabel(unicode)) return null;
  return ascii === unicode || isULabel(unicode) ? ascii : null;
}

/** Whether a lower-case label that begins with "xn--" is a valid A-label (RFC 5891 §5.4). */
export function isALabel(label: string): boolean {
  const unicode = toULabel(label);
  if (unicode === label || !isULabel(unicode)) return false;
  return domainToASCII(`${unicode}.x`) === `${label}.x`;
}

/** Removes the ".x" that keeps a label from being taken for an address: domainToASCII("1.2") is 1.0.0.2. */
const stripSuffix = (ascii: string): string | null =>
  ascii === "" || ascii.indexOf(".") !== ascii.length - 2 ? null : ascii.slice(0, -2);

const toULabel = (ascii: string): string => domainToUnicode(`${ascii}.x`).slice(0, -2);

/** RFC 5895 §2: lower case and normal width, composed; both lower-case sigmas have the same upper case. */
const mapLabel = (label: string): string =>
  Array.from(label, (character) =>
    /[\uff00-\uffef]/.test(character) ? character.normalize("NFKC") : character,
  )
    .map((character) => character.toLowerCase())
    .join("")
    .normalize("NFC")
    .replaceAll("ς", "σ");

function isULabel(unicode: string): boolean {
  if (!validCharacters.test(unicode) || outOfContext.test(unicode)) return false;
  if (exceptions.test(unicode) || blocks.test(unicode)) return false;
  // RFC 5891 §4.2.3.1: hyphens in the third and fourth position are reserved for "xn--".
  if (unicode.startsWith("--", 2) || unicode.startsWith("-") || unicode.endsWith("-")) return false;
  if (/\u30fb/.test(unicode) && !japanese.test(unicode)) return false;
  // RFC 5892 appendix A.8 and A.9: the two sets of Arabic digits do not mix.
  return !(/[\u0660-\u0669]/.test(unicode) && /[\u06f0-\u06f9]/.test(unicode));
}

/** Whether an A-label or U-label is written from right to left (RFC 5893 §1.4). */
export const isRightToLeft = (label: string): boolean =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(toULabel(label));
