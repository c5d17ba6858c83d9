/** What a pasted text is most likely, by its form alone; nothing leaves the browser for it. */

import { parseAddress } from "../../../../shared/address-text.ts";
import type { ContentKind } from "../../../../shared/content-kind.ts";
import { bytesOfBase64, textOfBytes } from "./bytes.ts";
import { isCard, isColor, isEmail, isHostName, isIban, isPhone, isUserAgent } from "./forms.ts";
import { readTable } from "./table.ts";

/** One thing that a text may be. */
export interface Recognized {
  readonly kind: ContentKind;
  /** What is known of it at a glance, in a few words without the text itself; empty where there is nothing to say. */
  readonly detail: string;
  /** What a tool is given: a text, a list of texts, or records. */
  readonly value: unknown;
}

type Recognizer = (text: string) => Recognized | null;

/** A longer text is only a text, or data. */
const shortMax = 20_000;

/** Everything that the text may be, the likeliest first; a text at last, and nothing where it is empty. */
export function recognizeText(given: string): readonly Recognized[] {
  const text = given.trim();
  if (text === "") return [];
  const short = text.length <= shortMax ? recognizers : [];
  const found = [...short, recognizeBase64, recognizePassword, recognizeJson, recognizeTable].map(
    (recognize) => recognize(text),
  );
  return [...found.filter((one) => one !== null), { kind: "text", detail: describeText(text), value: given }];
}

const found = (kind: ContentKind, value: unknown, detail = ""): Recognized => ({ kind, detail, value });

/** The value as it is, where the text has the form. */
const formed =
  (kind: ContentKind, isFormed: (text: string) => boolean): Recognizer =>
  (text) =>
    isFormed(text) ? found(kind, text) : null;

const recognizeJwt: Recognizer = (text) => {
  const token = text.replace(/^(authorization:\s*)?bearer\s+/i, "");
  const [, head = ""] = /^(eyJ[\w-]+)\.[\w-]+\.[\w-]*$/.exec(token) ?? [];
  const header = parsed(textOfBytes(bytesOfBase64(head) ?? new Uint8Array()) ?? "");
  return isObject(header) ? found("jwt", token, String(header["alg"] ?? "").slice(0, 20)) : null;
};

const recognizeUuid: Recognizer = (text) => {
  const uuid = text.replace(/^urn:uuid:/i, "").replace(/^\{(.*)\}$/, "$1");
  if (!/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(uuid)) return null;
  const version = uuid.charAt(14);
  const madeAtMs = Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);
  const isDated = version === "7" && madeAtMs < 4e12;
  return found(
    "uuid",
    uuid,
    isDated ? `v7, ${new Date(madeAtMs).toISOString().slice(0, 10)}` : `v${version}`,
  );
};

const recognizeIp: Recognizer = (text) => {
  const bare = text.replace(/^\[(.*)\]$/, "$1");
  const address = parseAddress(bare);
  return address === null ? null : found("ip", bare, `IPv${address.version}`);
};

/** Items in lines or between commas or semicolons, from two on. */
const listOf =
  (kind: ContentKind, isItem: (item: string) => boolean): Recognizer =>
  (text) => {
    const items = text.split(/[\s,;]+/).filter((item) => item !== "");
    return items.length > 1 && items.every(isItem) ? found(kind, items, String(items.length)) : null;
  };

const recognizeEmail: Recognizer = (text) => {
  const address = /<([^<>\s]+)>$/.exec(text)?.[1] ?? text.replace(/^mailto:/i, "");
  return isEmail(address) ? found("email", address) : null;
};

const recognizeUrl: Recognizer = (text) => {
  const full = /^(www\.\S+|[\w.-]+\.[a-z]{2,}\/\S*)$/i.test(text) ? `https://${text}` : text;
  if (!/^https?:\/\/\S+$/i.test(full)) return null;
  const url = URL.parse(full);
  return url === null ? null : found("url", full, url.host);
};

const recognizeCode: Recognizer = (text) =>
  /^(1[1]|2[123]|3[123]|4[2-9]|5[1-6]|6[12]|7[12]|81|92)\d{2,4}$/.test(text)
    ? found("industryCode", text)
    : null;

const recognizeBase64: Recognizer = (text) => {
  const head = text.slice(0, 200).split(",", 1)[0] ?? "";
  if (head.startsWith("data:") && head.endsWith(";base64"))
    return found("base64", text, head.slice("data:".length).split(";", 1)[0]);
  const bytes = text.length < 8 || /^[\da-f]+$/i.test(text) ? null : bytesOfBase64(text);
  if (bytes === null || textOfBytes(bytes) === null) return null;
  return found("base64", text, `${bytes.length} B`);
};

/** One word of mixed characters, as no ordinary word is. */
const recognizePassword: Recognizer = (text) => {
  if (!/^\S{8,128}$/.test(text) || /^[\w-]+:\/\//.test(text)) return null;
  const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((one) => one.test(text));
  return classes.length >= 3 && !/^[[{<(]/.test(text) ? found("password", text) : null;
};

/** Of what is never long. */
const recognizers: readonly Recognizer[] = [
  recognizeJwt,
  recognizeUuid,
  recognizeIp,
  listOf("ips", (item) => parseAddress(item) !== null),
  recognizeEmail,
  listOf("emails", isEmail),
  formed("color", isColor),
  formed("iban", isIban),
  formed("card", isCard),
  formed("phone", isPhone),
  recognizeCode,
  recognizeUrl,
  (text) => (isHostName(text) ? found("domain", text.replace(/\.$/, "")) : null),
  formed("userAgent", isUserAgent),
];

const recognizeJson: Recognizer = (text) => {
  if (!/^[[{]/.test(text)) return null;
  const value = parsed(text);
  if (value === undefined) return null;
  return found(
    "json",
    text,
    String(Array.isArray(value) ? value.length : Object.keys(value as object).length),
  );
};

const recognizeTable: Recognizer = (text) => {
  const records = readTable(text);
  return records === null ? null : found("table", records, String(records.length));
};

const describeText = (text: string): string => String(text.match(/\S+/g)?.length ?? 0);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of a JSON text; undefined where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
