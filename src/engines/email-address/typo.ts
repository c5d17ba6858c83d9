/** Suggestions for mistyped domains: the nearest mail domain, weighted by how common it is; never for one that is sound. */
import { type MailDomain, mailDomainByBare, mailDomainsByName, splitDomain } from "./mail-domains.ts";
import { findProvider } from "./providers.ts";
import { isNearTopLevel } from "./top-levels.ts";
import { typingDistance } from "./typing-distance.ts";

/** Real domains that are one typo away from a mail domain. Domains of providers are recognized separately. */
const lookAlikes: ReadonlySet<string> = new Set(
  [
    "amail.com bmail.com cmail.com dmail.com email.com imail.com jmail.com kmail.com lmail.com mmail.com nmail.com omail.com",
    "pmail.com qmail.com rmail.com smail.com umail.com vmail.com wmail.com xmail.com ymail.com zmail.com tmail.com",
    "gail.com grail.com emails.com gmaster.com gmap.com",
    "wahoo.com hotmart.com hotel.com hotels.com hotrail.com fotmail.com jotmail.com",
    "outbrain.com outback.com lookout.com outlooks.com",
    "cloud.com iclouds.com",
    "verizon.com horizon.com verizon.org",
    "comcast.com comcast.org comcart.com",
    "proton.com photon.com protons.com proton.net protonmail.net",
    "grange.fr zoom.com soho.com never.com saver.com river.com waver.com",
    "factmail.com lastmail.com e-mail.com foxymail.com gotmail.com notmail.com y7mail.com prontomail.com emil.com",
    "edmail.com ehmail.com fast-email.com fast-mail.org fastemail.us fastermail.com aver.com inet.net.au",
    "rocketmail.net google.com",
    "libero.com liber.it libera.it hello.at cello.at accor.de charger.net",
    "rambler.com gambler.ru",
    "laposte.fr poste.net",
  ].flatMap((line) => line.split(" ")),
);

/** Names that are nothing but mail: with any other ending, too, the mail domain is what was meant. */
const mailNames: ReadonlySet<string> = new Set(
  "gmail googlemail hotmail yahoo outlook icloud protonmail proton rocketmail rediffmail btinternet".split(
    " ",
  ),
);

const maxLength = 40;

/** The domain that was probably meant, or null. `text` is whatever follows the "@", even if it is not a domain. */
export function suggestDomain(text: string): string | null {
  if (text.length > maxLength) return null;
  const typed = splitDomain(text.toLowerCase());
  if (findProvider(typed.domain) !== null || lookAlikes.has(typed.domain)) return null;
  return findMailDomain(typed) ?? mendEnding(typed.domain);
}

type Typed = ReturnType<typeof splitDomain>;

const tooFar = Number.POSITIVE_INFINITY;

function findMailDomain(typed: Typed): string | null {
  // A dot too many, too few, or a comma or space instead: "gmailcom", "g.mail.com", "gmail,com".
  const bare = mailDomainByBare.get(typed.bare);
  if (bare !== undefined) return bare.domain === typed.domain || bare.name.length < 3 ? null : bare.domain;
  if (typed.ending === "") return findByName(typed.name);
  let nearest: Near | null = null;
  const letters = lettersOf(typed.name);
  for (const group of nameGroups) {
    if (!mayBeNear(typed.name, letters, group)) continue;
    const distance = typed.name === group.name ? 0 : typingDistance(typed.name, group.name);
    nearest = findNearest(typed, group.targets, distance, nearest);
  }
  return nearest?.domain ?? null;
}

/** The domains of one name. */
interface NameGroup {
  readonly name: string;
  readonly targets: readonly MailDomain[];
  /** As `lettersOf` gives them. */
  readonly letters: number;
  /** What may be wrong with the name. */
  readonly limit: number;
}

const nameGroups: readonly NameGroup[] = [...mailDomainsByName].map(([name, targets]) => ({
  name,
  targets,
  letters: lettersOf(name),
  limit: Math.max(...targets.map(maxDistance)),
}));

/** "gmail" alone. */
const findByName = (name: string): string | null =>
  mailNames.has(name) ? (mailDomainsByName.get(name)?.[0]?.domain ?? null) : null;

interface Near {
  readonly domain: string;
  readonly cost: number;
}

/** The nearest of the domains that have one name, where it is nearer than another one so far. */
function findNearest(
  typed: Typed,
  targets: readonly MailDomain[],
  distance: number,
  before: Near | null,
): Near | null {
  let nearest = before;
  for (const target of targets) {
    if (!isNearName(typed.name, target, distance)) continue;
    // Of two that are equally near, the more common one; it also wins by a little over a nearer, rarer one.
    const rarity = target.rank / 1_000 + (target.isMajor ? 0 : 0.2);
    const cost = distance + endingCost(typed, target) + rarity;
    if (cost < (nearest?.cost ?? tooFar)) nearest = { domain: target.domain, cost };
  }
  return nearest;
}

/** Whether so many mistakes could lead from one to the other: a quick look at lengths and letters. */
const mayBeNear = (typed: string, letters: number, group: NameGroup): boolean =>
  Math.abs(typed.length - group.name.length) <= Math.ceil(group.limit) &&
  countBits(letters & ~group.letters) <= group.limit &&
  countBits(group.letters & ~letters) <= group.limit;

/** The letters and digits of a word as bits; hyphens are easily added and left out. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    if (unit !== 0x2d) bits |= 1 << (unit & 31);
  }
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Short names have too many real neighbors, and rare ones are seldom meant. */
function isNearName(typed: string, target: MailDomain, distance: number): boolean {
  const { name, isMajor } = target;
  if (distance === 0) return true;
  const isNear = name.length >= 3 && distance <= maxDistance(target);
  return isNear && (typed[0] === name[0] || (isMajor && distance <= 1));
}

function maxDistance({ name: { length }, isMajor }: MailDomain): number {
  if (length < 5) return isMajor ? 0.7 : 0;
  if (length < 7) return isMajor ? 1.2 : 1;
  return isMajor ? 2 : 1;
}

function endingCost(typed: Typed, target: MailDomain): number {
  const { name, ending } = typed;
  if (ending === target.ending) return 0;
  const cost = distanceOfEndings(ending, target.ending);
  const isReal = isRealBeside(ending, target.ending);
  const isNear = isReal
    ? isCutShort(typed, target) || isRareEnding(typed, target, cost)
    : cost <= (target.ending.length > 3 ? 1.2 : 1);
  if (isNear) return cost;
  return name === target.name && mailNames.has(name) && isEnding(ending)
    ? otherEndingCost(ending, cost, target)
    : tooFar;
}

function distanceOfEndings(ending: string, meant: string): number {
  if (meant.endsWith(`.${ending}`)) return 0.5;
  // No top level has one letter: the rest was not typed.
  if (ending.length === 1 && meant.startsWith(ending)) return 1;
  return Math.abs(ending.length - meant.length) > 2 ? tooFar : typingDistance(ending, meant);
}

/** Of "outlook.co.uk", which is no mail domain: the most common one of that name, if none has nearly the same ending. */
const otherEndingCost = (ending: string, cost: number, { rank }: MailDomain): number =>
  cost < 1 || (cost <= 1.2 && ending.includes(".")) ? cost : 3 + rank / 100;

/** "fr", "con.br"; not what is the rest of a longer name: "gmail.example.com". */
const isEnding = (text: string): boolean => /^(?:[^.]{1,3}\.)?[^.]{1,4}$/.test(text);

/** A real ending that is the one of the target without a character: "aol.co". Little else may be wrong. */
function isCutShort({ name, ending }: Typed, target: MailDomain): boolean {
  const isCut = ending.length + 1 === target.ending.length && isPartOf(ending, target.ending);
  const isCertain = mailNames.has(target.name) || (name === target.name && name.length > 2);
  return isCut && isCertain && target.isMajor;
}

/** A top level of three letters that exists, but that hardly anybody has mail at: "att.bet". */
const isRareEnding = ({ name, ending }: Typed, target: MailDomain, cost: number): boolean =>
  ending.length === 3 && cost <= 1 && name === target.name && name.length > 2 && target.isMajor;

/** Whether it ends in a top level that exists and is not the target's: "co", but not the "con.br" beside "com.br". */
function isRealBeside(ending: string, meant: string): boolean {
  const last = lastLabel(ending);
  const isAlike = ending !== last && last === lastLabel(meant);
  return !isAlike && isNearTopLevel(last);
}

const lastLabel = (domain: string): string => domain.slice(domain.lastIndexOf(".") + 1);

/** Whether it is the longer text with one character missing. */
const isPartOf = (text: string, longer: string): boolean =>
  Array.from(longer).some((_, at) => longer.slice(0, at) + longer.slice(at + 1) === text);

/** The endings that most domains have, the commonest first. */
const endings =
  "com net org de co.uk fr it nl ch at pl es be se dk no fi cz hu ru com.br com.au co.jp edu".split(" ");

/** A domain that nobody knows, but whose top level does not exist and is a typo of a common one: "company.con". */
function mendEnding(domain: string): string | null {
  if (!domain.includes(".") || lastLabel(domain).length < 2 || isNearTopLevel(lastLabel(domain))) return null;
  let mended: string | null = null;
  let leastCost = 1.1;
  endings.forEach((meant, rank) => {
    const typed = domain.split(".").slice(-meant.split(".").length).join(".");
    const rest = domain.slice(0, -typed.length);
    const cost = commonEndingCost(typed, meant) + rank / 1_000;
    if (cost >= leastCost || rest.length < 3) return;
    leastCost = cost;
    mended = rest + meant;
  });
  return mended;
}

/** Of two letters only a swap is told from another country's. */
function commonEndingCost(ending: string, meant: string): number {
  if (Math.abs(ending.length - meant.length) > 1) return tooFar;
  const cost = typingDistance(ending, meant);
  return meant.length > 2 || cost < 1 ? cost : tooFar;
}
