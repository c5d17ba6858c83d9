/** Sequences in even steps, as abc or 9753. */
import { atLeastMinimum, type SequenceMatch } from "./match.ts";

const maxStep = 5;

/** Runs of three units or more, or two with a step of one. Steps are differences of UTF-16 units. */
export function findSequences(password: string): SequenceMatch[] {
  const matches: SequenceMatch[] = [];
  const add = (i: number, j: number, step: number): void => {
    const size = Math.abs(step);
    if (!((j - i > 1 || size === 1) && size > 0 && size <= maxStep)) return;
    const token = password.slice(i, j + 1);
    const guesses = atLeastMinimum(countGuesses(token, step > 0), token, password);
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

/** Obvious first characters take four guesses, digits ten, others 26; descending sequences twice as many. */
function countGuesses(token: string, ascending: boolean): number {
  const first = token.charAt(0);
  const base = /[aAzZ019]/.test(first) ? 4 : /\d/.test(first) ? 10 : 26;
  return base * (ascending ? 1 : 2) * token.length;
}
