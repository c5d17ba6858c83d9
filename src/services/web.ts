/** The web utilities: groups of endpoints that need no prefix. */
import { service } from "../kernel/service.ts";
import { cors } from "./cors/check.ts";
import { crypto } from "./crypto/index.ts";
import { currency } from "./currency/index.ts";
import { openCurrency, refreshRates, type WithCurrency } from "./currency/resources.ts";
import { currencySettings } from "./currency/settings.ts";
import { dns } from "./dns/index.ts";
import { dnsSettings, openDns, type WithDns } from "./dns/resources.ts";
import { email } from "./email/index.ts";
import { emailSettings, openEmail, refreshDisposable, type WithEmail } from "./email/resources.ts";
import { openPackageFiles } from "./font-files.ts";
import { ip } from "./ip/index.ts";
import { ipSettings, openIp, refreshGeo, type WithIp } from "./ip/resources.ts";
import type { WithPage } from "./page/favicon-image.ts";
import { page } from "./page/index.ts";
import { pdf } from "./pdf/index.ts";
import { openPdf, type WithPdf } from "./pdf/resources.ts";
import { proxy } from "./proxy/index.ts";
import { openProxy, proxySettings, type WithProxy } from "./proxy/resources.ts";
import type { WithQr } from "./qr/generate.ts";
import { qr } from "./qr/index.ts";

/** What each group opens at start, under its own name; a handler names the part it uses: `Context<WithIp>`. */
type WebResources = WithCurrency & WithDns & WithEmail & WithIp & WithPage & WithPdf & WithProxy & WithQr;

export const web = service<WebResources>({
  id: "web",
  title: "Web utilities",
  summary:
    "Cross-origin proxy; metadata, icons and headers of pages; PDF files merged, split, rearranged, numbered, flattened and made of images; DNS records; e-mail addresses; locations of IP addresses; currency rates; hashes, tokens, identifiers, passwords and certificates; QR codes drawn and read",
  groups: {
    crypto:
      "Digests, HMAC, encodings, UUIDs and other identifiers, random passwords, password hashes, one-time passwords, JSON Web Tokens and certificates",
    web: "Whether scripts of other pages can read what a server answers",
    currency: "Reference rates of the European Central Bank, and amounts converted by them",
    dns: "DNS records, the addresses of names, the names of addresses, whether signatures hold, and what protects the mail of a domain",
    email: "Whether e-mail addresses are well-formed and their domains accept mail; no mail is sent",
    ip: "Location, network and system of IP addresses, and distances between them",
    page: "Metadata, icons and response headers of web pages",
    pdf: "PDF files merged, split, rearranged, cropped, numbered, watermarked, flattened, encrypted, sanitized, compressed, described and made of images; their text and pictures",
    proxy: "Requests to other origins for scripts that could not read the answers themselves",
    qr: "QR codes drawn as PNG, SVG, PDF, EPS, text or data URI, one or many, and codes read from pictures",
  },
  operations: { crypto, currency, dns, email, ip, page, pdf, proxy, qr },
  tools: { cors },
  settings: [...currencySettings, ...ipSettings, ...emailSettings, ...dnsSettings, ...proxySettings],
  refreshes: [refreshRates, refreshGeo, refreshDisposable],
  open: async (ports) => ({
    currency: await openCurrency(ports),
    dns: openDns(ports),
    email: await openEmail(ports),
    ip: await openIp(ports),
    page: openPackageFiles(ports),
    pdf: openPdf(ports),
    qr: openPackageFiles(ports),
    proxy: openProxy(ports),
  }),
  checks: ({ currency, email, ip }) => ({
    disposable: email.check(),
    geo: ip.check(),
    rates: currency.check(),
  }),
  data: ({ currency, email, ip }) => [...currency.data(), ...ip.data(), ...email.data()],
  allData: async ({ currency, email, ip }) => [
    ...currency.data(),
    ...(await ip.allData()),
    ...email.data(),
    email.packaged,
  ],
  reasons: () => ({
    disposable: "A list of disposable domains was refused, and the last good one serves; the log says why.",
    geo: "A file of geo-IP data was refused; the log says which and why.",
    rates:
      "The rates are over 4 days old, or the last file or answer of the feed was refused; the log says why.",
  }),
  close: async ({ currency, email, ip, proxy }) => {
    currency.close();
    email.close();
    ip.close();
    await proxy.close();
  },
});
