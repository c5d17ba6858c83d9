/** Transliteration of any script to ASCII. */
import anyAscii from "any-ascii";
import { normalize } from "../../../shared/normalization.ts";
import { characterKind, kind } from "../characters.ts";
import { canonicalLocale, languageSubtag, rootLocale } from "../locale.ts";
import { isJapanese, toKana } from "./japanese.ts";
import { localeLetters } from "./locales.ts";
import {
  doubleConsonant,
  hasInherentVowel,
  isIndic,
  isSmallTsu,
  joinKana,
  readNasal,
  toSpokenOrder,
} from "./scripts.ts";

/** Overrides of any-ascii. */
const ownLetters = new Map(
  [..."اaأaإiآaٱaعaءaאaעaשsh".matchAll(/(\P{ASCII})([a-z]+)/gu)].map(([, letter = "", ascii = ""]) => [
    letter,
    ascii,
  ]),
);
ownLetters.set("\u2665", ":heart:");
ownLetters.set("\u5e74", "Nian");

const isHan = /^\p{Script=Han}/u;
const endsInWord = /[a-z0-9]$/i;
const startsInWord = /^[a-z0-9]/i;

/**
 * The text in ASCII: any-ascii for most letters, with the inherent vowel of Indic scripts, the spoken order
 * of Thai and Lao vowels, Hepburn kana, and a space around each Chinese character. Emoji become `:name:`.
 * Kanji have their Japanese readings where the locale is Japanese or the text has kana.
 * Letters of scripts without romanization are left out. A `locale` uses the spelling of its language,
 * such as ä as ae in German. Linear; up to 42 units for each character.
 */
export function transliterate(text: string, locale: string = rootLocale): string {
  const language = languageSubtag(canonicalLocale(locale));
  const own = localeLetters[language];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins at NUL
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  const composed = normalize(text, "NFC");
  const read = isJapanese(composed, language) ? toKana(normalize(composed, "NFKC")) : composed;
  const spoken = toSpokenOrder(read);
  const writer: Writer = { written: "", last: nothing, doubles: false };
  for (let at = 0; at < spoken.length; ) {
    const end = findAsciiEnd(spoken, at);
    if (end > at) {
      writeAscii(writer, spoken.slice(at, end));
      at = end;
    } else {
      const character = String.fromCodePoint(spoken.codePointAt(at) ?? 0);
      at += character.length;
      write(writer, character, readCharacter(character, spoken.charCodeAt(at), own));
    }
  }
  return writer.written + writer.last.ascii;
}

function findAsciiEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) < 0x80) at += 1;
  return at;
}

/** Only the first character can be changed by what is before it, and only the last by what follows. */
function writeAscii(writer: Writer, run: string): void {
  const first = run.charAt(0);
  write(writer, first, { ascii: first, han: false });
  if (run.length === 1) return;
  writer.written += writer.last.ascii + run.slice(1, -1);
  writer.last = { ascii: run.slice(-1), han: false };
}

/** The last piece stays open while a small kana may still change it. */
interface Writer {
  written: string;
  last: Piece;
  /** After a small tsu, which doubles the next consonant. */
  doubles: boolean;
}

function write(writer: Writer, character: string, piece: Piece): void {
  const joined = isKana(character) ? joinKana(character, writer.last.ascii) : null;
  if (joined !== null) {
    writer.last = { ascii: joined, han: false };
    return;
  }
  const next = writer.doubles ? { ascii: doubleConsonant(piece.ascii), han: piece.han } : piece;
  writer.doubles = isSmallTsu(character);
  if (next.ascii === "") return;
  writer.written += needSpace(writer.last, next) ? `${writer.last.ascii} ` : writer.last.ascii;
  writer.last = next;
}

const isKana = (character: string): boolean => character > "\u3040" && character < "\u30ff";

/** Chinese characters are separate words. */
const needSpace = (last: Piece, next: Piece): boolean =>
  last.han ? next.han || startsInWord.test(next.ascii) : next.han && endsInWord.test(last.ascii);

/** The reading of a character, and whether it is a Chinese word. */
interface Piece {
  readonly ascii: string;
  readonly han: boolean;
}

const nothing: Piece = { ascii: "", han: false };

function readCharacter(
  character: string,
  nextCode: number,
  own: ReadonlyMap<string, string> | undefined,
): Piece {
  const spelled = own && ownSpelling(character, own);
  if (spelled !== undefined) return { ascii: spelled, han: false };
  const code = character.charCodeAt(0);
  const piece = lookUpPiece(character);
  if (!isIndic(code)) return piece;
  const ascii = readNasal(code, nextCode) ?? piece.ascii;
  return hasInherentVowel(code, nextCode) ? { ascii: `${ascii}a`, han: false } : { ascii, han: false };
}

function ownSpelling(character: string, own: ReadonlyMap<string, string>): string | undefined {
  const spelled = own.get(character);
  if (spelled !== undefined) return spelled;
  if ((characterKind(character.codePointAt(0) ?? 0) & kind.upper) === 0) return undefined;
  const small = own.get(character.toLowerCase());
  return small === undefined ? undefined : small.slice(0, 1).toUpperCase() + small.slice(1);
}

const remembered = new Map<string, Piece>();
/** More distinct letters than any text has. */
const rememberedMax = 20_000;

function lookUpPiece(character: string): Piece {
  const known = remembered.get(character);
  if (known !== undefined) return known;
  const ascii = isSmallTsu(character)
    ? ""
    : (ownLetters.get(character) ?? cleanReading(character, anyAscii(character)));
  // A Chinese punctuation mark, or a character without a known reading, is not a word.
  const piece = { ascii, han: isHan.test(character) && endsInWord.test(ascii) };
  if (remembered.size < rememberedMax) remembered.set(character, piece);
  return piece;
}

/** any-ascii capitalizes each Korean syllable and writes letters such as ъ and ʿ as quotes. */
function cleanReading(character: string, ascii: string): string {
  if (/^\p{Script=Hangul}/u.test(character)) return ascii.toLowerCase();
  return /^[\p{L}\p{M}]/u.test(character) ? ascii.replace(/['`]+/g, "") : ascii;
}
