/** The web utilities: groups of endpoints that need no prefix. */
import { service } from "../kernel/service.ts";
import { corsTools } from "./cors/index.ts";
import { crypto } from "./crypto/index.ts";
import { currency } from "./currency/index.ts";
import { currencySettings } from "./currency/resources.ts";
import { dns } from "./dns/index.ts";
import { email } from "./email/index.ts";
import { ip } from "./ip/index.ts";
import { ipSettings } from "./ip/resources.ts";
import { page } from "./page/index.ts";
import { pdf } from "./pdf/index.ts";
import { proxy } from "./proxy/index.ts";
import { qr } from "./qr/index.ts";
import { checksOfWeb, closeWeb, openWeb, reasonsOfWeb, type WebResources } from "./web-resources.ts";

export const web = service<WebResources>({
  id: "web",
  title: "Web utilities",
  summary:
    "Cross-origin proxy; metadata, icons and headers of pages; PDF files joined, cut, turned and marked; DNS records; e-mail addresses; places of IP addresses; currency rates; hashes, tokens, identifiers and passwords; QR codes as PNG, SVG or data URI",
  operations: { crypto, currency, dns, email, ip, page, pdf, proxy, qr },
  tools: corsTools,
  settings: [...currencySettings, ...ipSettings],
  open: openWeb,
  checks: checksOfWeb,
  reasons: reasonsOfWeb,
  close: closeWeb,
});
