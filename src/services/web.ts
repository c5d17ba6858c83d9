/** The web utilities: groups of endpoints that need no prefix. */
import { service } from "../kernel/service.ts";
import { cors } from "./cors/check.ts";
import { crypto } from "./crypto/index.ts";
import { currency } from "./currency/index.ts";
import { currencySettings, openCurrency, type WithCurrency } from "./currency/resources.ts";
import { dns } from "./dns/index.ts";
import { email } from "./email/index.ts";
import { ip } from "./ip/index.ts";
import { ipSettings, openIp, type WithIp } from "./ip/resources.ts";
import { page } from "./page/index.ts";
import { pdf } from "./pdf/index.ts";
import { openPdf, type WithPdf } from "./pdf/resources.ts";
import { proxy } from "./proxy/index.ts";
import { qr } from "./qr/index.ts";

/** What each group opens at start, under its own name; a handler names the part it uses: `Context<WithIp>`. */
type WebResources = WithCurrency & WithIp & WithPdf;

export const web = service<WebResources>({
  id: "web",
  title: "Web utilities",
  summary:
    "Cross-origin proxy; metadata, icons and headers of pages; PDF files merged, split, rotated and watermarked; DNS records; e-mail addresses; locations of IP addresses; currency rates; hashes, tokens, identifiers and passwords; QR codes as PNG, SVG or data URI",
  operations: { crypto, currency, dns, email, ip, page, pdf, proxy, qr },
  tools: { cors },
  settings: [...currencySettings, ...ipSettings],
  open: async (ports) => ({ currency: await openCurrency(ports), ip: openIp(ports), pdf: openPdf(ports) }),
  dataDates: ({ currency }) => ({ rates: currency.date() }),
  checks: ({ currency, ip }) => ({ geo: ip.check(), rates: currency.check() }),
  reasons: () => ({
    geo: "A file of geo-IP data was refused; the log says which and why.",
    rates:
      "The rates are over 4 days old, or the last file or answer of the feed was refused; the log says why.",
  }),
  close: ({ currency, ip }) => {
    currency.close();
    ip.close();
  },
});
