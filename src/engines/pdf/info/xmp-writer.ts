/** Writes properties into an XMP packet (ISO 16684-1) and leaves all others as they are. */
import { escapeUTF8 } from "entities/escape";
import { Parser } from "htmlparser2";
import { toIsoDate } from "../objects/dates.ts";
import { decodePacket, readXmp, type XmpFacts } from "./xmp.ts";

const namespaces = {
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  dc: "http://purl.org/dc/elements/1.1/",
  pdf: "http://ns.adobe.com/pdf/1.3/",
  xmp: "http://ns.adobe.com/xap/1.0/",
} as const;

/** Properties by field; the first one is what is read. */
const properties = {
  title: ["dc:title"],
  author: ["dc:creator"],
  subject: ["dc:description"],
  keywords: ["pdf:Keywords", "dc:subject"],
  creator: ["xmp:CreatorTool"],
  producer: ["pdf:Producer"],
  creationDate: ["xmp:CreateDate"],
  modificationDate: ["xmp:ModifyDate"],
} as const satisfies Record<keyof XmpFacts, readonly string[]>;

const fields = Object.keys(properties) as (keyof XmpFacts)[];

/** A packet with these facts. What cannot be read as XMP is replaced by a new packet. */
export function writeXmp(packet: Uint8Array, facts: XmpFacts): string {
  const old = readXmp(packet);
  const text = decodePacket(packet);
  const scan = scanPacket(text);
  const changed = fields.filter(
    (field) =>
      !isSame(field, old[field], facts[field]) ||
      // Under a prefix that is not the usual one.
      (facts[field] === null && scan.places.some(({ name }) => isOf(field, name))),
  );
  const edited = edit(text, scan, describe(changed, facts, scan.about), (name) =>
    changed.some((field) => isOf(field, name)),
  );
  return edited !== null && holds(edited, facts) ? edited : createPacket(describe(fields, facts, ""));
}

const isOf = (field: keyof XmpFacts, name: string): boolean =>
  properties[field].some((property) => property === name);

/** Dates are the same in any notation. */
function isSame(field: keyof XmpFacts, one: string | null, other: string | null): boolean {
  if (one === null || other === null || !field.endsWith("Date")) return one === other;
  return toIsoDate(one) === toIsoDate(other);
}

function holds(text: string, facts: XmpFacts): boolean {
  const read = readXmp(Buffer.from(text));
  return fields.every((field) => isSame(field, read[field], facts[field]?.trim() ?? null));
}

/** The packet without some properties and with one more description; null where it has no RDF. */
function edit(
  text: string,
  { places, end: last }: PacketScan,
  description: string,
  isRemoved: (name: string) => boolean,
): string | null {
  if (last === null) return null;
  let out = "";
  let at = 0;
  for (const { name, start, end } of places) {
    if (start < at || end > last || !isRemoved(name)) continue;
    out += text.slice(at, start);
    at = end;
  }
  return out + text.slice(at, last) + description + text.slice(last);
}

/** A property as an element or as an attribute of a description, by its name with the usual prefix. */
interface PropertyPlace {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

interface PacketScan {
  /** In order. */
  readonly places: PropertyPlace[];
  /** Where the RDF element closes. */
  end: number | null;
  /** What the descriptions are about, escaped as it stands. */
  about: string;
}

function scanPacket(text: string): PacketScan {
  const scan: PacketScan = { places: [], end: null, about: "" };
  const prefixes = new Map<string, string>();
  const open: { readonly name: string; readonly start: number }[] = [];
  const nameOf = (written: string): string => {
    const colon = written.indexOf(":");
    return `${prefixes.get(written.slice(0, colon)) ?? "?"}:${written.slice(colon + 1)}`;
  };
  const readDescription = (start: number, end: number): void => {
    const tag = text.slice(start, end);
    for (const { index, 0: whole, 1: key = "" } of tag.matchAll(attributeForm))
      scan.places.push({ name: nameOf(key), start: start + index, end: start + index + whole.length });
  };
  const parser: Parser = new Parser(
    {
      onopentag(written, attributes) {
        for (const [key, value] of Object.entries(attributes))
          if (key.startsWith("xmlns:")) prefixes.set(key.slice(6), standardPrefix(value));
        open.push({ name: nameOf(written), start: parser.startIndex });
        if (open.at(-1)?.name !== "rdf:Description") return;
        scan.about ||= readAbout(attributes["rdf:about"] ?? "");
        readDescription(parser.startIndex, parser.endIndex + 1);
      },
      onclosetag() {
        const closed = open.pop();
        if (closed?.name === "rdf:RDF") scan.end = parser.startIndex;
        else if (closed !== undefined && open.at(-1)?.name === "rdf:Description")
          scan.places.push({ ...closed, end: parser.endIndex + 1 });
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(text);
  scan.places.sort((one, other) => one.start - other.start);
  return scan;
}

const readAbout = (written: string): string =>
  written.length > 1_000 || /["'<]/.test(written) ? "" : written;

const attributeForm = /\s([A-Za-z][\w.-]{0,60}:[A-Za-z][\w.-]{0,60})\s?=\s?(?:"[^"<]*"|'[^'<]*')/g;

const standardPrefix = (uri: string): string =>
  Object.entries(namespaces).find(([, known]) => known === uri)?.[0] ?? "?";

/** One description with these fields. Empty where none has a value. */
function describe(changed: readonly (keyof XmpFacts)[], facts: XmpFacts, about: string): string {
  const content = changed.map((field) => writeProperty(field, facts[field]?.trim() ?? "")).join("");
  if (content === "") return "";
  const { rdf, ...others } = namespaces;
  const declared = Object.entries(others).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return `<rdf:Description xmlns:rdf="${rdf}" rdf:about="${about}"${declared.join("")}>\n${content}</rdf:Description>\n`;
}

function writeProperty(field: keyof XmpFacts, value: string): string {
  if (value === "") return "";
  const text = escapeUTF8(value).replaceAll("\r", "&#xD;");
  const wrap = (property: string, content: string) => `<${property}>${content}</${property}>\n`;
  switch (field) {
    case "title":
    case "subject":
      return wrap(properties[field][0], `<rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt>`);
    case "author":
      return wrap(properties.author[0], `<rdf:Seq><rdf:li>${text}</rdf:li></rdf:Seq>`);
    case "keywords":
      return wrap("pdf:Keywords", text) + wrap("dc:subject", `<rdf:Bag>${listKeywords(value)}</rdf:Bag>`);
    default:
      return wrap(properties[field][0], text);
  }
}

const listKeywords = (value: string): string =>
  value
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== "")
    .map((word) => `<rdf:li>${escapeUTF8(word)}</rdf:li>`)
    .join("");

/** The bytes of the identifier are those of the standard (ISO 16684-1, 7.3.2). */
const createPacket = (description: string): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="${namespaces.rdf}">
${description}</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
