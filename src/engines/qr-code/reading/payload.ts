/** What the text of a code is for, by its form. */

export const payloadKinds = [
  "url",
  "wifi",
  "contact",
  "email",
  "phone",
  "sms",
  "location",
  "event",
  "payment",
  "otp",
  "text",
] as const;

export type PayloadKind = (typeof payloadKinds)[number];

const forms: readonly (readonly [PayloadKind, RegExp])[] = [
  ["url", /^https?:\/\/\S+$/i],
  ["wifi", /^WIFI:/i],
  ["contact", /^(BEGIN:VCARD|MECARD:|BIZCARD:)/i],
  ["email", /^(mailto:|MATMSG:|SMTP:)/i],
  ["phone", /^tel:/i],
  ["sms", /^(sms|smsto|mms|mmsto):/i],
  ["location", /^geo:/i],
  ["event", /^BEGIN:(VEVENT|VCALENDAR)/i],
  // EPC069-12, the Swiss QR-bill, cryptocurrencies.
  ["payment", /^(BCD\r?\n|SPC\r?\n|bitcoin:|ethereum:|litecoin:|upi:)/i],
  ["otp", /^otpauth(-migration)?:/i],
];

export const kindOf = (text: string): PayloadKind => forms.find(([, form]) => form.test(text))?.[0] ?? "text";
