import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { loadEstimator, scoreGuesses, wordsFile } from "./index.ts";

const estimator = await loadEstimator(readFileSync(wordsFile));
const estimate = (password: string) =>
  estimator.estimate(password, { userInputs: [], yearNow: 2026, breached: null });

it.each([
  ["German", ["schatzi123", "Sommer2025", "passwort1", "hallo123", "Fussball!"]],
  ["Spanish", ["contraseña1", "tequiero123", "Barcelona10", "estrella7"]],
  ["French", ["motdepasse", "jetaime12", "Marseille13", "chouchou1"]],
  ["Italian", ["ciao1234", "juventus1", "amoremio1", "francesca88"]],
  ["Portuguese", ["senha123", "Benfica1904", "benfica123", "brasil2024"]],
  ["Dutch", ["wachtwoord1", "welkom01", "Feyenoord1", "lieverd12"]],
  ["Polish", ["haslo123", "kochanie1", "polska12", "zaq12wsx"]],
  ["Turkish", ["galatasaray1", "fenerbahce1907", "sifre123", "istanbul34"]],
  ["Russian", ["пароль1", "наташа1985", "привет123", "gfhjkm123"]],
  ["Swedish", ["sommar2024", "hejsan123", "losenord1"]],
])("everyday passwords of %s have a score of 2 at most, most of them 1", (_language, passwords) => {
  const scores = passwords.map((password) => [password, scoreGuesses(estimate(password).guesses)] as const);
  expect(scores.filter(([, score]) => score > 2)).toEqual([]);
  expect(scores.filter(([, score]) => score === 2).length).toBeLessThanOrEqual(1);
});

it.each([
  ["qwertz", "yxcvbnm,.-"],
  ["azerty", "wxcvbn,;:!"],
  ["dvorak", "aoeuidhtns"],
  ["colemak", "arstdhneio"],
  ["jcuken", "фывапролдж"],
])("a row of keys on %s is a walk without a turn", (layout, password) => {
  const [match] = estimate(password).sequence;
  expect(match).toMatchObject({ pattern: "spatial", graph: layout, turns: 1 });
});

it.each([
  ["qwertz", "ASDFGHJKLÖÄ"],
  ["azerty", "QSDFGHJKLM%"],
  ["dvorak", "AOEUIDHTNS"],
  ["colemak", "ARSTDHNEIO"],
  ["jcuken", "ФЫВАПРОЛДЖ"],
])("the same row on %s with shift takes twice the guesses", (layout, password) => {
  const guessesOf = (text: string): number =>
    estimate(text).sequence.find(({ pattern }) => pattern === "spatial")?.guesses ?? 0;
  const [match] = estimate(password).sequence;
  expect(match).toMatchObject({ pattern: "spatial", graph: layout, turns: 1 });
  const plain = layout === "azerty" ? "qsdfghjklmù" : password.toLowerCase();
  expect(guessesOf(password)).toBe(2 * guessesOf(plain));
});

it.each([
  ["qwertz", "6zhn"],
  ["azerty", "ézsx"],
  ["dvorak", "2,oq"],
  ["colemak", "3fsc"],
  ["jcuken", "2цыч"],
])("a column of keys on %s is a walk without a turn", (layout, password) => {
  const [match] = estimate(`\u2603${password}`).sequence.slice(1);
  expect(match).toMatchObject({ pattern: "spatial", graph: layout, turns: 1, token: password });
});
