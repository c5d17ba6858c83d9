/** Decides which domains belong to which mail provider, whether its mailboxes are free, and how it reads local parts. */

export interface Provider {
  readonly name: string;
  /** Anybody may have a mailbox there without paying. */
  readonly isFree: boolean;
  /** The character that sets a tag apart from the name; null where there are no tags. */
  readonly tagMark: "+" | "-" | null;
  /** Characters that make no difference within a name. */
  readonly ignored: string;
  /** All domains lead to the same mailbox, the first of them. */
  readonly isOneMailbox: boolean;
  readonly domains: readonly string[];
}

type Rules = Partial<Pick<Provider, "isFree" | "tagMark" | "ignored" | "isOneMailbox">>;

const plain = { isFree: true, tagMark: null, ignored: "", isOneMailbox: false } as const;
const plus: Rules = { tagMark: "+" };
const paid: Rules = { isFree: false };
const relay: Rules = { isFree: false };

const provider = (name: string, rules: Rules, ...domains: readonly string[]): Provider => ({
  ...plain,
  ...rules,
  name,
  domains: domains.flatMap((line) => line.split(" ")),
});

/** `below("yahoo", "fr de")` is "yahoo.fr yahoo.de". */
const below = (name: string, endings: string): string =>
  endings
    .split(" ")
    .map((ending) => `${name}.${ending}`)
    .join(" ");

/**
 * Names, domains and rules from general knowledge of the providers and their help pages (data/SOURCES.md). Where a
 * provider was not known to ignore tags or dots, it is taken at its word: two spellings stay two mailboxes.
 */
export const providers: readonly Provider[] = [
  // Dots and tags: support.google.com/mail/answer/7436150 and /answer/22370
  provider("Gmail", { tagMark: "+", ignored: ".", isOneMailbox: true }, "gmail.com googlemail.com"),
  provider(
    "Outlook.com",
    plus,
    "outlook.com hotmail.com live.com msn.com windowslive.com passport.com",
    below("outlook", "at be bg bz cl cm cz de dk es fr hu ie in it jp kr lv my ph pt ro sa sg si sk"),
    below(
      "outlook",
      "co.id co.il co.nz co.th com.ar com.au com.br com.es com.gr com.hr com.pe com.py com.tr com.ua com.vn",
    ),
    below("hotmail", "at be ca ch cl cz de dk es fi fr gr hu it jp lt lv my nl no ph ro rs se sg sk"),
    below(
      "hotmail",
      "co.id co.il co.in co.jp co.kr co.nz co.th co.uk co.za com.ar com.au com.br com.hk com.mx com.tr com.tw com.vn",
    ),
    below("live", "at be ca cl cn de dk fi fr hk ie in it jp nl no ph ru se"),
    below("live", "co.in co.kr co.uk co.za com.ar com.au com.mx com.my com.ph com.pt com.sg"),
  ),
  // Base names with a hyphen: help.yahoo.com/kb/SLN28290.html; a hyphen stands in no other name.
  provider(
    "Yahoo Mail",
    { tagMark: "-" },
    "yahoo.com ymail.com rocketmail.com myyahoo.com",
    below("yahoo", "at be bg ca cl cz de dk ee es fi fr gr hr hu ie in it lt lv nl no pl pt ro se si sk"),
    below(
      "yahoo",
      "co.id co.il co.in co.kr co.nz co.th co.uk co.za com.ar com.au com.br com.cn com.co com.hk",
    ),
    below("yahoo", "com.hr com.mx com.my com.pe com.ph com.sg com.tr com.tw com.ua com.ve com.vn"),
  ),
  provider("Yahoo! Japan", {}, "yahoo.co.jp ybb.ne.jp"),
  provider("iCloud Mail", plus, "icloud.com me.com mac.com"),
  provider(
    "AOL Mail",
    {},
    "aol.com aim.com",
    below("aol", "de fr it es nl pl se at jp co.uk com.au com.br com.mx"),
  ),
  // Marks make no difference: proton.me/support/addresses-and-aliases
  provider("Proton Mail", { tagMark: "+", ignored: ".-_" }, "proton.me protonmail.com protonmail.ch pm.me"),
  // One mailbox under all of them: yandex.com/support/mail
  provider(
    "Yandex Mail",
    { tagMark: "+", isOneMailbox: true },
    "yandex.ru ya.ru yandex.com yandex.by yandex.kz yandex.ua yandex.com.tr yandex.net",
  ),
  provider("Mail.ru", plus, "mail.ru inbox.ru list.ru bk.ru internet.ru xmail.ru"),
  provider("Rambler", {}, "rambler.ru lenta.ru autorambler.ru myrambler.ru ro.ru"),
  provider(
    "GMX",
    {},
    "gmx.de gmx.net gmx.at gmx.ch gmx.com gmx.eu gmx.us gmx.fr gmx.es gmx.it gmx.li gmx.co.uk",
  ),
  provider("WEB.DE", {}, "web.de email.de"),
  provider("freenet", {}, "freenet.de"),
  provider("T-Online", {}, "t-online.de magenta.de"),
  provider("mail.de", plus, "mail.de"),
  provider(
    "mail.com",
    {},
    "mail.com email.com usa.com consultant.com engineer.com myself.com post.com writeme.com europe.com iname.com dr.com",
    "cheerful.com techie.com asia.com accountant.com contractor.net activist.com adexec.com cyberservices.com",
  ),
  provider("Tuta", {}, "tuta.com tutanota.com tutanota.de tutamail.com tuta.io keemail.me"),
  provider("Zoho Mail", plus, "zohomail.com zoho.com zohomail.eu zoho.eu zohomail.in zoho.in"),
  provider("Mailfence", plus, "mailfence.com"),
  provider("Disroot", plus, "disroot.org"),
  provider("Riseup", plus, "riseup.net"),
  provider("Hushmail", { ...paid, tagMark: "+" }, "hushmail.com hush.com hushmail.me hush.ai mac.hush.com"),
  provider(
    "Fastmail",
    { ...paid, tagMark: "+" },
    "fastmail.com fastmail.fm fastmail.net fastmail.org fastmail.us fastmail.de fastmail.uk fastmail.to sent.com",
    "messagingengine.com mailbolt.com 123mail.org 150mail.com allmail.net eml.cc f-m.fm fea.st fmail.co.uk imap.cc",
  ),
  provider("Autistici", {}, "autistici.org inventati.org"),
  provider("Systemli", {}, "systemli.org"),
  provider("dismail", {}, "dismail.de"),
  provider("Mailo", {}, "mailo.com net-c.com"),
  provider("Murena", plus, "murena.io e.email"),
  provider("cock.li", {}, "cock.li airmail.cc"),
  provider("Kolab Now", paid, "kolabnow.com"),
  provider("Soverin", paid, "soverin.net"),
  provider("Runbox", { ...paid, tagMark: "+" }, "runbox.com"),
  provider(
    "Posteo",
    { ...paid, tagMark: "+" },
    "posteo.de posteo.net posteo.eu posteo.org posteo.at posteo.ch",
  ),
  provider("mailbox.org", { ...paid, tagMark: "+" }, "mailbox.org"),
  provider("HEY", { ...paid, tagMark: "+" }, "hey.com"),
  provider("StartMail", { ...paid, tagMark: "+" }, "startmail.com"),
  provider("QQ Mail", {}, "qq.com foxmail.com vip.qq.com"),
  provider("NetEase Mail", {}, "163.com 126.com yeah.net vip.163.com vip.126.com 188.com"),
  provider("Sina Mail", {}, "sina.com sina.cn vip.sina.com"),
  provider("Sohu Mail", {}, "sohu.com"),
  provider("Aliyun Mail", {}, "aliyun.com"),
  provider("21CN Mail", {}, "21cn.com"),
  provider("139 Mail", {}, "139.com"),
  provider("189 Mail", {}, "189.cn"),
  provider("Naver Mail", plus, "naver.com"),
  provider("Daum Mail", {}, "daum.net hanmail.net kakao.com"),
  provider("Nate Mail", {}, "nate.com"),
  provider("Sify Mail", {}, "sify.com"),
  provider("Rediffmail", {}, "rediffmail.com rediff.com"),
  provider("Seznam Email", plus, "seznam.cz email.cz post.cz spoluzaci.cz"),
  provider("Centrum", {}, "centrum.cz atlas.cz centrum.sk volny.cz"),
  provider("Azet", {}, "azet.sk post.sk zoznam.sk"),
  provider("Onet Poczta", {}, "onet.pl onet.eu op.pl poczta.onet.pl vp.pl onet.com.pl autograf.pl spoko.pl"),
  provider("WP Poczta", {}, "wp.pl o2.pl go2.pl tlen.pl"),
  provider("Interia Poczta", {}, "interia.pl interia.eu interia.com poczta.fm intmail.pl"),
  provider("Gazeta.pl", {}, "gazeta.pl"),
  provider("Freemail", {}, "freemail.hu citromail.hu indamail.hu vipmail.hu"),
  provider("Abv.bg", {}, "abv.bg mail.bg dir.bg"),
  provider("Inbox.lv", {}, "inbox.lv mail.lv"),
  provider("One.lt", {}, "one.lt"),
  provider("Mail.ee", {}, "mail.ee hot.ee online.ee"),
  provider("UKR.NET", {}, "ukr.net"),
  provider("i.ua", {}, "i.ua ua.fm meta.ua bigmir.net"),
  provider("Libero Mail", {}, "libero.it inwind.it iol.it blu.it giallo.it"),
  provider("Virgilio Mail", {}, "virgilio.it alice.it tin.it tim.it"),
  provider("Tiscali Mail", {}, "tiscali.it email.it"),
  provider("La Poste", {}, "laposte.net"),
  provider("Orange", {}, "orange.fr wanadoo.fr voila.fr"),
  provider("Free", plus, "free.fr aliceadsl.fr"),
  provider("SFR", {}, "sfr.fr neuf.fr cegetel.net club-internet.fr numericable.fr"),
  provider("Bouygues Telecom", {}, "bbox.fr"),
  provider("Bluewin", {}, "bluewin.ch"),
  provider("UOL Mail", {}, "uol.com.br bol.com.br"),
  provider("Terra Mail", {}, "terra.com.br terra.com"),
  provider("iG Mail", {}, "ig.com.br globo.com globomail.com r7.com"),
  provider("SAPO Mail", {}, "sapo.pt iol.pt clix.pt"),
  provider("Walla! Mail", {}, "walla.co.il walla.com"),
  provider("Mynet", {}, "mynet.com"),
  provider("Comcast", { ...paid, tagMark: "+" }, "comcast.net"),
  provider("Verizon", paid, "verizon.net"),
  provider(
    "AT&T Mail",
    { ...paid, tagMark: "-" },
    "att.net sbcglobal.net bellsouth.net pacbell.net ameritech.net",
  ),
  provider("Cox", paid, "cox.net"),
  provider("Spectrum", paid, "charter.net rr.com roadrunner.com twc.com"),
  provider("EarthLink", paid, "earthlink.net mindspring.com"),
  provider("Optimum", paid, "optonline.net"),
  provider("CenturyLink", paid, "centurylink.net q.com embarqmail.com"),
  provider("Frontier", paid, "frontier.com frontiernet.net"),
  provider("Windstream", paid, "windstream.net"),
  provider("Juno", {}, "juno.com netzero.net netzero.com"),
  provider("Lycos Mail", {}, "lycos.com"),
  provider("BT", paid, "btinternet.com btopenworld.com talk21.com"),
  provider("Sky", paid, "sky.com"),
  provider("Virgin Media", paid, "virginmedia.com ntlworld.com blueyonder.co.uk virgin.net"),
  provider("TalkTalk", paid, "talktalk.net tiscali.co.uk"),
  provider("Rogers", paid, "rogers.com"),
  provider("Shaw", paid, "shaw.ca"),
  provider("Bell", paid, "bell.net sympatico.ca"),
  provider("TELUS", paid, "telus.net"),
  provider("Vidéotron", paid, "videotron.ca"),
  provider("Telstra", paid, "bigpond.com bigpond.net.au telstra.com"),
  provider("Optus", paid, "optusnet.com.au"),
  provider("iiNet", paid, "iinet.net.au"),
  provider("Xtra", paid, "xtra.co.nz"),
  provider("Telenet", paid, "telenet.be"),
  provider("Proximus", paid, "skynet.be proximus.be"),
  provider("KPN", paid, "kpnmail.nl planet.nl hetnet.nl xs4all.nl"),
  provider("Ziggo", paid, "ziggo.nl home.nl upcmail.nl"),
  provider("Telia", paid, "telia.com"),
  provider("Online.no", paid, "online.no"),
  provider("A1", paid, "aon.at a1.net"),
  provider("Docomo", paid, "docomo.ne.jp"),
  provider("au", paid, "au.com ezweb.ne.jp"),
  provider("SoftBank", paid, "softbank.ne.jp i.softbank.jp"),
  provider("NIFTY", paid, "nifty.com"),
  provider("BIGLOBE", paid, "biglobe.ne.jp"),
  // Relays that hide a person's own address; each address stays theirs, so none of them is disposable.
  provider("DuckDuckGo Email Protection", relay, "duck.com"),
  provider("Hide My Email", relay, "privaterelay.appleid.com"),
  provider("Firefox Relay", relay, "mozmail.com relay.firefox.com"),
  provider(
    "SimpleLogin",
    relay,
    "simplelogin.com simplelogin.co simplelogin.fr simplelogin.io slmail.me slmails.com aleeas.com",
    "8alias.com 8shield.net dralias.com silomails.com passmail.net passinbox.com passfwd.com passmail.com",
  ),
  provider("addy.io", relay, "addy.io addymail.com anonaddy.com anonaddy.me 4wrd.cc"),
  provider("IronVest", relay, "opayq.com mask.me"),
  provider("StartMail aliases", relay, "use.startmail.com"),
  provider("forwardemail.net", relay, "forwardemail.net"),
  provider("erine.email", relay, "erine.email"),
  provider("33Mail", relay, "33mail.com"),
];

const byDomain: ReadonlyMap<string, Provider> = new Map(
  providers.flatMap((one) => one.domains.map((domain) => [domain, one] as const)),
);

/** The provider that the domain (lower case) belongs to, or null. */
export const providerOf = (domain: string): Provider | null => byDomain.get(domain) ?? null;
