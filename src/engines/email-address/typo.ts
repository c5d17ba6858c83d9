/** Suggestions for mistyped domains of big mail providers; never for a domain that is real itself. */
import { editDistance } from "../../shared/edit-distance.ts";
import { findProvider } from "./providers.ts";

/** The domains with the most mailboxes, the largest first: it wins if two are equally similar. */
const targets = [
  "gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com live.com msn.com googlemail.com protonmail.com",
  "proton.me ymail.com comcast.net verizon.net sbcglobal.net bellsouth.net att.net yahoo.co.uk hotmail.co.uk",
  "btinternet.com yahoo.fr hotmail.fr orange.fr wanadoo.fr laposte.net gmx.de gmx.net web.de t-online.de",
  "yandex.ru mail.ru rambler.ru yahoo.co.in yahoo.com.br uol.com.br libero.it hotmail.it rediffmail.com zoho.com",
  "fastmail.com rocketmail.com gmx.com mac.com me.com qq.com 163.com",
]
  .flatMap((line) => line.split(" "))
  .map(splitDomain);

/** Real domains that are one typo away from a target. Domains of providers are recognized separately. */
const lookAlikes: ReadonlySet<string> = new Set(
  [
    "amail.com cmail.com dmail.com email.com imail.com jmail.com kmail.com lmail.com mmail.com nmail.com omail.com",
    "pmail.com qmail.com rmail.com smail.com umail.com vmail.com wmail.com xmail.com ymail.com zmail.com",
    "gail.com grail.com gmail.org emails.com gmaster.com gmap.com gmai.net",
    "yahoo.net yahoo.org wahoo.com tahoo.com yaboo.com hahoo.com",
    "hotmart.com hotel.com hotels.com hotrail.com fotmail.com jotmail.com hotmail.org",
    "outbrain.com outback.com lookout.com outlooks.com outlook.org outlook.net",
    "cloud.com icloud.net icloud.org iclouds.com",
    "love.com line.com life.com five.com lime.com alive.com lives.com live.net olive.com",
    "verizon.com horizon.com verizon.org",
    "comcast.com comcast.org comcart.com",
    "proton.com photon.com protons.com proton.net protonmail.net",
    "yandex.net zoho.net orange.com orange.es grange.fr web.com webb.de zoom.com soho.com",
    "fastmail.org factmail.com lastmail.com",
    "rocketmail.net googlemail.net google.com",
    "libero.com liber.it libera.it",
    "rambler.com gambler.ru",
    "laposte.fr poste.net",
  ].flatMap((line) => line.split(" ")),
);

/** Typos of the endings "com" and "net", some of which are real top-level domains. */
const endingTypos: Readonly<Record<string, ReadonlySet<string>>> = {
  com: new Set(
    "con cmo ocm vom xom dom fom comm coom ccom cpm ckm clm cim com.com c0m comn comj col cok cmm coim ocom ocn om cm co cam".split(
      " ",
    ),
  ),
  net: new Set("nte ent met bet het ne nt neet nett net.com ner nef nat ner nwt nrt".split(" ")),
};
/** The real top-level domains among them: a short name below one may well be registered. */
const realEndings: ReadonlySet<string> = new Set("co cm om cam bet nf ne".split(" "));

const maxLength = 40;

/** The domain that was probably meant, or null. `text` is whatever follows the "@", even if it is not a domain. */
export function suggestDomain(text: string): string | null {
  if (text.length > maxLength) return null;
  const typed = splitDomain(text.toLowerCase());
  if (findProvider(typed.domain) !== null || lookAlikes.has(typed.domain)) return null;
  let nearest: string | null = null;
  let leastCost = Number.POSITIVE_INFINITY;
  for (const target of targets) {
    const cost = computeCost(typed, target);
    if (cost >= leastCost) continue;
    leastCost = cost;
    nearest = target.domain;
  }
  return nearest;
}

interface DomainParts {
  readonly domain: string;
  readonly name: string;
  readonly ending: string;
  /** Without dots and the characters that are typed instead of them. */
  readonly bare: string;
}

function splitDomain(domain: string): DomainParts {
  const dot = domain.indexOf(".");
  const bare = domain.replaceAll(/[.,;/ ]/g, "");
  return {
    domain,
    name: dot < 0 ? domain : domain.slice(0, dot),
    ending: dot < 0 ? "" : domain.slice(dot + 1),
    bare,
  };
}

/** Number of typos between the target and the typed domain; infinite if they are not similar. */
function computeCost(typed: DomainParts, target: DomainParts): number {
  // A dot too many, too few, or a comma or space instead: "gmailcom", "g.mail.com", "gmail,com".
  if (typed.bare === target.bare) return target.name.length >= 4 ? 1 : Number.POSITIVE_INFINITY;
  if (typed.ending === "" && typed.name === target.name && target.name.length >= 5) return 1;
  const ending = computeEndingCost(typed.ending, target);
  return ending === Number.POSITIVE_INFINITY
    ? ending
    : computeNameCost(typed.name, target.name, ending) + ending;
}

function computeEndingCost(ending: string, target: DomainParts): number {
  if (ending === target.ending) return 0;
  const isShort = target.name.length < 5;
  if (isShort && realEndings.has(ending)) return Number.POSITIVE_INFINITY;
  if (endingTypos[target.ending]?.has(ending)) return 1;
  // Longer endings, "co.uk": one typo cannot make another real one of the same length.
  const isLong = target.ending.length > 3;
  return isLong && editDistance(ending, target.ending, 1) === 1 ? 1 : Number.POSITIVE_INFINITY;
}

/**
 * Allowed typos by length, since short names have too many real neighbors: none below 5 letters, 2 from 7 on. Set
 * by hand.
 */
function computeNameCost(name: string, target: string, endingCost: number): number {
  const maxTypos = target.length < 5 ? 0 : target.length < 7 || endingCost > 0 ? 1 : 2;
  const typos = editDistance(name, target, maxTypos);
  const isFar = typos > maxTypos || (typos === 2 && name[0] !== target[0]);
  return isFar ? Number.POSITIVE_INFINITY : typos;
}
