/** The script of a character (UAX 24). */

/** Names in Scripts.txt, frequent ones first. */
const scriptNames =
  `Latin Han Cyrillic Arabic Devanagari Greek Hebrew Hiragana Katakana Hangul Thai Bengali Tamil Telugu Gujarati Kannada
  Malayalam Gurmukhi Sinhala Khmer Myanmar Lao Ethiopic Georgian Armenian Tibetan Mongolian Oriya Thaana Syriac Bopomofo
  Cherokee Canadian_Aboriginal Ogham Runic Braille Tifinagh Yi Nko Tagalog Hanunoo Buhid Tagbanwa Limbu Tai_Le
  New_Tai_Lue Buginese Tai_Tham Balinese Sundanese Batak Lepcha Ol_Chiki Vai Bamum Syloti_Nagri Phags_Pa Saurashtra
  Kayah_Li Rejang Javanese Cham Tai_Viet Meetei_Mayek Samaritan Mandaic Glagolitic Coptic Gothic Old_Italic Deseret
  Shavian Osmanya Linear_A Linear_B Cypriot Ugaritic Old_Persian Cuneiform Phoenician Lydian Lycian Carian Avestan
  Egyptian_Hieroglyphs Anatolian_Hieroglyphs Imperial_Aramaic Inscriptional_Parthian Inscriptional_Pahlavi Old_Turkic
  Kharoshthi Brahmi Kaithi Chakma Sharada Takri Miao Meroitic_Cursive Meroitic_Hieroglyphs Sora_Sompeng
  Caucasian_Albanian Bassa_Vah Duployan Elbasan Grantha Khojki Khudawadi Mahajani Manichaean Mende_Kikakui Modi Mro
  Nabataean Old_North_Arabian Old_South_Arabian Old_Permic Pahawh_Hmong Palmyrene Pau_Cin_Hau Psalter_Pahlavi Siddham Tirhuta Warang_Citi
  Ahom Hatran Multani Old_Hungarian SignWriting Adlam Bhaiksuki Marchen Newa Osage Tangut Masaram_Gondi Nushu Soyombo
  Zanabazar_Square Dogra Gunjala_Gondi Hanifi_Rohingya Makasar Medefaidrin Old_Sogdian Sogdian Elymaic Nandinagari
  Nyiakeng_Puachue_Hmong Wancho Chorasmian Dives_Akuru Khitan_Small_Script Yezidi Cypro_Minoan Old_Uyghur Tangsa Toto
  Vithkuqi Kawi Nag_Mundari Lisu Kirat_Rai Garay Todhri Sunuwar Tulu_Tigalari Gurung_Khema Ol_Onal Sidetic
  Tolong_Siki Beria_Erfe Tai_Yo`.split(/\s+/);

/** Shared by scripts, such as digits, or inherited from the letter before, such as accents. */
const shared = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Compiled at first use: the search mostly ends at the first one. */
const tests = new Map<string, RegExp>();

function hasScript(script: string, character: string): boolean {
  const known = tests.get(script) ?? compileTest(script);
  tests.set(script, known);
  return known.test(character);
}

/** A script that is unknown to this version of Node has no characters. */
function compileTest(script: string): RegExp {
  try {
    return new RegExp(`\\p{Script=${script}}`, "u");
  } catch {
    return /(?!)/u;
  }
}

/** The script of the first character that has one of its own; null for digits, symbols, blanks and the like. */
export function findScript(characters: string): string | null {
  for (const character of characters) {
    if (shared.test(character)) continue;
    const script = scriptNames.find((name) => hasScript(name, character));
    if (script !== undefined) return script;
  }
  return null;
}

/** The script or kind of a character in words: "Tibetan script", "emoji". */
export function describeScript(character: string): string {
  const script = findScript(character);
  if (script !== null) return `${script.replaceAll("_", " ")} script`;
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(character)) return "emoji";
  if (/\p{Co}/u.test(character)) return "private use";
  return /\p{Cn}/u.test(character) ? "unassigned" : "symbols";
}
