import { describe, expect, it } from "vitest";
import { words } from "../../shared/words.ts";
import { isEnglish } from "./english.ts";
import { normalizeWord } from "./tally.ts";

const judged = (text: string): boolean =>
  isEnglish(Array.from(words(text), (word) => normalizeWord(word.text)));

describe("isEnglish", () => {
  it.each([
    ["We hold these truths to be self-evident, that all men are created equal."],
    ["The server reads the file at start and refuses to open when a setting is bad."],
    ["IT WAS THE BEST OF TIMES, IT WAS THE WORST OF TIMES."],
  ])("knows %j", (text) => {
    expect(judged(text)).toBe(true);
  });

  it.each([
    ["Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft begabt."],
    ["Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand."],
    ["Alle menslike wesens word vry, met gelyke waardigheid en regte, gebore. Hulle het rede en gewete."],
    ["Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison."],
    ["Todos los seres humanos nacen libres e iguales en dignidad y derechos."],
    ["Alle mennesker er født frie og med samme menneskeverd og menneskerettigheter."],
    ["Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw."],
    ["Все люди рождаются свободными и равными в своем достоинстве и правах."],
    ["人人生而自由,在尊严和权利上一律平等。"],
    [""],
  ])("does not take %j for English", (text) => {
    expect(judged(text)).toBe(false);
  });
});
