/** Statements of a long text: names of persons and places are dropped, and what is no activity counts less. */

import { stem } from "../words/stem.ts";
import type { Lexicon } from "../words/tokenized-text.ts";

/** Capitalized words inside a sentence, years and amounts: who, where and when. */
const nameOrNumber = /(?<=[\p{L}\p{N},;] )(?:\p{Lu}\p{Ll}[\p{L}'’]*|[$€£]?\p{N}[\p{N}.,%]*)/gu;

/** The statement without names of persons and places, years and amounts; words that the edition has stay. */
export const removeNames = (statement: string, { hasTerm }: Lexicon): string =>
  statement.replace(nameOrNumber, (word) => (hasTerm(stem(word.toLowerCase())) ? word : ""));

/** "We are not a bank" names what is not done; "not a bank but a credit union" and "not just a bakery" name what is. */
const denial = /\b(?:are|is|am|we're|we’re) (?:not|never) an? |\b(?:isn|aren)['’]t an? /i;

/** Whether a statement says what the company is not, and nothing else. */
export const isDenial = (statement: string): boolean => denial.test(statement) && !/\bbut\b/i.test(statement);

/** How fast a statement loses its vote where it is nearer to an aside than to an activity. Set by hand. */
const steepness = 14;
const balance = 0.06;

/** The share of its vote that a statement keeps, 0 to 1, by its greatest cosine to an activity and to an aside. */
export const shareOfVote = (activity: number, aside: number): number =>
  1 / (1 + Math.exp(-steepness * (activity - aside + balance)));
