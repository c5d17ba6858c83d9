/** Passwords of 1,024 characters that are slow for an estimator, each with its user inputs. */

const repeated = (text: string, length = 1_024): string => text.repeat(length).slice(0, length);

/** The same every time. */
export function scrambled(alphabet: string, length = 1_024): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return alphabet[(state >> 8) % alphabet.length];
  }).join("");
}

export const printable = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));
const nested = Array.from({ length: 10 }).reduce<string>(
  (text, _, at) => text + text + String.fromCharCode(98 + at),
  "a",
);

export const hostile: readonly (readonly [title: string, password: string, userInputs: readonly string[]])[] =
  [
    ["every character that can stand for a letter", repeated("4@8({[<369!1|70$5+%2"), []],
    ["the mix of substitutions that stops zxcvbn for seconds", repeated("4@8({[</369&#!1/|0$5+7%2/"), []],
    ["substitutions at random", scrambled("4@8({[<369!1|70$5+%2"), []],
    ["substitutions and letters at random", scrambled("4@3105$7aeiosltr"), []],
    ["aB3$ again and again", repeated("aB3$"), []],
    ["one digit", repeated("1"), []],
    ["one letter", repeated("a"), []],
    ["repetitions in repetitions", nested.slice(0, 1_024), []],
    ["a letter, then another", `${repeated("a", 127)}${repeated("b", 897)}`, []],
    ["dates", repeated("01/02/1990"), []],
    ["digits that are dates", repeated("20151123"), []],
    ["digits at random", scrambled("0123456789"), []],
    ["long words", repeated("correcthorsebatterystaple"), []],
    ["names", repeated("annalisamariajohn"), []],
    ["the most frequent letters", scrambled("etaoinshr"), []],
    ["rows of keys", repeated("qwertyuiop[]asdfghjkl;'"), []],
    ["columns of keys", repeated("qazwsxedcrfvtgbyhnujm"), []],
    ["the alphabet", repeated("abcdefghijklmnopqrstuvwxyz"), []],
    ["random", scrambled(printable), []],
    ["beyond the first plane", repeated("𝒜𝓫").slice(0, 1_024), []],
    ["families", repeated("👨‍👩‍👧"), []],
    ["a letter that is longer in lower case", repeated("İ"), []],
    ["line ends", repeated("a\n"), []],
    [
      "every prefix in the user inputs",
      repeated("a"),
      Array.from({ length: 100 }, (_, at) => "a".repeat(at + 1)),
    ],
    [
      "every substitution in the user inputs",
      repeated("1!|7"),
      Array.from({ length: 100 }, (_, at) => repeated(["il", "lt", "ti"][at % 3] ?? "", 100 - at)),
    ],
  ];
