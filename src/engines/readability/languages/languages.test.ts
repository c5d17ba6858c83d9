import { describe, expect, it } from "vitest";
import { loadReadabilityData } from "../readability-data.ts";
import { tokenize } from "../tokenized-text.ts";
import { scoreInLanguage } from "./language-scores.ts";
import { measures } from "./measures.ts";
import { countVowelGroups } from "./vowel-groups.ts";

/** Syllables as dictionaries of these languages divide the words. */
const known: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  de: {
    Haus: 1,
    Häuser: 2,
    Theater: 3,
    Liebe: 2,
    Europa: 3,
    Bäume: 2,
    Quelle: 2,
    Beamte: 3,
    Fahrrad: 2,
    Universität: 5,
    Boot: 1,
    Yacht: 1,
    schön: 1,
    gehen: 2,
    Donaudampfschifffahrt: 5,
    Feuer: 2,
    Museum: 3,
  },
  es: {
    casa: 2,
    bueno: 2,
    ciudad: 2,
    día: 2,
    leía: 3,
    que: 1,
    guitarra: 3,
    pingüino: 3,
    aéreo: 4,
    rey: 1,
    y: 1,
    muy: 1,
    país: 2,
    universidad: 5,
    construcción: 3,
    ahora: 3,
    Uruguay: 3,
    teatro: 3,
  },
  fr: {
    maison: 2,
    table: 1,
    femme: 1,
    écoles: 2,
    théâtre: 2,
    payer: 2,
    quatre: 1,
    que: 1,
    eau: 1,
    naïf: 2,
    nation: 2,
    université: 5,
    bateau: 2,
    oiseau: 2,
    guerre: 1,
    Noël: 2,
    petite: 2,
    année: 2,
  },
  it: {
    casa: 2,
    piano: 2,
    ciao: 1,
    uomo: 2,
    via: 2,
    mio: 2,
    più: 1,
    gioco: 2,
    famiglia: 3,
    qui: 1,
    acqua: 2,
    aereo: 4,
    università: 5,
    città: 2,
    scienza: 2,
    figlio: 2,
    poesia: 3,
  },
  nl: {
    huis: 1,
    boot: 1,
    mooie: 2,
    ziek: 1,
    nieuw: 1,
    eeuw: 1,
    vrijheid: 2,
    fietsen: 2,
    België: 3,
    theater: 3,
    koeien: 2,
    universiteit: 5,
    quiz: 1,
    paleis: 2,
    zeeën: 2,
  },
  pt: {
    casa: 2,
    pai: 1,
    meu: 1,
    mão: 1,
    ações: 2,
    história: 3,
    dia: 2,
    piano: 3,
    que: 1,
    guerra: 2,
    água: 2,
    coração: 3,
    viagem: 3,
    universidade: 6,
    saúde: 3,
    não: 1,
  },
  ru: { дом: 1, мама: 2, вода: 2, университет: 5, ёлка: 2, яблоко: 3, в: 1 },
};

const words = Object.entries(known).flatMap(([language, all]) =>
  Object.entries(all).map(([word, syllables]) => [language, word, syllables] as const),
);

describe("syllables by groups of vowels", () => {
  it.each(words)("%s: %s has %i", (language, word, syllables) => {
    expect(countVowelGroups(language, word)).toBe(syllables);
  });
});

const { countSyllables } = await loadReadabilityData();
const score = (text: string, language: string) =>
  scoreInLanguage(text, tokenize(text), language, countSyllables);

describe("scoreInLanguage", () => {
  it.each([
    // 6 words, 1 sentence, 7 syllables: 180 - 6 - 58.5 * 7 / 6.
    ["de", "Der Hund läuft durch den Garten.", [["amstad", 105.75]]],
    // 5 words, 1 sentence, 9 syllables.
    [
      "es",
      "La casa tiene una puerta.",
      [
        ["fernandez_huerta", 93.74],
        ["szigriszt_pazos", 89.7],
      ],
    ],
    // 4 words, 5 syllables: "Le chat dort ici".
    ["fr", "Le chat dort ici.", [["kandel_moles", 110.94]]],
    // 4 words, 17 letters, 8 syllables.
    [
      "it",
      "Il gatto dorme tanto.",
      [
        ["gulpease", 121.5],
        ["flesch_vacca", 88.25],
      ],
    ],
    [
      "nl",
      "De kat slaapt op de bank.",
      [
        ["flesch_douma", 124.26],
        ["leesindex_a", 116.3],
      ],
    ],
    ["pt", "A casa tem uma porta.", [["martins", 108.4]]],
    ["ru", "Кот спит на диване.", [["oborneva", 111.49]]],
  ])("computes %s by hand: %s", (language, text, expected) => {
    const found = score(text, language).map(({ formula, score }) => [formula, score]);
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  it.each(["ar", "de", "en", "es", "fr", "it", "ja", "nl", "pt", "ru", "zh"])(
    "%s: its expression gives its score",
    (language) => {
      const texts: Record<string, string> = {
        ar: "كان جدي يجلس كل مساء أمام البيت.",
        ja: "今日は、晴れです。散歩しましょう。",
        zh: "今天天气很好，我们去公园。",
        ru: "Кот спит.",
      };
      for (const { expression, inputs, score: given } of score(
        texts[language] ?? "Una casa. La universidad Berlin.",
        language,
      )) {
        const names = Object.keys(inputs);
        const compute = new Function(...names, `return ${expression}`) as (...values: number[]) => number;
        expect(Math.abs(compute(...Object.values(inputs)) - given)).toBeLessThan(0.02);
      }
    },
  );

  // Each as its source writes it: syllables of 100 words, letters and sentences of 100 words, or shares in percent.
  it.each([
    ["amstad", 180 - 20 - 58.5 * 1.7],
    ["wiener_sachtextformel_1", 0.1935 * 12 + 0.1672 * 20 + 0.1297 * 22 - 0.0327 * 50 - 0.875],
    ["fernandez_huerta", 206.84 - 0.6 * 170 - 1.02 * 20],
    ["szigriszt_pazos", 206.835 - (62.3 * 170) / 100 - 100 / 5],
    ["kandel_moles", 207 - 1.015 * 20 - 0.736 * 170],
    ["gulpease", 89 - 450 / 10 + 3 * 5],
    ["flesch_vacca", 206 - 0.65 * 170 - 20],
    ["flesch_douma", 206.84 - 0.77 * 170 - 0.93 * 20],
    ["leesindex_a", 195 - 66.7 * 1.7 - 2 * 20],
    ["martins", 248.835 - 1.015 * 20 - 84.6 * 1.7],
    ["oborneva", 206.835 - 1.3 * 20 - 60.1 * 1.7],
    ["flesch", 206.835 - 1.015 * 20 - 84.6 * 1.7],
  ])("%s has its published coefficients", (formula, published) => {
    const measure = Object.values(measures)
      .flat()
      .find((one) => one.formula === formula);
    const counts = { words: 200, sentences: 10, syllables: 340, letters: 900 };
    const shares = { polysyllables: 24, monosyllables: 100, longWords: 44 };
    expect(measure?.compute({ ...counts, ...shares })).toBeCloseTo(published, 6);
  });

  it("counts Chinese characters in each clause, and words of other letters as one each", () => {
    expect(score("今天天气很好，我们用 Linux 2026。", "zh")[0]?.inputs).toEqual({
      characters: 11,
      clauses: 2,
    });
  });

  // Sentences of 9 and 8 characters; runs of kanji of 2, 1 and 2, of hiragana of 1, 3 and 5; a comma to two stops.
  it("computes the Japanese measure by hand", () => {
    const byHand = 115.79 - 0.12 * 8.5 + 7.4 * 3 - (23.18 * 5) / 3 - 4.67 * 0.5;
    expect(score("今日は、晴れです。散歩しましょう。", "ja")[0]?.score).toBeCloseTo(byHand, 1);
  });

  it("says where syllables of Arabic are estimated, and is never reliable then", () => {
    const plain = score("كان جدي يجلس كل مساء أمام البيت. ".repeat(30), "ar")[0];
    const vowelled = score("كَتَبَ الوَلَدُ الدَّرْسَ. ".repeat(60), "ar")[0];
    expect([plain?.reliable, plain?.note !== null]).toEqual([false, true]);
    expect([vowelled?.reliable, vowelled?.note]).toEqual([true, null]);
  });

  it("has no score without words, and none for other languages", () => {
    expect(score("...", "de")).toEqual([]);
    expect(score("Ez egy mondat.", "hu")).toEqual([]);
  });
});
