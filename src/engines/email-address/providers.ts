/** Mail providers: their domains, whether mailboxes are free, and how they interpret local parts. */

export interface Provider {
  readonly name: string;
  /** Anybody can get a mailbox without paying. */
  readonly isFree: boolean;
  /** The character between name and tag; null if the provider has no tags. */
  readonly tagSeparator: "+" | "-" | null;
  /** Characters that make no difference within a name. */
  readonly ignoredCharacters: string;
  /** All domains share mailboxes; the first is the canonical one. */
  readonly isOneMailbox: boolean;
  readonly domains: readonly string[];
}

type Rules = Partial<Pick<Provider, "isFree" | "tagSeparator" | "ignoredCharacters" | "isOneMailbox">>;

const plain = { isFree: true, tagSeparator: null, ignoredCharacters: "", isOneMailbox: false } as const;
const plus: Rules = { tagSeparator: "+" };
const paid: Rules = { isFree: false };
const relay: Rules = { isFree: false };

const defineProvider = (name: string, rules: Rules, ...domains: readonly string[]): Provider => ({
  ...plain,
  ...rules,
  name,
  domains: domains.flatMap((line) => line.split(" ")),
});

/** `below("yahoo", "fr de")` is "yahoo.fr yahoo.de". */
const joinEndings = (name: string, endings: string): string =>
  endings
    .split(" ")
    .map((ending) => `${name}.${ending}`)
    .join(" ");

/**
 * Names, domains and rules from general knowledge of the providers and their help pages (data/SOURCES.md). If a
 * provider is not known to ignore tags or dots, two spellings are two mailboxes.
 */
export const providers: readonly Provider[] = [
  // Dots and tags: support.google.com/mail/answer/7436150 and /answer/22370
  defineProvider(
    "Gmail",
    { tagSeparator: "+", ignoredCharacters: ".", isOneMailbox: true },
    "gmail.com googlemail.com",
  ),
  defineProvider(
    "Outlook.com",
    plus,
    "outlook.com hotmail.com live.com msn.com windowslive.com passport.com",
    joinEndings("outlook", "at be bg bz cl cm cz de dk es fr hu ie in it jp kr lv my ph pt ro sa sg si sk"),
    joinEndings(
      "outlook",
      "co.id co.il co.nz co.th com.ar com.au com.br com.es com.gr com.hr com.pe com.py com.tr com.ua com.vn",
    ),
    joinEndings("hotmail", "at be ca ch cl cz de dk es fi fr gr hu it jp lt lv my nl no ph ro rs se sg sk"),
    joinEndings(
      "hotmail",
      "co.id co.il co.in co.jp co.kr co.nz co.th co.uk co.za com.ar com.au com.br com.hk com.mx com.tr com.tw com.vn",
    ),
    joinEndings("live", "at be ca cl cn de dk fi fr hk ie in it jp nl no ph ru se"),
    joinEndings("live", "co.in co.kr co.uk co.za com.ar com.au com.mx com.my com.ph com.pt com.sg"),
  ),
  // Base names with a hyphen: help.yahoo.com/kb/SLN28290.html; no other name has a hyphen.
  defineProvider(
    "Yahoo Mail",
    { tagSeparator: "-" },
    "yahoo.com ymail.com rocketmail.com myyahoo.com",
    joinEndings(
      "yahoo",
      "at be bg ca cl cz de dk ee es fi fr gr hr hu ie in it lt lv nl no pl pt ro se si sk",
    ),
    joinEndings(
      "yahoo",
      "co.id co.il co.in co.kr co.nz co.th co.uk co.za com.ar com.au com.br com.cn com.co com.hk",
    ),
    joinEndings("yahoo", "com.hr com.mx com.my com.pe com.ph com.sg com.tr com.tw com.ua com.ve com.vn"),
  ),
  defineProvider("Yahoo! Japan", {}, "yahoo.co.jp ybb.ne.jp"),
  defineProvider("iCloud Mail", plus, "icloud.com me.com mac.com"),
  defineProvider(
    "AOL Mail",
    {},
    "aol.com aim.com",
    joinEndings("aol", "de fr it es nl pl se at jp co.uk com.au com.br com.mx"),
  ),
  // Marks make no difference: proton.me/support/addresses-and-aliases
  defineProvider(
    "Proton Mail",
    { tagSeparator: "+", ignoredCharacters: ".-_" },
    "proton.me protonmail.com protonmail.ch pm.me",
  ),
  // One mailbox under all of them: yandex.com/support/mail
  defineProvider(
    "Yandex Mail",
    { tagSeparator: "+", isOneMailbox: true },
    "yandex.ru ya.ru yandex.com yandex.by yandex.kz yandex.ua yandex.com.tr yandex.net",
  ),
  defineProvider("Mail.ru", plus, "mail.ru inbox.ru list.ru bk.ru internet.ru xmail.ru"),
  defineProvider("Rambler", {}, "rambler.ru lenta.ru autorambler.ru myrambler.ru ro.ru"),
  defineProvider(
    "GMX",
    {},
    "gmx.de gmx.net gmx.at gmx.ch gmx.com gmx.eu gmx.us gmx.fr gmx.es gmx.it gmx.li gmx.co.uk",
  ),
  defineProvider("WEB.DE", {}, "web.de email.de"),
  defineProvider("freenet", {}, "freenet.de"),
  defineProvider("T-Online", {}, "t-online.de magenta.de"),
  defineProvider("mail.de", plus, "mail.de"),
  defineProvider(
    "mail.com",
    {},
    "mail.com email.com usa.com consultant.com engineer.com myself.com post.com writeme.com europe.com iname.com dr.com",
    "cheerful.com techie.com asia.com accountant.com contractor.net activist.com adexec.com cyberservices.com",
  ),
  defineProvider("Tuta", {}, "tuta.com tutanota.com tutanota.de tutamail.com tuta.io keemail.me"),
  defineProvider("Zoho Mail", plus, "zohomail.com zoho.com zohomail.eu zoho.eu zohomail.in zoho.in"),
  defineProvider("Mailfence", plus, "mailfence.com"),
  defineProvider("Disroot", plus, "disroot.org"),
  defineProvider("Riseup", plus, "riseup.net"),
  defineProvider(
    "Hushmail",
    { ...paid, tagSeparator: "+" },
    "hushmail.com hush.com hushmail.me hush.ai mac.hush.com",
  ),
  defineProvider(
    "Fastmail",
    { ...paid, tagSeparator: "+" },
    "fastmail.com fastmail.fm fastmail.net fastmail.org fastmail.us fastmail.de fastmail.uk fastmail.to sent.com",
    "messagingengine.com mailbolt.com 123mail.org 150mail.com allmail.net eml.cc f-m.fm fea.st fmail.co.uk imap.cc",
  ),
  defineProvider("Autistici", {}, "autistici.org inventati.org"),
  defineProvider("Systemli", {}, "systemli.org"),
  defineProvider("dismail", {}, "dismail.de"),
  defineProvider("Mailo", {}, "mailo.com net-c.com"),
  defineProvider("Murena", plus, "murena.io e.email"),
  defineProvider("cock.li", {}, "cock.li airmail.cc"),
  defineProvider("Kolab Now", paid, "kolabnow.com"),
  defineProvider("Soverin", paid, "soverin.net"),
  defineProvider("Runbox", { ...paid, tagSeparator: "+" }, "runbox.com"),
  defineProvider(
    "Posteo",
    { ...paid, tagSeparator: "+" },
    "posteo.de posteo.net posteo.eu posteo.org posteo.at posteo.ch",
  ),
  defineProvider("mailbox.org", { ...paid, tagSeparator: "+" }, "mailbox.org"),
  defineProvider("HEY", { ...paid, tagSeparator: "+" }, "hey.com"),
  defineProvider("StartMail", { ...paid, tagSeparator: "+" }, "startmail.com"),
  defineProvider("QQ Mail", {}, "qq.com foxmail.com vip.qq.com"),
  defineProvider("NetEase Mail", {}, "163.com 126.com yeah.net vip.163.com vip.126.com 188.com"),
  defineProvider("Sina Mail", {}, "sina.com sina.cn vip.sina.com"),
  defineProvider("Sohu Mail", {}, "sohu.com"),
  defineProvider("Aliyun Mail", {}, "aliyun.com"),
  defineProvider("21CN Mail", {}, "21cn.com"),
  defineProvider("139 Mail", {}, "139.com"),
  defineProvider("189 Mail", {}, "189.cn"),
  defineProvider("Naver Mail", plus, "naver.com"),
  defineProvider("Daum Mail", {}, "daum.net hanmail.net kakao.com"),
  defineProvider("Nate Mail", {}, "nate.com"),
  defineProvider("Sify Mail", {}, "sify.com"),
  defineProvider("Rediffmail", {}, "rediffmail.com rediff.com"),
  defineProvider("Seznam Email", plus, "seznam.cz email.cz post.cz spoluzaci.cz"),
  defineProvider("Centrum", {}, "centrum.cz atlas.cz centrum.sk volny.cz"),
  defineProvider("Azet", {}, "azet.sk post.sk zoznam.sk"),
  defineProvider(
    "Onet Poczta",
    {},
    "onet.pl onet.eu op.pl poczta.onet.pl vp.pl onet.com.pl autograf.pl spoko.pl",
  ),
  defineProvider("WP Poczta", {}, "wp.pl o2.pl go2.pl tlen.pl"),
  defineProvider("Interia Poczta", {}, "interia.pl interia.eu interia.com poczta.fm intmail.pl"),
  defineProvider("Gazeta.pl", {}, "gazeta.pl"),
  defineProvider("Freemail", {}, "freemail.hu citromail.hu indamail.hu vipmail.hu"),
  defineProvider("Abv.bg", {}, "abv.bg mail.bg dir.bg"),
  defineProvider("Inbox.lv", {}, "inbox.lv mail.lv"),
  defineProvider("One.lt", {}, "one.lt"),
  defineProvider("Mail.ee", {}, "mail.ee hot.ee online.ee"),
  defineProvider("UKR.NET", {}, "ukr.net"),
  defineProvider("i.ua", {}, "i.ua ua.fm meta.ua bigmir.net"),
  defineProvider("Libero Mail", {}, "libero.it inwind.it iol.it blu.it giallo.it"),
  defineProvider("Virgilio Mail", {}, "virgilio.it alice.it tin.it tim.it"),
  defineProvider("Tiscali Mail", {}, "tiscali.it email.it"),
  defineProvider("La Poste", {}, "laposte.net"),
  defineProvider("Orange", {}, "orange.fr wanadoo.fr voila.fr"),
  defineProvider("Free", plus, "free.fr aliceadsl.fr"),
  defineProvider("SFR", {}, "sfr.fr neuf.fr cegetel.net club-internet.fr numericable.fr"),
  defineProvider("Bouygues Telecom", {}, "bbox.fr"),
  defineProvider("Bluewin", {}, "bluewin.ch"),
  defineProvider("UOL Mail", {}, "uol.com.br bol.com.br"),
  defineProvider("Terra Mail", {}, "terra.com.br terra.com"),
  defineProvider("iG Mail", {}, "ig.com.br globo.com globomail.com r7.com"),
  defineProvider("SAPO Mail", {}, "sapo.pt iol.pt clix.pt"),
  defineProvider("Walla! Mail", {}, "walla.co.il walla.com"),
  defineProvider("Mynet", {}, "mynet.com"),
  defineProvider("Comcast", { ...paid, tagSeparator: "+" }, "comcast.net"),
  defineProvider("Verizon", paid, "verizon.net"),
  defineProvider(
    "AT&T Mail",
    { ...paid, tagSeparator: "-" },
    "att.net sbcglobal.net bellsouth.net pacbell.net ameritech.net",
  ),
  defineProvider("Cox", paid, "cox.net"),
  defineProvider("Spectrum", paid, "charter.net rr.com roadrunner.com twc.com"),
  defineProvider("EarthLink", paid, "earthlink.net mindspring.com"),
  defineProvider("Optimum", paid, "optonline.net"),
  defineProvider("CenturyLink", paid, "centurylink.net q.com embarqmail.com"),
  defineProvider("Frontier", paid, "frontier.com frontiernet.net"),
  defineProvider("Windstream", paid, "windstream.net"),
  defineProvider("Juno", {}, "juno.com netzero.net netzero.com"),
  defineProvider("Lycos Mail", {}, "lycos.com"),
  defineProvider("BT", paid, "btinternet.com btopenworld.com talk21.com"),
  defineProvider("Sky", paid, "sky.com"),
  defineProvider("Virgin Media", paid, "virginmedia.com ntlworld.com blueyonder.co.uk virgin.net"),
  defineProvider("TalkTalk", paid, "talktalk.net tiscali.co.uk"),
  defineProvider("Rogers", paid, "rogers.com"),
  defineProvider("Shaw", paid, "shaw.ca"),
  defineProvider("Bell", paid, "bell.net sympatico.ca"),
  defineProvider("TELUS", paid, "telus.net"),
  defineProvider("Vidéotron", paid, "videotron.ca"),
  defineProvider("Telstra", paid, "bigpond.com bigpond.net.au telstra.com"),
  defineProvider("Optus", paid, "optusnet.com.au"),
  defineProvider("iiNet", paid, "iinet.net.au"),
  defineProvider("Xtra", paid, "xtra.co.nz"),
  defineProvider("Telenet", paid, "telenet.be"),
  defineProvider("Proximus", paid, "skynet.be proximus.be"),
  defineProvider("KPN", paid, "kpnmail.nl planet.nl hetnet.nl xs4all.nl"),
  defineProvider("Ziggo", paid, "ziggo.nl home.nl upcmail.nl"),
  defineProvider("Telia", paid, "telia.com"),
  defineProvider("Online.no", paid, "online.no"),
  defineProvider("A1", paid, "aon.at a1.net"),
  defineProvider("Docomo", paid, "docomo.ne.jp"),
  defineProvider("au", paid, "au.com ezweb.ne.jp"),
  defineProvider("SoftBank", paid, "softbank.ne.jp i.softbank.jp"),
  defineProvider("NIFTY", paid, "nifty.com"),
  defineProvider("BIGLOBE", paid, "biglobe.ne.jp"),
  // Relays that hide a person's own address. Each address belongs to one person, so none of them is disposable.
  defineProvider("DuckDuckGo Email Protection", relay, "duck.com"),
  defineProvider("Hide My Email", relay, "privaterelay.appleid.com"),
  defineProvider("Firefox Relay", relay, "mozmail.com relay.firefox.com"),
  defineProvider(
    "SimpleLogin",
    relay,
    "simplelogin.com simplelogin.co simplelogin.fr simplelogin.io slmail.me slmails.com aleeas.com",
    "8alias.com 8shield.net dralias.com silomails.com passmail.net passinbox.com passfwd.com passmail.com",
  ),
  defineProvider("addy.io", relay, "addy.io addymail.com anonaddy.com anonaddy.me 4wrd.cc"),
  defineProvider("IronVest", relay, "opayq.com mask.me"),
  defineProvider("StartMail aliases", relay, "use.startmail.com"),
  defineProvider("forwardemail.net", relay, "forwardemail.net"),
  defineProvider("erine.email", relay, "erine.email"),
  defineProvider("33Mail", relay, "33mail.com"),
];

const byDomain: ReadonlyMap<string, Provider> = new Map(
  providers.flatMap((one) => one.domains.map((domain) => [domain, one] as const)),
);

/** The provider that the domain (lower case) belongs to, or null. */
export const findProvider = (domain: string): Provider | null => byDomain.get(domain) ?? null;
