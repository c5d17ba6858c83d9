/** The fonts for watermarks, and which of them a text may need by its scripts; no font is opened for that. */

/** A font in an npm package. */
export interface FontPackage {
  readonly id: string;
  /** PostScript name. */
  readonly name: string;
  /** A file of the package that can be imported: the font, or the module that `beside` is relative to. */
  readonly file: string;
  /** Path of the font relative to `file`. */
  readonly beside?: string;
  /** Characters for which this font is tried first. */
  readonly preferredFor: RegExp;
  /** Texts that need this font; by default, those with a character of `preferredFor`. */
  readonly neededFor?: RegExp;
}

const han =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u3190-\u319f\u31c0-\u33ff\ufe10-\ufe1f\ufe30-\ufe4f\uff00-\uffef]/u;
const hangul = /\p{Script=Hangul}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Noto's fonts (OFL 1.1) from Fontsource: one package per script, 50 to 90 kB each. */
const notoPackage = (id: string, title: string, preferredFor: RegExp): FontPackage => ({
  id,
  name: `NotoSans${title}-Regular`,
  file: `@fontsource/noto-sans-${id}/files/noto-sans-${id}-${id}-400-normal.woff`,
  preferredFor,
});

/** Noto's fonts (OFL 1.1) for Chinese, Japanese and Korean: 4.5 to 8.4 MB each. */
const cjkPackage = (id: string, name: string, neededFor: RegExp): FontPackage => ({
  id,
  name: `${name}-Regular`,
  file: `@embedpdf/fonts-${id}`,
  beside: `../fonts/${name}-Regular.otf`,
  preferredFor: new RegExp(`${hangul.source}|${han.source}`, "u"),
  neededFor,
});

/** In the order in which they are tried. All but the first are optional packages. */
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

/** Noto Emoji (OFL 1.1), of one color: eleven parts, each with some of the pictures and all that they are made of. */
const emojiFonts: readonly FontPackage[] = Array.from({ length: 11 }, (_, part) => ({
  id: `emoji-${part}`,
  name: "NotoEmoji-Regular",
  file: `@fontsource/noto-emoji/files/noto-emoji-${part}-400-normal.woff`,
  preferredFor: /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{RI}|\u20e3/u,
}));

/** The fonts for drawings, which may have emoji, too. */
export const drawingFonts: readonly FontPackage[] = [...fonts, ...emojiFonts];

/** As `selectFonts`, with those for emoji. */
export const selectDrawingFonts = (text: string): readonly FontPackage[] => [
  ...selectFonts(text),
  ...emojiFonts.filter(({ preferredFor }) => preferredFor.test(text)),
];

/**
 * The fonts that a text may need, in the order in which they are tried for a character that none is preferred for.
 * Han characters have Japanese shapes in a text with kana, Korean ones with Hangul, else those of mainland China.
 */
export function selectFonts(text: string): readonly FontPackage[] {
  return fonts.filter(
    ({ id, preferredFor, neededFor = preferredFor }) => id === "dejavu" || neededFor.test(text),
  );
}
