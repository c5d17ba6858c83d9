/** Secrets recognized by a name beside them (`api_key = "…"`, `Authorization: Bearer …`) or by a form of their own. */

import { buildCandidate, type Candidate, rangeOf } from "../candidate.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";
import { isPlaceholder, shannonEntropy } from "./entropy.ts";

interface Named {
  readonly subtype: string;
  /** In lower case; every name has one of them. */
  readonly anchors: readonly string[];
  /** Where the name of an anchor begins, at the end of the units before it; the anchor begins the name where there is none. */
  readonly opening?: RegExp;
  /** Sticky: tried where a name begins. */
  readonly pattern: RegExp;
  /** Least length and entropy of the value. */
  readonly unitsMin: number;
  readonly bitsMin: number;
}

const between = String.raw`["'\x60\]]{0,2}(?: is| was|:)?[ \t]{0,3}(?:=>|:=|[:=]|\bis\b)?[ \t]{0,3}["'\x60]{0,2}`;
const value = String.raw`([^\s"'\x60,;<>(){}\[\]]{3,200})`;
const named = (names: string): RegExp => new RegExp(`(?:${names})${between}${value}`, "iy");

/** The name stands at the end of an identifier or alone; what may stand between is bounded, so nothing backtracks far. */
const patterns: readonly Named[] = [
  {
    subtype: "api_key",
    anchors: ["key", "token", "secret"],
    opening:
      /(?:api|access|auth|refresh|client|app|webhook|shared|consumer|bot|secret|signing|encryption|master|account|accesskey|subscription|license|deploy|storage|private|session|jwt)[ _-]?$/i,
    pattern: named(
      "api[ _-]?(?:key|token|secret)|access[ _-]?(?:key|token)|auth[ _-]?token|refresh[ _-]?token|(?:client|app|webhook|shared|consumer|bot)[ _-]?(?:secret|token)|(?:secret|signing|encryption|master|account|accesskey|subscription|license|deploy|storage)[ _-]?key|private[ _-]?token|session[ _-]?secret|jwt[ _-]?secret",
    ),
    unitsMin: 12,
    bitsMin: 3,
  },
  {
    subtype: "secret",
    anchors: ["secret", "token"],
    pattern: named("(?:secret|token)(?![a-z_])"),
    unitsMin: 20,
    bitsMin: 3.3,
  },
  {
    subtype: "password",
    anchors: ["passw", "passphrase", "contrase", "pwd"],
    pattern: named("(?:password|passwd|passphrase|passwort|contraseña|pwd)(?![a-z_])"),
    unitsMin: 6,
    bitsMin: 2.2,
  },
  {
    subtype: "bearer_token",
    anchors: ["bearer "],
    pattern: /(?<![A-Za-z])bearer +([A-Za-z\d._~+/-]{16,600}=*)/iy,
    unitsMin: 16,
    bitsMin: 3,
  },
  {
    subtype: "basic_authorization",
    anchors: ["authorization"],
    pattern: /authorization["']?: ?["']?basic +([A-Za-z\d+/]{8,400}=*)/iy,
    unitsMin: 8,
    bitsMin: 2.5,
  },
];

export function findAssigned(tokenized: TokenizedText, found: Candidate[]): void {
  const places = new Map<string, readonly number[]>();
  for (const named of patterns) findNamed(tokenized, named, places, found);
  findKnownForms(tokenized, found);
}

/** Where an anchor stands; a text whose lower case has another length is searched unit by unit. */
function placesOf(
  { text, lower }: TokenizedText,
  anchor: string,
  known: Map<string, readonly number[]>,
): readonly number[] {
  const found = known.get(anchor);
  if (found !== undefined) return found;
  const places: number[] = [];
  if (lower === null) for (const { index } of text.matchAll(new RegExp(anchor, "gi"))) places.push(index);
  else
    for (let at = lower.indexOf(anchor); at >= 0; at = lower.indexOf(anchor, at + anchor.length))
      places.push(at);
  known.set(anchor, places);
  return places;
}

const openingUnitsMax = 14;

/** Where names may begin, in order. */
function namesIn(
  tokenized: TokenizedText,
  { anchors, opening }: Named,
  known: Map<string, readonly number[]>,
): readonly number[] {
  const places = anchors.flatMap((anchor) => placesOf(tokenized, anchor, known));
  const starts =
    opening === undefined
      ? places
      : places.flatMap((at) => {
          const before = tokenized.text.slice(Math.max(0, at - openingUnitsMax), at);
          const match = opening.exec(before);
          return match === null ? [] : [at - before.length + match.index];
        });
  return anchors.length === 1 ? starts : starts.toSorted((a, b) => a - b);
}

/** The matches of a named pattern; none begins within another. */
function* matchesOf(
  tokenized: TokenizedText,
  named: Named,
  known: Map<string, readonly number[]>,
): Generator<RegExpExecArray> {
  let last = 0;
  for (const start of namesIn(tokenized, named, known)) {
    if (start < last) continue;
    named.pattern.lastIndex = start;
    const match = named.pattern.exec(tokenized.text);
    if (match === null) continue;
    last = start + match[0].length;
    yield match;
  }
}

function findNamed(
  tokenized: TokenizedText,
  named: Named,
  known: Map<string, readonly number[]>,
  found: Candidate[],
): void {
  const { subtype, unitsMin, bitsMin } = named;
  const { text } = tokenized;
  for (const match of matchesOf(tokenized, named, known)) {
    const written = (match[1] ?? "").replace(restOfName, "");
    const start = match.index + match[0].lastIndexOf(written);
    const assigned = wholeValue(text, start, written);
    const isSecret = assigned.length >= unitsMin && isSecretLike(subtype, assigned, bitsMin);
    if (!isSecret || isOtherToken(text, match.index) || text[start + assigned.length] === "(") continue;
    if (!isAssigned(subtype, match[0].slice(0, start - match.index)) && !isRandom(subtype, assigned))
      continue;
    const range = { start, end: start + assigned.length };
    found.push(buildCandidate("api_key", range, subtype === "password" ? 0.7 : 0.75, { subtype }));
  }
}

/** `ACCESS_KEY_ID=`: the name goes on behind what was known of it. */
const restOfName = /^[_-][A-Za-z_-]{1,20}[=:]/;

/** What stands in quotes goes on to the closing one, what stands in a query to the next field. */
function wholeValue(text: string, start: number, written: string): string {
  const quote = text.charAt(start - 1);
  if ("\"'`".includes(quote)) {
    const quoted = text.slice(start, start + 200);
    const end = quoted.indexOf(quote);
    if (end > written.length && !/\s/.test(quoted.slice(0, end))) return quoted.slice(0, end);
  }
  return written.replace(/&[\w.[\]-]{1,40}=.*$/, "").replace(/[.?:&]{1,8}$/, "");
}

/** In prose a password needs an assignment beside it. */
const isAssigned = (subtype: string, name: string): boolean =>
  subtype.includes("_a") || subtype.startsWith("bearer") || /[:=]|\bis\b|\bwas\b|["'`]/i.test(name);

/** "The auth token 9f2c…" needs no assignment: no word of a sentence has so many random characters. */
const isRandom = (subtype: string, text: string): boolean =>
  text.length >= (randomUnitsMin[subtype] ?? Number.POSITIVE_INFINITY) && shannonEntropy(text) >= 3.3;

/** The vaguer the name, the longer the value. */
const randomUnitsMin: Readonly<Record<string, number>> = { api_key: 24, secret: 32 };

const isSecretLike = (subtype: string, text: string, bitsMin: number): boolean => {
  if (isPlaceholder(text) || shannonEntropy(text) < bitsMin) return false;
  const kinds = [/\d/, /[a-z]/, /[A-Z]/, /[^\w]/].filter((kind) => kind.test(text)).length;
  if (subtype === "password")
    return (
      kinds >= 2 &&
      /\d|[!@#$%^&*]/.test(text) &&
      !/^[a-z_]+(?:\.[a-z_]+)+$/i.test(text) &&
      !/^https?:/.test(text)
    );
  return (
    /\d/.test(text) &&
    /[A-Za-z]/.test(text) &&
    !/^[\w-]+(?:\.[A-Za-z][\w-]*)+$/.test(text) &&
    !/^\/|:\/\//.test(text)
  );
};

/** Cursors, form tokens and the like grant no access. */
const isOtherToken = (text: string, at: number): boolean =>
  /(?:page|next|continuation|csrf|xsrf|sync|cursor|cancel(?:lation)?|public|primary|foreign|partition|sort|cache|idempotency|host|primary|object|bucket)[_-]?$/i.test(
    text.slice(Math.max(0, at - 16), at),
  );

const knownForms: readonly (readonly [subtype: string, opening: string | RegExp, pattern: RegExp])[] = [
  [
    "slack_webhook",
    "hooks.slack.com/",
    /(?:https:\/\/)?hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z\d/]{20,100}/g,
  ],
  [
    "discord_webhook",
    "/api/webhooks/",
    /(?:https:\/\/)?(?:ptb\.|canary\.)?discord(?:app)?\.com\/api\/webhooks\/\d{15,21}\/[\w-]{50,90}/g,
  ],
  [
    "teams_webhook",
    "webhook.office.com",
    /https:\/\/[\w-]{1,60}\.webhook\.office\.com\/webhookb2\/[\w@/-]{40,200}/g,
  ],
  [
    "zapier_webhook",
    "hooks.zapier.com",
    /(?:https:\/\/)?hooks\.zapier\.com\/hooks\/catch\/\d{1,12}\/\w{4,12}/g,
  ],
  ["telegram_bot_token", ":AA", /(?<![\d])\d{8,10}:AA[\w-]{32,34}(?![\w-])/g],
  ["azure_storage_key", "AccountKey=", /(?<=AccountKey=)[A-Za-z\d+/]{60,88}={0,2}/g],
  ["azure_shared_access_key", "SharedAccessKey=", /(?<=SharedAccessKey=)[A-Za-z\d+/]{30,60}={0,2}/g],
  ["azure_sas_signature", "sig=", /(?<=[?&]sig=)[A-Za-z\d%]{30,90}/g],
  ["azure_client_secret", "Q~", /(?<![\w~.-])[\w~.-]{3}\dQ~[\w~.-]{31,34}(?![\w~.-])/g],
  ["terraform_token", ".atlasv1.", /(?<![\w-])[A-Za-z\d]{14}\.atlasv1\.[\w-]{60,70}(?![\w-])/g],
  ["firebase_server_key", ":APA91b", /(?<![\w-])AAAA[\w-]{7}:APA91b[\w-]{120,160}(?![\w-])/g],
  ["google_oauth_refresh_token", "1//0", /(?<![\w/])1\/\/0[\w-]{30,200}/g],
  ["mailchimp_key", "-us", /(?<![\da-f])[\da-f]{32}-us\d{1,2}(?!\d)/g],
  [
    "onepassword_secret_key",
    "A3-",
    /(?<![\w-])A3-[A-Z\d]{6}-(?:[A-Z\d]{11}|[A-Z\d]{6}-[A-Z\d]{5})(?:-[A-Z\d]{5}){3}(?![\w-])/g,
  ],
  ["connection_password", "assword=", /(?<=(?:;|\s|")[Pp]assword=)[^;\s"']{4,80}(?=[;"'])/g],
  [
    "aws_secret_access_key",
    /aws.{0,20}secret/i,
    /(?<=aws.{0,20}secret.{0,20}?[=:"'\s]{1,5})[A-Za-z\d/+]{40}(?![A-Za-z\d/+=])/gi,
  ],
  ["age_secret_key", "AGE-SECRET-KEY-1", /AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}/g],
  ["netrc_password", "machine ", /(?<=machine \S{1,80}\s{1,4}login \S{1,80}\s{1,4}password )\S{4,80}/g],
];

const discordToken = /(?<![\w.-])[MNO][A-Za-z\d]{23,27}\.[\w-]{6}\.[\w-]{27,40}(?![\w-])/y;
const discordUnitsMin = 59;

/** A run of its own: nothing else opens it. */
function findDiscordTokens({ text, runs }: TokenizedText, found: Candidate[]): void {
  for (let at = 0; at < runs.length; at += 2) {
    const [start, end] = [runs[at] as number, runs[at + 1] as number];
    if (end - start < discordUnitsMin) continue;
    discordToken.lastIndex = start;
    const match = discordToken.exec(text);
    if (match !== null) pushKnown("discord_bot_token", match, found);
  }
}

function pushKnown(subtype: string, match: RegExpExecArray, found: Candidate[]): void {
  if (isPlaceholder(match[0]) || shannonEntropy(match[0]) < 2) return;
  found.push(buildCandidate("api_key", rangeOf(match), 0.95, { subtype }));
}

/** Secrets with a form of their own that no prefix identifies. */
function findKnownForms(tokenized: TokenizedText, found: Candidate[]): void {
  const { text, lower } = tokenized;
  findDiscordTokens(tokenized, found);
  const mayNameAws = lower === null || lower.includes("aws");
  for (const [subtype, opening, pattern] of knownForms) {
    if (typeof opening === "string" ? !text.includes(opening) : !(mayNameAws && opening.test(text))) continue;
    for (const match of text.matchAll(pattern)) pushKnown(subtype, match, found);
  }
}
