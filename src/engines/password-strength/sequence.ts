/** Decides which parts of a password run in even steps, as abc or 9753, and how many guesses each takes. */
import { atLeastMinimum, type SequenceMatch } from "./match.ts";

const stepMax = 5;

/** Runs of three units or more, of two where the step is one; units count as their code points' numbers. */
export function sequenceMatches(password: string): SequenceMatch[] {
  const matches: SequenceMatch[] = [];
  const add = (i: number, j: number, step: number): void => {
    const size = Math.abs(step);
    if (!((j - i > 1 || size === 1) && size > 0 && size <= stepMax)) return;
    const token = password.slice(i, j + 1);
    const guesses = atLeastMinimum(guessesOf(token, step > 0), token, password);
    matches.push({ pattern: "sequence", i, j, token, guesses, ascending: step > 0 });
  };
  if (password.length < 2) return matches;
  const stepAt = (at: number): number => password.charCodeAt(at) - password.charCodeAt(at - 1);
  let i = 0;
  let step = stepAt(1);
  for (let at = 2; at < password.length; at += 1) {
    const next = stepAt(at);
    if (next === step) continue;
    add(i, at - 1, step);
    i = at - 1;
    step = next;
  }
  add(i, password.length - 1, step);
  return matches;
}

/** Obvious beginnings take four guesses, digits ten, letters 26; falling ones twice as many. */
function guessesOf(token: string, ascending: boolean): number {
  const first = token.charAt(0);
  const base = /[aAzZ019]/.test(first) ? 4 : /\d/.test(first) ? 10 : 26;
  return base * (ascending ? 1 : 2) * token.length;
}
