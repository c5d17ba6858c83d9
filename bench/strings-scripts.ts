/** What becomes of other scripts: the same inputs through ours and each peer, with what was lost. */
import sindresorhusSlugify from "@sindresorhus/slugify";
import * as changeCase from "change-case";
import lodash from "lodash";
import { slugify as transliterationSlugify } from "transliteration";
import { convertCase, slugify } from "../src/engines/strings/index.ts";
import type { Exhibit } from "./subject.ts";

const inputs: Readonly<Record<string, string>> = {
  Chinese: "你好 世界",
  Japanese: "東京タワー へ",
  Thai: "สวัสดี ชาวโลก",
  Hebrew: "שלום עולם",
  Hindi: "नमस्ते दुनिया",
  "full-width": "Ｈｅｌｌｏ Ｗｏｒｌｄ",
  Cyrillic: "Привет мир",
  Arabic: "مرحبا بالعالم",
  German: "Übergrößen Träger",
};

type Convert = (text: string) => string;

const slugs: Readonly<Record<string, Convert>> = {
  ours: (text) => slugify(text),
  "@sindresorhus/slugify": (text) => sindresorhusSlugify(text),
  transliteration: (text) => transliterationSlugify(text),
};

const camels: Readonly<Record<string, Convert>> = {
  ours: (text) => convertCase(text, "camel"),
  "change-case": changeCase.camelCase,
  lodash: lodash.camelCase,
};

export const scriptExhibits = (): readonly Exhibit[] => [
  exhibit("Slugs of other scripts", slugs, (_text, slug) => slug),
  exhibit("camelCase of other scripts", camels, (text, result) => result + missing(text, result)),
];

function exhibit(
  title: string,
  contenders: Readonly<Record<string, Convert>>,
  show: (text: string, result: string) => string,
): Exhibit {
  const rows = Object.entries(inputs).map(([script, text]) => [
    script,
    text,
    ...Object.values(contenders).map((convert) => {
      const result = convert(text);
      return result === "" ? '**lost** ("")' : show(text, result);
    }),
  ]);
  return { title, head: ["script", "input", ...Object.keys(contenders)], rows };
}

/** Letters and marks of the text that the result has no more, whatever their case. */
function missing(text: string, result: string): string {
  const left = lettersOf(result);
  const lost = lettersOf(text).filter((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return lost.length === 0 ? "" : ` (**lost** ${lost.length} letters)`;
}

const lettersOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]/gu) ?? [];
