/** Weak passwords that satisfy a policy, built as people do who mind nothing but its rules. */
import { normalize } from "../../shared/normalization.ts";
import bases from "./bases.json" with { type: "json" };
import { checkPassword } from "./check.ts";
import type { Pattern } from "./pattern.ts";
import type { Policy } from "./policy.ts";
import { countTraits } from "./traits.ts";

/** What a candidate is built on. */
export type BaseKind = keyof typeof bases;
export const baseKinds = Object.keys(bases) as BaseKind[];

/** What was done to it to satisfy the rules. */
export const decorations = ["capitals", "digits", "symbols", "letters", "repeated", "filled", "cut"] as const;
export type Decoration = (typeof decorations)[number];

export interface WeakCandidate {
  readonly password: string;
  readonly base: BaseKind;
  readonly decorations: readonly Decoration[];
}

/** Of one base: the simplest ones stand for the others. */
const maxPerBase = 8;

/** Instructions of a pattern times the characters that it is given: a second or so. */
const maxPatternWork = 10_000_000;
/** Characters of all passwords that are checked, and of all candidates. */
const maxCheckedUnits = 400_000;
const maxFoundUnits = 16_384;

/**
 * Candidates that satisfy all rules that need no list and no score, at most eight of each base, and fewer where they are
 * long. None may be found for a policy that contradicts itself or whose pattern asks for something unusual.
 */
export function buildCandidates(policy: Policy, pattern: Pattern | null): WeakCandidate[] {
  const found = new Map<string, WeakCandidate>();
  const rules = new CharacterRules(policy, pattern);
  for (const base of baseKinds) {
    for (const text of bases[base]) {
      for (const candidate of findAllowed(decorate(text, base, policy), rules)) {
        found.set(candidate.password, candidate);
      }
    }
  }
  return thinOut([...found.values()]);
}

/** The first different ones that the rules allow. */
function findAllowed(candidates: Iterable<WeakCandidate>, rules: CharacterRules): WeakCandidate[] {
  const found = new Map<string, WeakCandidate>();
  for (const candidate of candidates) {
    if (found.size === maxPerBase || rules.isExhausted) break;
    const isNew = !found.has(candidate.password);
    if (isNew && rules.allow(candidate.password)) found.set(candidate.password, candidate);
  }
  return [...found.values()];
}

/** Every second, third … one where all together are too long. */
function thinOut(candidates: readonly WeakCandidate[]): WeakCandidate[] {
  const units = candidates.reduce((sum, { password }) => sum + password.length, 0);
  const step = Math.max(1, Math.ceil(units / maxFoundUnits));
  return candidates.filter((_, at) => at % step === 0);
}

const nothingKnown = { userInputs: [], isCommon: false, isPwned: false, score: 0, pattern: null };

/** The rules about characters, until they have taken enough work. */
class CharacterRules {
  readonly #policy: Policy;
  readonly #pattern: Pattern | null;
  readonly #forbidden: readonly string[];
  #unitsLeft = maxCheckedUnits;
  #workLeft = maxPatternWork;

  constructor(policy: Policy, pattern: Pattern | null) {
    this.#policy = { ...policy, forbidden: [], disallowCommon: false, disallowPwned: false, minScore: 0 };
    this.#pattern = pattern;
    const forbidden = policy.forbidden.filter((text) => text !== "");
    this.#forbidden = forbidden.map((text) => normalize(text, "NFC").toLowerCase());
  }

  get isExhausted(): boolean {
    return this.#unitsLeft <= 0 || this.#workLeft <= 0;
  }

  allow(password: string): boolean {
    this.#unitsLeft -= password.length;
    const folded = password.toLowerCase();
    if (this.#forbidden.some((text) => folded.includes(text))) return false;
    if (!checkPassword({ password, policy: this.#policy, ...nothingKnown }).valid) return false;
    if (this.#pattern === null) return true;
    this.#workLeft -= password.length * this.#pattern.size;
    return this.#pattern(password);
  }
}

const digitRuns = ["1234567890", "2024202520262027", "1111111111", "1029384756"];
const symbolRuns = ["!", "!@#$%^&*", "."];
const fillings = ["whole", "digits", "last"] as const;

const cycle = (text: string, length: number): string =>
  text.repeat(Math.ceil(Math.max(0, length) / text.length)).slice(0, Math.max(0, length));

const capitalize = (text: string, count: number): string =>
  text.slice(0, count).toUpperCase() + text.slice(count);

/** Ways to satisfy the rules with one text, the simplest first. */
function* decorate(text: string, base: BaseKind, policy: Policy): Generator<WeakCandidate> {
  const needs = countNeeds(policy);
  for (const symbols of symbolRuns) {
    for (const digits of digitRuns) {
      for (const filling of fillings) {
        for (const more of [0, 1]) yield build({ text, base, policy, needs, symbols, digits, filling, more });
      }
    }
  }
}

interface Needs {
  readonly uppercase: number;
  readonly lowercase: number;
  readonly numbers: number;
  readonly symbols: number;
}

const countNeeds = (policy: Policy): Needs => ({
  uppercase: Math.max(policy.minUppercase, policy.requireUppercase ? 1 : 0),
  lowercase: Math.max(policy.minLowercase, policy.requireLowercase ? 1 : 0),
  numbers: Math.max(policy.minNumbers, policy.requireNumbers ? 1 : 0),
  symbols: Math.max(policy.minSymbols, policy.requireSymbols ? 1 : 0),
});

interface Recipe {
  readonly text: string;
  readonly base: BaseKind;
  readonly policy: Policy;
  readonly needs: Needs;
  readonly symbols: string;
  readonly digits: string;
  readonly filling: (typeof fillings)[number];
  /** Digits beyond those that are needed. */
  readonly more: number;
}

/** Rows and sequences may be cut anywhere, the shortest repetition is repeated anyway. */
const isEndless = (base: BaseKind): boolean => base === "row" || base === "sequence" || base === "repetition";

function build({ text, base, policy, needs, ...runs }: Recipe): WeakCandidate {
  const done = new Set<Decoration>();
  const traits = countTraits(text);
  const missingDigits = Math.max(0, needs.numbers - traits.numbers) + runs.more;
  const missingSymbols = Math.max(0, needs.symbols - traits.symbols);
  const missingLetters = Math.max(0, needs.uppercase + needs.lowercase - traits.lowercase - traits.uppercase);
  const tail = cycle(runs.digits, missingDigits) + cycle(runs.symbols, missingSymbols);
  if (missingDigits > 0) done.add("digits");
  if (missingSymbols > 0) done.add("symbols");
  if (missingLetters > 0) done.add("letters");
  const room = policy.minLength - tail.length;
  let head = text + cycle("abcdefghijklmnopqrstuvwxyz", missingLetters);
  if (isEndless(base)) {
    head = cycle(head, Math.max(room, missingLetters + 4));
    if (head.length > text.length) done.add("repeated");
  } else if (head.length < room && runs.filling === "whole") {
    head = head.repeat(Math.ceil(room / head.length));
    done.add("repeated");
  }
  const capitals = Math.max(0, needs.uppercase - countTraits(head).uppercase);
  if (capitals > 0) done.add("capitals");
  const password = fill(capitalizeLetters(head, capitals) + tail, policy.minLength, runs, done);
  if (password.length > policy.maxLength) done.add("cut");
  return {
    password: password.slice(0, policy.maxLength),
    base,
    decorations: decorations.filter((one) => done.has(one)),
  };
}

/** The first letters, wherever they stand. */
function capitalizeLetters(text: string, count: number): string {
  const at = text.search(/[a-z]/);
  return at < 0 ? text : text.slice(0, at) + capitalize(text.slice(at), count);
}

function fill(
  text: string,
  length: number,
  { digits, filling }: Pick<Recipe, "digits" | "filling">,
  done: Set<Decoration>,
): string {
  if (text.length >= length) return text;
  done.add("filled");
  const more = filling === "last" ? text.slice(-1) : digits;
  return text + cycle(more, length - text.length);
}
