/** Runs the detectors over a text and selects the spans to report. */

import type { Candidate } from "./candidate.ts";
import { bankAccountRules } from "./detectors/bank-account.ts";
import { findAges, findBirthDates } from "./detectors/birth-date.ts";
import { findCards } from "./detectors/card.ts";
import { findCoordinates } from "./detectors/coordinates.ts";
import { type CustomKind, compileOwn } from "./detectors/custom-kind.ts";
import type { CustomPattern } from "./detectors/custom-pattern.ts";
import { findDocuments } from "./detectors/document-number.ts";
import { findEmails } from "./detectors/email.ts";
import { findIbans } from "./detectors/iban.ts";
import { findMachineReadable } from "./detectors/machine-readable-zone.ts";
import { europeanRules } from "./detectors/national-id-europe.ts";
import { worldRules } from "./detectors/national-id-world.ts";
import { findAddresses } from "./detectors/network-address.ts";
import { findNumbers, indexRules } from "./detectors/number-rule.ts";
import { findPersons } from "./detectors/person.ts";
import { findPhones } from "./detectors/phone.ts";
import { registeredRules } from "./detectors/registered-number.ts";
import { findStreetAddresses } from "./detectors/street-address.ts";
import { findPrivateKeys, findTokens } from "./detectors/token-text.ts";
import { findCredentials, findUrls } from "./detectors/url.ts";
import { findUsernames } from "./detectors/username.ts";
import { type Kind, kindsByDefault, severityOf } from "./kind.ts";
import { resolveOverlaps } from "./overlap.ts";
import { findSecrets } from "./secrets/secret.ts";
import { findAssigned } from "./secrets/secret-assignment.ts";
import { findWallets } from "./secrets/wallet.ts";
import type { Span } from "./span.ts";
import { decodeText } from "./text/decoded-text.ts";
import {
  fold,
  type ScoredRange,
  type Sensitivity,
  type TokenizedText,
  tokenizeText,
} from "./text/tokenized-text.ts";

export interface DetectOptions {
  readonly kinds?: readonly Kind[];
  readonly minScore: number;
  readonly language: string;
  readonly allowList: readonly string[];
  readonly customPatterns: readonly CustomPattern[];
  /** Kinds of the caller's own; always searched for. None by default. */
  readonly customKinds?: readonly CustomKind[];
  /** `balanced` by default. */
  readonly sensitivity?: Sensitivity;
}

type Find = (tokenized: TokenizedText, found: Candidate[]) => void;

const numbers = indexRules([...europeanRules, ...worldRules, ...registeredRules, ...bankAccountRules]);

/** Each detector with the kinds it can find. All numbers of a text are read together, because they compete. */
export const detectors: readonly (readonly [kinds: readonly Kind[], find: Find])[] = [
  [["private_key"], findPrivateKeys],
  [["jwt"], findTokens],
  [["url_credentials"], findCredentials],
  [["api_key"], findSecrets],
  [["api_key"], findAssigned],
  [["crypto_wallet"], findWallets],
  [["iban"], findIbans],
  [["email"], findEmails],
  [["ip_address", "mac_address"], findAddresses],
  [["credit_card"], findCards],
  [["national_id", "bank_account"], (tokenized, found) => findNumbers(tokenized, numbers, found)],
  [["passport", "drivers_license", "vin"], findDocuments],
  [["passport"], findMachineReadable],
  [["phone"], findPhones],
  [["date_of_birth"], findBirthDates],
  [["age"], findAges],
  [["coordinates"], findCoordinates],
  [["url"], findUrls],
  [["address"], findStreetAddresses],
  [["person"], findPersons],
  [["username"], findUsernames],
];

/** Kinds that are searched for even when they are not asked for: a validated card is never reported as a phone number. */
const provingKinds: ReadonlySet<string> = new Set(
  "credit_card national_id iban bank_account phone api_key crypto_wallet jwt mac_address ip_address".split(
    " ",
  ),
);
const provableKinds: ReadonlySet<string> = new Set(
  "credit_card national_id bank_account phone passport drivers_license vin".split(" "),
);

/** All spans of a text, by their start, without overlaps. Throws `invalid_parameter` for a bad custom pattern. */
export const detect = (text: string, options: DetectOptions): readonly Span[] =>
  createDetector(options)(text);

/** Finds the spans of a text; `context` is what stands before it, such as the key of a JSON value. */
export type Detector = (text: string, context?: string) => readonly Span[];

/** Compiles the options once, for many texts. */
export function createDetector(options: DetectOptions): Detector {
  const search = createSearch(options);
  return (text, context = "") => search(text, context, false).spans.map(({ span }) => span);
}

/** Everything a search decided; candidates are in the order in which they were lost. */
interface Search {
  readonly spans: readonly { readonly span: Span; readonly candidate: Candidate }[];
  readonly belowScore: readonly Candidate[];
  readonly notAsked: readonly Candidate[];
  readonly overlapped: readonly Candidate[];
  readonly allowed: readonly Candidate[];
}

/** Compiles the options once; the search tells what it left out as well, and with `isTraced` how candidates were scored. */
export function createSearch(
  options: DetectOptions,
): (text: string, context: string, isTraced: boolean) => Search {
  const asked: ReadonlySet<string> = new Set(options.kinds ?? kindsByDefault);
  const needed = detectors.filter(([kinds]) =>
    kinds.some((kind) => asked.has(kind) || (provingKinds.has(kind) && asksForNumbers(asked))),
  );
  const { customKinds = [] } = options;
  const matchCustom = compileOwn(options.customPatterns, customKinds);
  const ownKinds = new Map(customKinds.map((own) => [own.kind, own]));
  const allowList = new Set(options.allowList.map(normalizeForAllowList));
  return (text, context, isTraced) => {
    const given = context === "" ? text : quoteBehind(context, text);
    const candidates = findAll(given, needed, options, isTraced);
    const own = context === "" ? candidates : candidates.flatMap(cutOut(context.length + 1, text.length));
    const custom: Candidate[] = [];
    matchCustom(text, custom);
    const customSet = new Set(custom);
    const confident = selectConfident(fold(text), [...own, ...custom], options.minScore);
    const isWanted = (candidate: Candidate): boolean => asked.has(candidate.kind) || customSet.has(candidate);
    const relevant = confident.filter((candidate) => isWanted(candidate) || isProof(candidate));
    const resolved = resolveOverlaps(relevant, text.length, customSet);
    const spans = resolved
      .filter(isWanted)
      .map((candidate) => ({ candidate, span: toSpan(text, candidate, ownKinds) }));
    const isAllowed = ({ span }: { span: Span }): boolean =>
      allowList.size > 0 && allowList.has(normalizeForAllowList(span.value));
    return {
      spans: spans.filter((one) => !isAllowed(one)),
      // The rest is read by an explanation alone.
      get belowScore() {
        const kept = new Set(confident.map(keyOf));
        return own.filter((candidate) => !kept.has(keyOf(candidate)));
      },
      get notAsked() {
        return confident.filter((candidate) => !isWanted(candidate));
      },
      get overlapped() {
        const kept = new Set(resolved);
        return relevant.filter((candidate) => isWanted(candidate) && !kept.has(candidate));
      },
      get allowed() {
        return spans.filter(isAllowed).map(({ candidate }) => candidate);
      },
    };
  };
}

const keyOf = ({ kind, subtype, start, end }: Candidate): string => `${kind} ${subtype} ${start} ${end}`;

/** As the value stands in JSON behind its key: `"ssn": "536-90-4399"`. */
const quoteBehind = (context: string, text: string): string => `${context}"${text}"`;

/** The part of a candidate within a text that begins so far behind its context. */
const cutOut =
  (offset: number, units: number) =>
  (candidate: Candidate): readonly Candidate[] => {
    const start = Math.max(0, candidate.start - offset);
    const end = Math.min(units, candidate.end - offset);
    return end > start ? [{ ...candidate, start, end }] : [];
  };

/** What the detectors find in the text once its escapes are resolved, with the places in the text as given. */
function findAll(
  text: string,
  needed: typeof detectors,
  options: DetectOptions,
  isTraced: boolean,
): Candidate[] {
  const decoded = decodeText(text);
  // A pattern of the caller may report a kind of ours, which makes the same value elsewhere as confident.
  const isAllWanted = isTraced || options.customPatterns.length > 0;
  const leastScore = isAllWanted ? 0 : options.minScore;
  const plain = tokenizeText(decoded.text, options.language, options.sensitivity, leastScore);
  const tokenized: TokenizedText = isTraced ? { ...plain, trace: [] } : plain;
  const inDecoded: Candidate[] = [];
  for (const [, find] of needed) {
    const from = inDecoded.length;
    find(tokenized, inDecoded);
    if (tokenized.trace !== undefined) attachScores(inDecoded, from, tokenized.trace);
  }
  if (decoded.text === text) return inDecoded;
  const candidates = inDecoded.map((candidate) => ({ ...candidate, ...decoded.toGiven(candidate) }));
  findEscaped({ ...plain, text: fold(text) }, needed, candidates);
  return candidates;
}

/** Gives each new candidate what the words around it did to its score, and empties the trace. */
function attachScores(candidates: Candidate[], from: number, trace: ScoredRange[]): void {
  const byRange = Map.groupBy(trace.splice(0), ({ start, end }) => `${start} ${end}`);
  for (let at = from; at < candidates.length; at += 1) {
    const candidate = candidates[at] as Candidate;
    const scored = byRange.get(`${candidate.start} ${candidate.end}`) ?? [];
    const own = scored.find(({ score }) => score === candidate.score) ?? scored[0];
    candidates[at] = { ...candidate, scored: own };
  }
}

/** What an escape is part of: `%20` does not end a URL, and `%40` is no end of a password in one. */
const escapable: ReadonlySet<Find> = new Set([findCredentials, findUrls]);

function findEscaped(tokenized: TokenizedText, needed: typeof detectors, found: Candidate[]): void {
  for (const [, find] of needed) if (escapable.has(find)) find(tokenized, found);
}

const asksForNumbers = (asked: ReadonlySet<string>): boolean =>
  [...provableKinds].some((kind) => asked.has(kind));

const isProof = ({ kind, validated, score }: Candidate): boolean =>
  validated && score >= 0.5 && provingKinds.has(kind);

/** Candidates with the wanted score, and the same values elsewhere: a value that is confident once is so everywhere. */
function selectConfident(
  text: string,
  candidates: readonly Candidate[],
  minScore: number,
): readonly Candidate[] {
  const keyOf = ({ start, end, kind }: Candidate): string => `${kind}:${text.slice(start, end)}`;
  const confident = candidates.filter(({ score }) => score >= minScore);
  if (confident.length === candidates.length) return confident;
  const scores = new Map(confident.map((candidate) => [keyOf(candidate), candidate.score]));
  const raised = candidates.flatMap((candidate): readonly Candidate[] => {
    const score = candidate.score < minScore ? scores.get(keyOf(candidate)) : undefined;
    return score === undefined ? [] : [{ ...candidate, score }];
  });
  return [...confident, ...raised];
}

/** The allow list ignores letter case and surrounding white space. */
const normalizeForAllowList = (value: string): string => value.trim().toLowerCase();

function toSpan(
  text: string,
  { kind, start, end, subtype, score, validated, country }: Candidate,
  ownKinds: ReadonlyMap<string, CustomKind>,
): Span {
  const value = text.slice(start, end);
  const own = ownKinds.get(kind);
  return {
    type: kind,
    value,
    start,
    end,
    subtype,
    score,
    severity: own?.severity ?? severityOf(kind, subtype),
    validated,
    country,
    ...(own?.label !== undefined && { label: own.label }),
  };
}
