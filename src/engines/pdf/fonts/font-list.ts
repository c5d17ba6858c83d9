/** Decides which open fonts a text may need, from the scripts of its characters alone: no font is read for it. */

/** A font as it lies in an npm package. */
export interface FontPackage {
  readonly id: string;
  /** PostScript name, as readers of the file list it. */
  readonly name: string;
  /** What an import can name of the package: the file, or its neighbor. */
  readonly file: string;
  /** Where the file lies, seen from that neighbor. */
  readonly beside?: string;
  /** Characters for which this font is asked before those that do not call them their own. */
  readonly preferredFor: RegExp;
  /** What a text must hold for this font to be needed; without it, a character that is the font's own. */
  readonly neededFor?: RegExp;
}

const han =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u3190-\u319f\u31c0-\u33ff\ufe10-\ufe1f\ufe30-\ufe4f\uff00-\uffef]/u;
const hangul = /\p{Script=Hangul}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Noto's fonts (OFL 1.1) from Fontsource: one package a script, 50 to 90 kB a file. */
const notoPackage = (id: string, title: string, own: RegExp): FontPackage => ({
  id,
  name: `NotoSans${title}-Regular`,
  file: `@fontsource/noto-sans-${id}/files/noto-sans-${id}-${id}-400-normal.woff`,
  preferredFor: own,
});

/** Noto's fonts (OFL 1.1) for Chinese, Japanese and Korean: 4.5 to 8.4 MB a file. */
const cjkPackage = (id: string, name: string, sign: RegExp): FontPackage => ({
  id,
  name: `${name}-Regular`,
  file: `@embedpdf/fonts-${id}`,
  beside: `../fonts/${name}-Regular.otf`,
  preferredFor: new RegExp(`${hangul.source}|${han.source}`, "u"),
  neededFor: sign,
});

/** In the order in which they are asked. All but the first are optional packages. */
export const fonts: readonly FontPackage[] = [
  {
    id: "dejavu",
    name: "DejaVuSans",
    file: "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
    // Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Georgian, Lao, Canadian syllabics, symbols.
    preferredFor: /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u,
  },
  cjkPackage("jp", "NotoSansJP", kana),
  cjkPackage("kr", "NotoSansKR", hangul),
  cjkPackage("sc", "NotoSansHans", han),
  notoPackage("devanagari", "Devanagari", /[\p{Script=Devanagari}\u0964\u0965\u20b9]/u),
  notoPackage("bengali", "Bengali", /\p{Script=Bengali}/u),
  notoPackage("gurmukhi", "Gurmukhi", /\p{Script=Gurmukhi}/u),
  notoPackage("gujarati", "Gujarati", /\p{Script=Gujarati}/u),
  notoPackage("tamil", "Tamil", /\p{Script=Tamil}/u),
  notoPackage("telugu", "Telugu", /\p{Script=Telugu}/u),
  notoPackage("kannada", "Kannada", /\p{Script=Kannada}/u),
  notoPackage("malayalam", "Malayalam", /\p{Script=Malayalam}/u),
  notoPackage("sinhala", "Sinhala", /\p{Script=Sinhala}/u),
  notoPackage("thai", "Thai", /\p{Script=Thai}/u),
  notoPackage("khmer", "Khmer", /\p{Script=Khmer}/u),
  notoPackage("myanmar", "Myanmar", /\p{Script=Myanmar}/u),
  notoPackage("ethiopic", "Ethiopic", /\p{Script=Ethiopic}/u),
];

/**
 * The fonts that may be needed for a text, in the order in which they are asked for a character that none calls its
 * own. Han characters are drawn as Japan draws them beside kana, as Korea does beside Hangul, else as mainland China.
 */
export function selectFonts(text: string): readonly FontPackage[] {
  return fonts.filter(
    ({ id, preferredFor: own, neededFor: sign = own }) => id === "dejavu" || sign.test(text),
  );
}
