/** Decides what the web utilities are made of. */
import { service } from "../../kernel/service.ts";
import * as crypto from "./crypto/operations.ts";
import * as dns from "./dns/operations.ts";
import * as email from "./email/operations.ts";
import * as page from "./page/operations.ts";
import * as proxy from "./proxy/operations.ts";
import * as qr from "./qr/operations.ts";

export const web = service({
  id: "web",
  title: "Web utilities",
  summary:
    "Cross-origin proxy; metadata, icons and headers of pages; DNS records; e-mail addresses; hashes, tokens, identifiers and passwords; QR codes as PNG, SVG or data URI",
  operations: { crypto, dns, email, page, proxy, qr },
});
