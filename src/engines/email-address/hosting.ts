/** The provider that hosts a domain's mail, by the names of its mail exchangers. */

/** Suffixes of exchangers' names, as providers tell their customers to set them. */
const exchangerSuffixes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "Google Workspace": "google.com googlemail.com smtp.google.com",
    "Microsoft 365": "mail.protection.outlook.com mx.microsoft eo.outlook.com",
    "Zoho Mail": "zoho.com zoho.eu zoho.in zohomail.com",
    "Proton Mail": "protonmail.ch",
    Fastmail: "messagingengine.com",
    "iCloud Mail": "mail.icloud.com",
    "Yandex 360": "mx.yandex.net mx.yandex.ru",
    "Mail.ru for business": "mxs.mail.ru emx.mail.ru",
    "Yahoo Mail": "yahoodns.net",
    "Tencent Exmail": "mxbiz1.qq.com mxbiz2.qq.com mxbiz3.qq.com",
    "NetEase Qiye": "mxhm.qiye.163.com qiye163mx01.mxmail.netease.com qiye163mx02.mxmail.netease.com",
    "Amazon SES and WorkMail": "amazonaws.com amazonses.com",
    "Cloudflare Email Routing": "mx.cloudflare.net",
    Mimecast: "mimecast.com mimecast.co.za",
    Proofpoint: "pphosted.com ppe-hosted.com",
    Barracuda: "barracudanetworks.com",
    "Cisco Secure Email": "iphmx.com",
    Rackspace: "emailsrvr.com",
    GoDaddy: "secureserver.net",
    IONOS: "ionos.com ionos.de ionos.co.uk ionos.fr ionos.es kundenserver.de 1and1.com",
    STRATO: "rzone.de",
    OVHcloud: "ovh.net",
    Gandi: "gandi.net",
    Infomaniak: "infomaniak.ch",
    Hostinger: "hostinger.com",
    Namecheap: "registrar-servers.com privateemail.com web-hosting.com",
    Migadu: "migadu.com",
    ImprovMX: "improvmx.com",
    "forwardemail.net": "forwardemail.net",
    Mailgun: "mailgun.org",
    SendGrid: "sendgrid.net",
    Tuta: "tutanota.de",
    "mailbox.org": "mailbox.org",
    SimpleLogin: "simplelogin.co",
    "addy.io": "anonaddy.me",
  }).flatMap(([name, suffixes]) => suffixes.split(" ").map((suffix) => [suffix, name] as const)),
);

/** The provider of the first exchanger; null if it is unknown. */
export function findHostingProvider(exchanges: readonly string[]): string | null {
  const [first = ""] = exchanges;
  for (let from = 0; from < first.length; ) {
    const name = exchangerSuffixes.get(first.slice(from));
    if (name !== undefined) return name;
    const dot = first.indexOf(".", from);
    if (dot < 0) return null;
    from = dot + 1;
  }
  return null;
}
