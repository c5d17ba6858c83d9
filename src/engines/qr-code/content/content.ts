/** What a code says to a phone: networks, contacts, messages, places, events and payments, as scanners read them. */
import { checkLine, escapeLine, escapeUri, escapeWifi, readPhone, refuse } from "./escape.ts";
import { type EventContent, writeEvent } from "./event.ts";
import { type PaymentContent, writePayment } from "./payment.ts";

export interface WifiContent {
  readonly ssid: string;
  readonly password?: string | undefined;
  readonly security?: "WPA" | "SAE" | "WEP" | "nopass" | undefined;
  readonly hidden: boolean;
}

export interface ContactContent {
  readonly name: string;
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly organization?: string | undefined;
  readonly title?: string | undefined;
  readonly phone?: string | undefined;
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly url?: string | undefined;
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  readonly region?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly country?: string | undefined;
  readonly birthday?: string | undefined;
  readonly note?: string | undefined;
}

export interface EmailContent {
  readonly to: string;
  readonly cc?: string | undefined;
  readonly bcc?: string | undefined;
  readonly subject?: string | undefined;
  readonly body?: string | undefined;
}

export interface SmsContent {
  readonly to: string;
  readonly text?: string | undefined;
}

export interface GeoContent {
  readonly latitude: number;
  readonly longitude: number;
  readonly label?: string | undefined;
}

export interface Content {
  readonly wifi?: WifiContent | undefined;
  readonly vcard?: ContactContent | undefined;
  readonly email?: EmailContent | undefined;
  readonly sms?: SmsContent | undefined;
  readonly phone?: { readonly number: string } | undefined;
  readonly geo?: GeoContent | undefined;
  readonly event?: EventContent | undefined;
  readonly payment?: PaymentContent | undefined;
}

/** The text of a code. Fails with `invalid_parameter` unless exactly one kind is given and its fields are sound. */
export function writeContent(content: Content): string {
  const { wifi, vcard, email, sms, phone, geo, event, payment } = content;
  const texts = [
    wifi && writeWifi(wifi),
    vcard && writeContact(vcard),
    email && writeEmail(email),
    sms && writeSms(sms),
    phone && `tel:${readPhone(phone.number, "phone/number")}`,
    geo && writeGeo(geo),
    event && writeEvent(event),
    payment && writePayment(payment),
  ].filter((text) => text !== undefined);
  const [text] = texts;
  if (text !== undefined && texts.length === 1) return text;
  const kinds = "wifi, vcard, email, sms, phone, geo, event, payment";
  throw refuse("", `content must have exactly one of ${kinds}.`);
}

/**
 * The form of ZXing's barcode contents, which Android and iOS read; WPA stands for WPA, WPA2 and WPA3 with a transition mode.
 * Fails with `invalid_parameter` for what no access point takes: SSIDs of over 32 bytes, WPA passwords that have not 8 to
 * 63 ASCII characters or 64 hexadecimal digits (IEEE 802.11).
 */
function writeWifi({ ssid, password = "", security, hidden }: WifiContent): string {
  if (Buffer.byteLength(ssid) > 32)
    throw refuse("wifi/ssid", "wifi.ssid must have at most 32 bytes of UTF-8.");
  const kind = security ?? (password === "" ? "nopass" : "WPA");
  checkWifiPassword(kind, password);
  const secret = kind === "nopass" ? "" : `P:${escapeWifi(password)};`;
  return `WIFI:T:${kind};S:${escapeWifi(ssid)};${secret}${hidden ? "H:true;" : ""};`;
}

function checkWifiPassword(security: string, password: string): void {
  const isOpen = security === "nopass";
  if (isOpen && password !== "")
    throw refuse("wifi/password", "wifi.password must be left out where security is nopass.");
  if (!isOpen && password === "")
    throw refuse("wifi/password", "wifi.password is required unless security is nopass.");
  if (security === "WPA" && !/^([ -~]{8,63}|[0-9A-Fa-f]{64})$/.test(password)) {
    const form = "8 to 63 ASCII characters or 64 hexadecimal digits";
    throw refuse("wifi/password", `wifi.password must have ${form} with WPA.`);
  }
}

/** vCard 3.0 (RFC 2426), which all scanners read; lines are not folded, since some keep the folds. */
function writeContact(contact: ContactContent): string {
  const { street, city, region, postalCode, country, birthday } = contact;
  if (birthday !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(birthday))
    throw refuse("vcard/birthday", "vcard.birthday must be a date such as 1990-12-31.");
  const structured = (...parts: readonly (string | undefined)[]): string | undefined =>
    parts.some((part) => part !== undefined && part !== "")
      ? parts.map((part) => escapeLine(part ?? "")).join(";")
      : undefined;
  const line = (name: string, value: string | undefined): readonly string[] =>
    value === undefined || value === "" ? [] : [`${name}:${value}`];
  const text = (name: string, value: string | undefined) => line(name, value && escapeLine(value));
  const phone = (type: string, value: string | undefined, field: string) =>
    line(`TEL;TYPE=${type}`, value && readPhone(value, field));
  const family = contact.familyName ?? (contact.givenName === undefined ? contact.name : undefined);
  return [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${[family, contact.givenName, "", "", ""].map((part) => escapeLine(part ?? "")).join(";")}`,
    `FN:${escapeLine(contact.name)}`,
    ...text("ORG", contact.organization),
    ...text("TITLE", contact.title),
    ...phone("VOICE", contact.phone, "vcard/phone"),
    ...phone("CELL", contact.mobile, "vcard/mobile"),
    ...text("EMAIL", contact.email),
    ...line("URL", contact.url && checkLine(contact.url, "vcard/url")),
    ...line(
      "ADR",
      structured(
        ...((street ?? city ?? region ?? postalCode ?? country) === undefined
          ? []
          : ["", "", street, city, region, postalCode, country]),
      ),
    ),
    ...line("BDAY", birthday),
    ...text("NOTE", contact.note),
    "END:VCARD",
  ].join("\r\n");
}

/** mailto: (RFC 6068). */
function writeEmail({ to, cc, bcc, subject, body }: EmailContent): string {
  const fields = Object.entries({ cc, bcc, subject, body }).flatMap(([name, value]) =>
    value === undefined || value === ""
      ? []
      : [`${name}=${escapeUri(name.endsWith("c") ? readAddresses(value, name) : value)}`],
  );
  const address = readAddresses(to, "to")
    .split(",")
    .map((one) => escapeUri(one).replaceAll("%40", "@"))
    .join(",");
  return `mailto:${address}${fields.length === 0 ? "" : `?${fields.join("&")}`}`;
}

function readAddresses(text: string, field: string): string {
  const addresses = text.split(",").map((address) => address.trim());
  const isGood = addresses.every((address) => /^[^\s@<>,;]+@[^\s@<>,;]+$/u.test(address));
  if (isGood) return addresses.join(",");
  throw refuse(
    `email/${field}`,
    `email.${field} must be one or several addresses such as ada@example.com, with commas.`,
  );
}

/** SMSTO:, whose text both Android and iOS take over; that of sms: (RFC 5724) is lost by many. */
const writeSms = ({ to, text = "" }: SmsContent): string => `SMSTO:${readPhone(to, "sms/to")}:${text}`;

/** geo: (RFC 5870) with WGS 84; the label is Android's extension, which others leave aside. */
function writeGeo({ latitude, longitude, label }: GeoContent): string {
  const place = [latitude, longitude].map((degrees) => Number(degrees.toFixed(6)).toString()).join(",");
  return label === undefined || label === ""
    ? `geo:${place}`
    : `geo:${place}?q=${place}(${escapeUri(label)})`;
}
