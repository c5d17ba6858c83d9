/** The peers of personal data detection, with their names of kinds mapped to ours. */
import { OpenRedaction } from "@openredaction/openredaction";
import redactPii from "redact-pii";
import type { Find, Mark } from "./pii-corpus.ts";

/** What most projects begin with: one pattern a kind, no check digits, no words around. */
const patterns: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["email", /[\w.+-]+@[\w-]+\.[\w.-]+/g],
  ["national_id", /\b\d{3}-\d{2}-\d{4}\b/g],
  ["credit_card", /\b(?:\d[ -]?){13,16}\b/g],
  ["phone", /\+?\d{0,3}[ .-]?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\b/g],
  ["ip_address", /\b(?:\d{1,3}\.){3}\d{1,3}\b/g],
  ["mac_address", /\b(?:[\dA-Fa-f]{2}[:-]){5}[\dA-Fa-f]{2}\b/g],
  ["iban", /\b[A-Z]{2}\d{2}[A-Z\d]{11,30}\b/g],
  ["api_key", /\b(?:sk|pk|ghp|AKIA)[\w-]{16,}\b/g],
  ["jwt", /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g],
  ["crypto_wallet", /\b(?:0x[\da-fA-F]{40}|[13][\w]{25,34})\b/g],
  ["vin", /\b[A-HJ-NPR-Z\d]{17}\b/g],
];

export const plainRegex: Find = (text) => {
  const marks: Mark[] = [];
  for (const [type, pattern] of patterns) {
    for (const { index, 0: value } of text.matchAll(pattern)) {
      const mark = { type, start: index, end: index + value.length };
      if (!marks.some(({ start, end }) => start < mark.end && mark.start < end)) marks.push(mark);
    }
  }
  return marks;
};

const kindOfOpen = (type: string): string | null => {
  const rules: readonly (readonly [RegExp, string])[] = [
    [/^EMAIL/, "email"],
    [/PHONE/, "phone"],
    [/CREDIT_CARD|CARD_NUMBER|^VISA|AMEX/, "credit_card"],
    [/IBAN/, "iban"],
    [/^IPV?[46]?(?:_|$)|IP_ADDRESS/, "ip_address"],
    [/MAC_ADDRESS/, "mac_address"],
    [/PASSPORT/, "passport"],
    [/DRIV/, "drivers_license"],
    [/^VIN|VIN_/, "vin"],
    [/PRIVATE_KEY/, "private_key"],
    [/JWT/, "jwt"],
    [/BITCOIN|ETHEREUM|LITECOIN|MONERO|RIPPLE|CRYPTO|DOGECOIN|CARDANO|SOLANA/, "crypto_wallet"],
    [/API_KEY|TOKEN|SECRET|PASSWORD|STRIPE|GITHUB|SLACK|AWS|GOOGLE/, "api_key"],
    [/ROUTING|BANK|ACCOUNT|SORT_CODE|CLABE/, "bank_account"],
    [
      /SSN|NATIONAL|NINO|NHS|CPF|PESEL|CODICE|TAX|AADHAAR|PAN_|DNI|NIE|BSN|PERSONNUMMER|SIN|CURP|RFC|NRIC|HKID|CNIC|_ID(?:_|$)/,
      "national_id",
    ],
  ];
  return rules.find(([pattern]) => pattern.test(type))?.[1] ?? type.toLowerCase();
};

const open = new OpenRedaction();

export async function openMarks(text: string): Promise<readonly Mark[]> {
  const { detections } = await open.detect(text);
  return detections.map(({ type, position: [start, end] }) => ({
    type: kindOfOpen(type) ?? type,
    start,
    end,
  }));
}

const redactor = new redactPii.SyncRedactor();

const kindOfLabel: Readonly<Record<string, string>> = {
  EMAIL_ADDRESS: "email",
  PHONE_NUMBER: "phone",
  CREDIT_CARD_NUMBER: "credit_card",
  IP_ADDRESS: "ip_address",
  US_SOCIAL_SECURITY_NUMBER: "national_id",
  CREDENTIALS: "api_key",
  PASSWORD: "api_key",
};

/** It tells no places: the text between its labels is looked for in the text given. */
export const redactPiiMarks: Find = (text) => {
  const parts = redactor
    .redact(text)
    .split(
      /(EMAIL_ADDRESS|PHONE_NUMBER|CREDIT_CARD_NUMBER|IP_ADDRESS|US_SOCIAL_SECURITY_NUMBER|CREDENTIALS|PASSWORD|PERSON_NAME|STREET_ADDRESS|USERNAME|ZIPCODE|URL|DIGITS)/,
    );
  const marks: Mark[] = [];
  let at = 0;
  for (let part = 0; part + 1 < parts.length; part += 2) {
    const start = text.indexOf(parts[part] ?? "", at) + (parts[part] ?? "").length;
    const next = parts[part + 2] ?? "";
    const end = next === "" ? (part + 3 < parts.length ? start + 1 : text.length) : text.indexOf(next, start);
    const label = parts[part + 1] ?? "";
    marks.push({ type: kindOfLabel[label] ?? label.toLowerCase(), start, end: Math.max(start, end) });
    at = Math.max(start, end);
  }
  return marks;
};

export const redactPiiRun = (text: string): unknown => redactor.redact(text);
