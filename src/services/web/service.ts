/** Decides what the web utilities are made of. */
import { service } from "../../kernel/service.ts";
import * as crypto from "./crypto/operations.ts";
import * as qr from "./qr/operations.ts";

export const web = service({
  id: "web",
  title: "Web utilities",
  summary: "Hashes, tokens, identifiers and passwords; QR codes as PNG, SVG or data URI",
  operations: { crypto, qr },
});
