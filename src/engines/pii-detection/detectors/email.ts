/** E-mail addresses: a mailbox of RFC 5321's usual form at a domain that can exist. */
import { parse } from "tldts";
import { buildCandidate, type Candidate, type TextRange } from "../candidate.ts";
import { scoreInContext } from "../text/context.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

const localUnitsMax = 64;
const domainUnitsMax = 253;

/** Letters of all scripts and what RFC 5322 calls atext, without what prose and code put around addresses. */
const localUnit = /[\p{L}\p{M}\p{N}.!#$&'*+/=?^_`{|}~%-]/u;
const domainUnit = /[\p{L}\p{M}\p{N}.-]/u;

/** Whether a unit of a text is one of a pattern's; most are ASCII, and looked up. */
function testUnits(pattern: RegExp): (text: string, at: number) => boolean {
  const ascii = Array.from({ length: 128 }, (_, code) => pattern.test(String.fromCharCode(code)));
  return (text, at) => ascii[text.charCodeAt(at)] ?? pattern.test(text[at] ?? "");
}

const isLocalUnit = testUnits(localUnit);
const isDomainUnit = testUnits(domainUnit);
const isFirstUnit = testUnits(/[\p{L}\p{N}_+]/u);

/** Addresses around each `@`, and those whose @ and dots are written out: `jane (at) example (dot) org`. */
export function findEmails(tokenized: TokenizedText, found: Candidate[]): void {
  const { text } = tokenized;
  const isDomain = rememberDomains();
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    // Masked already.
    if (text.startsWith("***", at - 3)) continue;
    const range = addressAround(text, at, isDomain);
    if (range !== null) found.push(rateEmail(tokenized, range, 0.95));
  }
  findSpelledOut(tokenized, found);
}

/** A text names the same domains again and again; they are forgotten with it. */
function rememberDomains(): (domain: string) => boolean {
  const known = new Map<string, boolean>();
  return (domain) => {
    let isOne = known.get(domain);
    if (isOne === undefined) {
      isOne = isMailDomain(domain);
      known.set(domain, isOne);
    }
    return isOne;
  };
}

function addressAround(text: string, at: number, isDomain: (domain: string) => boolean): TextRange | null {
  const end = domainEnd(text, at + 1);
  if (end === at + 1) return null;
  const start = text[at - 1] === '"' ? quotedStart(text, at) : localStart(text, at);
  if (start === at || at - start > localUnitsMax || isPartOfUrl(text, start, end)) return null;
  return isDomain(text.slice(at + 1, end)) ? { start, end } : null;
}

function localStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && at - start <= localUnitsMax && isLocalUnit(text, start - 1)) start -= 1;
  // What opens a quotation, a path or a query is not part of the mailbox; neither is what cannot stand first.
  const local = text.slice(start, at);
  if (opensMailbox.test(local))
    start += 1 + Math.max(...["=", "/", "?", "|", "..", "`"].map((mark) => local.lastIndexOf(mark)));
  // Where ideographs and ASCII meet, the mailbox is the part at the @.
  if (/[!-~]/.test(text[at - 1] ?? "")) start = afterIdeographs(text, start, at);
  while (start < at && !isFirstUnit(text, start)) start += 1;
  return text[at - 1] === "." ? at : start;
}

const opensMailbox = /[=/?|`]|\.\./;

/** The place behind the last ideograph of a part. */
function afterIdeographs(text: string, from: number, to: number): number {
  let start = to;
  while (start > from && !/[\u2e80-\uffef]/.test(text[start - 1] ?? "")) start -= 1;
  return start;
}

/** `"john doe"@example.org`: the quoted part on the same line. */
function quotedStart(text: string, at: number): number {
  const open = text.lastIndexOf('"', at - 2);
  const isShort = open >= 0 && at - open <= localUnitsMax && at - open > 2;
  return isShort && !/[\n"\\<>,]/.test(text.slice(open + 1, at - 1)) ? open : at;
}

function domainEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && end - from <= domainUnitsMax && isDomainUnit(text, end)) end += 1;
  const domain = text.slice(from, end);
  if (/^[!-~]/.test(domain)) end = from + domain.search(/[\u2e80-\uffef]|$/);
  while (end > from && ".-".includes(text[end - 1] ?? "")) end -= 1;
  return end;
}

/** `ssh://git@host/`, `git@host:path` and `npm:@scope` name machines and packages. */
function isPartOfUrl(text: string, start: number, end: number): boolean {
  if (text.slice(Math.max(0, start - 2), start) === "//") return true;
  const after = text[end];
  if (after === "@") return true;
  return after === ":" && /[\w~/]/.test(text[end + 1] ?? "") && !/\d/.test(text[end + 1] ?? "");
}

const files = /\.(?:png|jpe?g|gif|svg|webp|css|js|ts|mjs|json|xml|html?|md|zip|sh|py|rs)$/i;

/** Whether a domain has labels of RFC 1123 and is below a known public suffix. */
function isMailDomain(domain: string): boolean {
  if (/^[.-]|[.-]\.|\.-/.test(domain) || !domain.includes(".") || /^\d+x\./.test(domain)) return false;
  if (files.test(domain) && domain.split(".").length === 2 && domain.length < 9) return false;
  const { isIcann, isPrivate, publicSuffix, hostname } = parse(domain);
  if (hostname === null || publicSuffix === null || /^[\d.]+$/.test(domain)) return false;
  const isKnown = isIcann === true || isPrivate === true || reserved.has(publicSuffix);
  return isKnown && (publicSuffix !== domain.toLowerCase() || domain.includes("."));
}

/** RFC 2606 and the top levels that private networks use. */
const reserved: ReadonlySet<string> = new Set(
  "test example local internal lan corp home intranet invalid".split(" "),
);

function rateEmail(tokenized: TokenizedText, range: TextRange, base: number): Candidate {
  const local = tokenized.text.slice(range.start, tokenized.text.indexOf("@", range.start));
  const isMessageId = /(?:message-id|in-reply-to|references|content-id|cid)\s?:?\s*<?$/i.test(
    tokenized.text.slice(Math.max(0, range.start - 40), range.start),
  );
  const isMachine = /^(?:git|svn|hg)$/.test(local);
  const score =
    isMessageId || isMachine
      ? 0.4
      : Math.max(0.85, scoreInContext(tokenized, range, base, ["email", "username", "person"]));
  return buildCandidate("email", range, score);
}

const atWords = "at|@|arroba|ät|chez|małpa|klammeraffe";
const dotWords = "dot|\\.|punkt|point|punto|ponto|kropka|punt";
const atSign = new RegExp(`[\\[({<] ?(?:${atWords}) ?[\\])}>]|(?<= )(?:at|@)(?= )`, "iy");
const dotBefore = new RegExp(` ?[\\[({<] ?(?:${dotWords}) ?[\\])}>] ?$`, "i");
const label = "[a-z\\d][a-z\\d-]{0,62}";
const writtenDot = `\\.| ?[\\[({<] ?(?:${dotWords}) ?[\\])}>] ?| (?:dot|DOT) `;
const spelledDomain = new RegExp(` ?(${label}(?:(?:${writtenDot})${label}){1,4})`, "iy");
const dotOfDomain = new RegExp(`(?:${writtenDot})(?=${label}$)`, "i");

/** Where a written @ can begin: at an opening bracket, and at the `a` or @ of a word of its own. */
const opensAtSign = Uint8Array.from({ length: 128 }, (_, code) =>
  "[({<".includes(String.fromCharCode(code)) ? 1 : "aA@".includes(String.fromCharCode(code)) ? 2 : 0,
);
const blank = 32;
const marksBehindBracket: ReadonlySet<number> = new Set([..."aA@äÄcCmMkK"].map((mark) => mark.charCodeAt(0)));

/** None begins within another. */
function* atSigns(text: string): Generator<RegExpExecArray> {
  for (let at = 0; at < text.length; at += 1) {
    const kind = opensAtSign[text.charCodeAt(at)] ?? 0;
    if (kind === 0 || !(kind === 1 ? opensBracketed(text, at) : text.charCodeAt(at - 1) === blank)) continue;
    atSign.lastIndex = at;
    const match = atSign.exec(text);
    if (match === null) continue;
    at += match[0].length - 1;
    yield match;
  }
}

const opensBracketed = (text: string, at: number): boolean =>
  marksBehindBracket.has(text.charCodeAt(text.charCodeAt(at + 1) === blank ? at + 2 : at + 1));

/** Addresses whose @ is written out, and mostly their dots: `john (dot) smith [at] example (dot) com`. */
function findSpelledOut({ text }: TokenizedText, found: Candidate[]): void {
  for (const { index, 0: sign } of atSigns(text)) {
    const isBare = sign.length <= 2;
    const start = spelledLocalStart(text, text[index - 1] === " " ? index - 1 : index, isBare);
    if (start === null) continue;
    const end = spelledDomainEnd(text, index + sign.length);
    if (end === null || (isBare && !isMeantAsAddress(text, start, index, end))) continue;
    found.push(buildCandidate("email", { start, end }, 0.8));
  }
}

/** The start of the mailbox before its written @, with dots that are written out too. */
function spelledLocalStart(text: string, end: number, isBare: boolean): number | null {
  let start = wordStart(text, end);
  for (let words = 1; words < 4 && start < end; words += 1) {
    const dot = dotEndingAt(text, start, isBare);
    const before = wordStart(text, start - dot);
    if (dot === 0 || before === start - dot) break;
    start = before;
  }
  const opening = /^[._+-]*/.exec(text.slice(start, end))?.[0].length ?? 0;
  return /^[a-z\d]/i.test(text.slice(start + opening, end)) ? start + opening : null;
}

/** Units of the written dot that ends there. */
function dotEndingAt(text: string, end: number, isBare: boolean): number {
  const before = text.slice(Math.max(0, end - 14), end);
  const dot = dotBefore.exec(before) ?? (isBare ? / dot $/i.exec(before) : null);
  return dot?.[0].length ?? 0;
}

function wordStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < localUnitsMax && /[\w.+-]/.test(text[start - 1] ?? "")) start -= 1;
  return start;
}

/** The end of the longest domain that exists. */
function spelledDomainEnd(text: string, at: number): number | null {
  spelledDomain.lastIndex = at;
  const match = spelledDomain.exec(text);
  let written = match?.[1] ?? "";
  const start = at + (match?.[0].length ?? 0) - written.length;
  while (written !== "") {
    const domain = written.replaceAll(new RegExp(writtenDot, "gi"), ".");
    if (isMailDomain(domain)) return start + written.length;
    const dot = dotOfDomain.exec(written);
    if (dot === null) return null;
    written = written.slice(0, dot.index);
  }
  return null;
}

/** Words of a sentence that stand before "at" more often than mailboxes do. */
const sentenceWords =
  /^(?:us|me|you|him|her|them|it|here|be|is|are|was|look|looks|mail|email|e-mail|site|website|online|meet|live|stay|and|page|pages|more|all|available|office|team|now|out|back|up|in|day|noon|also|only|not|found|working|work|works|hosted|sold|arrive|aim|laugh|looking|read)$/i;

/** `jane dot doe at example dot org` where a mail address is spoken of, or `JANE AT EXAMPLE DOT ORG`. */
function isMeantAsAddress(text: string, start: number, at: number, end: number): boolean {
  const local = text.slice(start, at).trim();
  if (sentenceWords.test(local)) return false;
  const domain = text.slice(at, end);
  if (domain.startsWith("AT") && domain.includes("DOT")) return true;
  const [isDomainSpelled, isLocalJoined] = [
    / dot |[\])}>]/i.test(domain),
    /[._\d]| dot |[\])}>]/i.test(local),
  ];
  if (isDomainSpelled && isLocalJoined) return true;
  const isSpelled = isDomainSpelled || isLocalJoined;
  return (
    isSpelled &&
    /mail|contact|write|reach|address|correo|adresse/i.test(text.slice(Math.max(0, start - 40), start))
  );
}
