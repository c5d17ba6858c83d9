/** A hundred real mail domains of every continent, privacy relays and disposable domains. */

export const realProviders: readonly string[] = [
  "gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com rocketmail.com icloud.com",
  "me.com mac.com aol.com aim.com proton.me protonmail.com pm.me tutanota.com tuta.com zoho.com",
  "zohomail.com fastmail.com fastmail.fm hushmail.com runbox.com posteo.de mailbox.org hey.com startmail.com mailfence.com",
  "mail.com email.com usa.com gmx.com gmx.net gmx.de web.de freenet.de t-online.de mail.de",
  "yandex.ru yandex.com ya.ru mail.ru inbox.ru list.ru bk.ru rambler.ru ukr.net i.ua",
  "qq.com foxmail.com 163.com 126.com yeah.net sina.com sohu.com aliyun.com 139.com 21cn.com",
  "naver.com daum.net hanmail.net nate.com yahoo.co.jp docomo.ne.jp nifty.com rediffmail.com sify.com yahoo.co.in",
  "orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it alice.it bluewin.ch",
  "seznam.cz centrum.cz onet.pl wp.pl o2.pl interia.pl abv.bg freemail.hu inbox.lv azet.sk",
  "uol.com.br bol.com.br terra.com.br comcast.net verizon.net att.net cox.net btinternet.com shaw.ca bigpond.com",
].flatMap((line) => line.split(" "));

export const privacyRelays: readonly string[] = [
  "duck.com privaterelay.appleid.com mozmail.com relay.firefox.com simplelogin.com simplelogin.co simplelogin.fr",
  "slmail.me slmails.com aleeas.com 8alias.com 8shield.net dralias.com silomails.com passmail.net passinbox.com",
  "passfwd.com addy.io anonaddy.com anonaddy.me addymail.com 4wrd.cc opayq.com use.startmail.com erine.email",
].flatMap((line) => line.split(" "));

/** Disposable domains that every such list has. */
export const disposableDomains: readonly string[] = [
  "mailinator.com yopmail.com guerrillamail.com 10minutemail.com temp-mail.org trashmail.com sharklasers.com",
  "getnada.com maildrop.cc dispostable.com mailnesia.com throwawaymail.com fakeinbox.com tempail.com mohmal.com",
  "emailondeck.com mintemail.com spamgourmet.com discard.email moakt.com",
].flatMap((line) => line.split(" "));
