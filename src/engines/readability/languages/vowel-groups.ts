/** Syllables of words as languages write them: by groups of vowels. English has learned rules of its own. */
import { countScriptSyllables } from "../syllables/scripts.ts";

type Count = (word: string) => number;

const matches =
  (pattern: RegExp): Count =>
  (word) =>
    word.match(pattern)?.length ?? 0;

const runs = (word: string, vowels: RegExp): readonly string[] => word.match(vowels) ?? [];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Two vowels that are one sound count once; all others are syllables: "The-a-ter", "Be-am-te". */
const german: Count = (word) =>
  matches(/ie|[ea][iy]|eu(?!ms?$)|äu|au|ou|aa|ee|oo|[aeiouyäöüàáèéêôœæ]/g)(
    word.replaceAll("qu", "qw").replace(/^y(?=[aeiou])/, "j"),
  );

const dutch: Count = (word) =>
  matches(/aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ie|oe|eu|ui|ij|ei|ou|au|[aeiouyàáâäèéêëíïîóöôúüû]/g)(
    word.replaceAll("qu", "qw").replace(/^y(?=[aeiou])/, "j"),
  );

/** Strong vowels are syllables each; weak ones only where no strong one stands beside them. */
const spanish: Count = (word) => {
  const plain = word
    .replaceAll("qu", "q")
    .replace(/gu(?=[eiéí])/g, "g")
    .replace(/y$/, "i")
    .replace(/^y$/, "i");
  return sum(runs(plain, /[aeiouáéíóúü]+/g).map((run) => Math.max(1, matches(/[aeoáéíóú]/g)(run))));
};

/** As Spanish, with nasal diphthongs; "i" and "u" before a strong vowel stand alone, but for the end of "história". */
const portuguese: Count = (word) => {
  const plain = word.replace(/[qg]u(?=[aeiouáéíóúâêôãõ])/g, "q");
  return sum(
    runs(plain, /[aeiouáéíóúâêôãõàü]+/g).map((run) => {
      const joined = run.replaceAll(/ã[oe]|õe|[aeoáéóâêôà][iu]|ao/g, "a");
      const isTail = plain.endsWith(run) || plain.endsWith(`${run}s`);
      const falls = isTail && /^[iu][aeo]$/.test(run) && /[áéíóúâêô]/.test(plain.slice(0, -run.length));
      return falls
        ? 1
        : Math.max(1, matches(/[aeoáéíóúâêôãõàiuü]/g)(joined === "iu" || joined === "ui" ? "i" : joined));
    }),
  );
};

/** As Spanish; in "via", "mio", "due" the only group is two syllables. */
const italian: Count = (word) => {
  if (word === "ciao") return 1;
  const plain = word.replaceAll("qu", "q").replace(/([cg]|gl|sc)i(?=[aou])/g, "$1");
  const groups = runs(plain, /[aeiouàèéìíòóùú]+/g);
  if (groups.length === 1 && /^[^aeiou]{0,2}[iu][aeo]$/.test(plain) && plain === word) return 2;
  return sum(groups.map((run) => Math.max(1, matches(/[aeoàèéìíòóùú]/g)(run))));
};

/** Each group of vowels once; a final mute "e" not, "y" between vowels is a consonant, "é" and a diaeresis separate. */
const french: Count = (word) => {
  const plain = word
    .replace(/(?<=[aeou])y(?=[aeiouéè])/g, "j")
    .replaceAll("qu", "q")
    .replace(/gu(?=[eiéèê])/g, "g")
    .replace(/é(?=[aoâôiu])/g, "é ")
    .replace(/(?<=[aeiou])([ïëü])/g, " $1");
  const mute = /[^aeiouyàâéèêëîïôûùüœæ\s]es?$/.exec(plain);
  const isMute = mute !== null && /[aeiouyàâéèêëîïôûùüœæ]/.test(plain.slice(0, mute.index));
  return matches(/[aeiouyàâéèêëîïôûùüœæ]+/g)(isMute ? plain.slice(0, mute.index + 1) : plain);
};

const counters: Readonly<Record<string, Count>> = {
  de: german,
  nl: dutch,
  es: spanish,
  pt: portuguese,
  it: italian,
  fr: french,
  ru: countScriptSyllables,
};

/** Whether syllables of a language can be counted. */
export const hasVowelGroups = (language: string): boolean => Object.hasOwn(counters, language);

/** Longer "words" are none, and are read as their beginning. */
const maxUnits = 100;

/** Syllables of a word of a language that `hasVowelGroups` knows; at least 1. */
export function countVowelGroups(language: string, word: string): number {
  const small = word.slice(0, maxUnits).toLowerCase().normalize("NFC");
  return Math.max(1, counters[language]?.(small) ?? 1);
}
