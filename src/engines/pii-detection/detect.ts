/** Decides what is found in a text: every detector's candidates, of which the sure enough and not allowed ones stand. */

import { bankAccountRules } from "./detectors/bank-account.ts";
import { findAges, findBirthDates } from "./detectors/birth-date.ts";
import { findCards } from "./detectors/card.ts";
import { findCoordinates } from "./detectors/coordinates.ts";
import { type CustomPattern, compileCustom } from "./detectors/custom-pattern.ts";
import { findDocuments } from "./detectors/document-number.ts";
import { findEmails } from "./detectors/email.ts";
import { findIbans } from "./detectors/iban.ts";
import { europeanRules } from "./detectors/national-id-europe.ts";
import { worldRules } from "./detectors/national-id-world.ts";
import { findAddresses } from "./detectors/network-address.ts";
import { findNumbered, indexRules } from "./detectors/numbered-rule.ts";
import { findPersons } from "./detectors/person.ts";
import { findPhones } from "./detectors/phone.ts";
import { findStreetAddresses } from "./detectors/street-address.ts";
import { findPrivateKeys, findTokens } from "./detectors/token-text.ts";
import { findCredentials, findUrls } from "./detectors/url.ts";
import { findUsernames } from "./detectors/username.ts";
import { type Candidate, type Kind, kindsByDefault, severityOf } from "./kind.ts";
import { settle } from "./overlap.ts";
import { findSecrets } from "./secrets/secret.ts";
import { findAssigned } from "./secrets/secret-assignment.ts";
import { findWallets } from "./secrets/wallet.ts";
import type { Span } from "./span.ts";
import { openPage, type Page } from "./text/page.ts";

export interface DetectOptions {
  readonly kinds?: readonly Kind[];
  readonly minScore: number;
  readonly language: string;
  readonly allowList: readonly string[];
  readonly customPatterns: readonly CustomPattern[];
}

type Detector = (page: Page, found: Candidate[]) => void;

const numbers = indexRules([...europeanRules, ...worldRules, ...bankAccountRules]);

/** Each detector with the kinds it can find; all of a text's numbers are read together, as they decide about each other. */
export const detectors: readonly (readonly [kinds: readonly Kind[], find: Detector])[] = [
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
  [["national_id", "bank_account"], (page, found) => findNumbered(page, numbers, found)],
  [["passport", "drivers_license", "vin"], findDocuments],
  [["phone"], findPhones],
  [["date_of_birth"], findBirthDates],
  [["age"], findAges],
  [["coordinates"], findCoordinates],
  [["url"], findUrls],
  [["address"], findStreetAddresses],
  [["person"], findPersons],
  [["username"], findUsernames],
];

/** A proven reading of these keeps the digits from being taken for a kind that was asked for alone. */
const proving: ReadonlySet<string> = new Set([
  "credit_card",
  "national_id",
  "iban",
  "bank_account",
  "phone",
  "api_key",
  "crypto_wallet",
  "jwt",
  "mac_address",
  "ip_address",
]);
const provable: ReadonlySet<string> = new Set([
  "credit_card",
  "national_id",
  "bank_account",
  "phone",
  "passport",
  "drivers_license",
  "vin",
]);

/** All spans of a text, by their start, none within another. Throws `invalid_parameter` for a bad custom pattern. */
export const detect = (text: string, options: DetectOptions): readonly Span[] => openDetector(options)(text);

/** Compiles what the options ask for once, for many texts. */
export function openDetector(options: DetectOptions): (text: string) => readonly Span[] {
  const asked: ReadonlySet<string> = new Set(options.kinds ?? kindsByDefault);
  const needed = detectors.filter(([kinds]) =>
    kinds.some((kind) => asked.has(kind) || (proving.has(kind) && asksNumbers(asked))),
  );
  const matchCustom = compileCustom(options.customPatterns);
  const allowed = new Set(options.allowList.map(alike));
  return (text) => {
    const page = openPage(text, options.language);
    const candidates: Candidate[] = [];
    for (const [, find] of needed) find(page, candidates);
    const custom: Candidate[] = [];
    matchCustom(text, custom);
    const sure = sureOnes(page.text, [...candidates, ...custom], options.minScore);
    const relevant = sure.filter(
      (candidate) => asked.has(candidate.kind) || custom.includes(candidate) || proves(candidate),
    );
    return settle(relevant, text.length, new Set(custom))
      .filter((candidate) => asked.has(candidate.kind) || custom.includes(candidate))
      .map((candidate) => spanOf(text, candidate))
      .filter(({ value }) => !allowed.has(alike(value)));
  };
}

const asksNumbers = (asked: ReadonlySet<string>): boolean => [...provable].some((kind) => asked.has(kind));

const proves = ({ kind, validated, score }: Candidate): boolean =>
  validated && score >= 0.5 && proving.has(kind);

/** What is sure enough; a value once sure is so wherever else it stands. */
function sureOnes(text: string, candidates: readonly Candidate[], minScore: number): readonly Candidate[] {
  const keyOf = ({ start, end, kind }: Candidate): string => `${kind}:${text.slice(start, end)}`;
  const sure = candidates.filter(({ score }) => score >= minScore);
  if (sure.length === candidates.length) return sure;
  const scores = new Map(sure.map((candidate) => [keyOf(candidate), candidate.score]));
  const raised = candidates.flatMap((candidate): readonly Candidate[] => {
    const score = candidate.score < minScore ? scores.get(keyOf(candidate)) : undefined;
    return score === undefined ? [] : [{ ...candidate, score }];
  });
  return [...sure, ...raised];
}

/** Letter case and white space around a value are no matter to the allow list. */
const alike = (value: string): string => value.trim().toLowerCase();

function spanOf(text: string, { kind, start, end, subtype, score, validated, country }: Candidate): Span {
  const value = text.slice(start, end);
  return { type: kind, value, start, end, subtype, score, severity: severityOf(kind), validated, country };
}
