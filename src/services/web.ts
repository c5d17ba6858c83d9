/** Decides what the web utilities are made of. */
import { service } from "../kernel/service.ts";
import * as cors from "./cors/operations.ts";
import * as crypto from "./crypto/operations.ts";
import * as currency from "./currency/operations.ts";
import { currencySettings } from "./currency/resources.ts";
import * as dns from "./dns/operations.ts";
import * as email from "./email/operations.ts";
import * as ip from "./ip/operations.ts";
import { ipSettings } from "./ip/resources.ts";
import * as page from "./page/operations.ts";
import * as pdf from "./pdf/operations.ts";
import * as proxy from "./proxy/operations.ts";
import * as qr from "./qr/operations.ts";
import { checksOfWeb, closeWeb, openWeb, reasonsOfWeb, type WebResources } from "./web-resources.ts";

export const web = service<WebResources>({
  id: "web",
  title: "Web utilities",
  summary:
    "Cross-origin proxy; metadata, icons and headers of pages; PDF files joined, cut, turned and marked; DNS records; e-mail addresses; places of IP addresses; currency rates; hashes, tokens, identifiers and passwords; QR codes as PNG, SVG or data URI",
  operations: { crypto, currency, dns, email, ip, page, pdf, proxy, qr },
  tools: cors,
  settings: [...currencySettings, ...ipSettings],
  open: openWeb,
  checks: checksOfWeb,
  reasons: reasonsOfWeb,
  close: closeWeb,
});
