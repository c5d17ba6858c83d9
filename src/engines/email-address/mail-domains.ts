/** The mail domains that people have addresses at, by how common they are: what a typo is compared with. */
import { providers } from "./providers.ts";

export interface MailDomain {
  readonly domain: string;
  readonly name: string;
  readonly ending: string;
  /** Without the dots: "yahoocouk". */
  readonly bare: string;
  /** 0 for the most common. */
  readonly rank: number;
  /** One of those that most people have an address at: more may be wrong with what was typed. */
  readonly isMajor: boolean;
}

/** Most mailboxes first. */
const major = [
  "gmail.com hotmail.com yahoo.com outlook.com icloud.com aol.com live.com msn.com googlemail.com protonmail.com proton.me",
  "mail.ru yandex.ru qq.com 163.com gmx.de web.de gmx.net t-online.de hotmail.fr orange.fr wanadoo.fr free.fr yahoo.fr",
  "yahoo.co.uk hotmail.co.uk libero.it hotmail.it yahoo.co.jp naver.com yahoo.com.br yahoo.co.in comcast.net ymail.com me.com",
  "mail.com btinternet.com sbcglobal.net verizon.net att.net bellsouth.net cox.net uol.com.br laposte.net sfr.fr gmx.at gmx.ch",
  "freenet.de wp.pl seznam.cz rediffmail.com rambler.ru hotmail.es yahoo.es yahoo.it yahoo.de hotmail.de live.fr live.co.uk",
  "mac.com gmx.com rocketmail.com zoho.com yandex.com fastmail.com bluewin.ch bigpond.com",
].flatMap((line) => line.split(" "));

/** Common in one country each. */
const minor = [
  "email.com hanmail.net daum.net nate.com 126.com sina.com foxmail.com 139.com o2.pl onet.pl op.pl interia.pl gazeta.pl virgilio.it",
  "alice.it tiscali.it tin.it arcor.de posteo.de mailbox.org neuf.fr bbox.fr club-internet.fr numericable.fr aliceadsl.fr",
  "telenet.be skynet.be ziggo.nl kpnmail.nl planet.nl hetnet.nl xs4all.nl upcmail.nl charter.net earthlink.net optonline.net",
  "frontier.com frontiernet.net windstream.net centurylink.net embarqmail.com mindspring.com roadrunner.com netzero.net juno.com",
  "rogers.com shaw.ca sympatico.ca telus.net videotron.ca bell.net sky.com virginmedia.com talktalk.net ntlworld.com",
  "btopenworld.com blueyonder.co.uk tiscali.co.uk bigpond.net.au bigpond.com.au optusnet.com.au iinet.net.au xtra.co.nz",
  "terra.com.br bol.com.br ig.com.br globo.com globomail.com list.ru inbox.ru bk.ru ya.ru ukr.net i.ua meta.ua abv.bg mail.bg",
  "centrum.cz email.cz post.cz atlas.cz volny.cz azet.sk zoznam.sk centrum.sk freemail.hu citromail.hu indamail.hu inbox.lv",
  "walla.co.il sapo.pt clix.pt telia.com online.no aon.at chello.at hispeed.ch sunrise.ch docomo.ne.jp ezweb.ne.jp",
  "softbank.ne.jp tutanota.com tuta.com hey.com pm.me protonmail.ch hushmail.com mynet.com sohu.com aliyun.com zohomail.com",
].flatMap((line) => line.split(" "));

/** Those that exist in many countries. */
const families = new Set([
  "gmx",
  "yahoo",
  "hotmail",
  "live",
  "outlook",
  "aol",
  "yandex",
  "fastmail",
  "posteo",
]);
const relatives = providers
  .flatMap(({ domains }) => domains)
  .filter((domain) => families.has(domain.slice(0, domain.indexOf("."))));

export function splitDomain(domain: string): Pick<MailDomain, "domain" | "name" | "ending" | "bare"> {
  const dot = domain.indexOf(".");
  return {
    domain,
    name: dot < 0 ? domain : domain.slice(0, dot),
    ending: dot < 0 ? "" : domain.slice(dot + 1),
    bare: domain.replaceAll(/[.,;:/ ]/g, ""),
  };
}

const mailDomains: readonly MailDomain[] = [...new Set([...major, ...minor, ...relatives])].map(
  (domain, rank) => ({ ...splitDomain(domain), rank, isMajor: rank < major.length }),
);

/** By what stands before the first dot, the most common name first. */
export const mailDomainsByName: ReadonlyMap<string, readonly MailDomain[]> = Map.groupBy(
  mailDomains,
  ({ name }) => name,
);

/** The most common of those that are one text without their dots. */
export const mailDomainByBare: ReadonlyMap<string, MailDomain> = new Map(
  mailDomains.toReversed().map((domain) => [domain.bare, domain] as const),
);
