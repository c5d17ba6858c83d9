/** Properties of an XMP packet (ISO 16684-1). */
import { decodeXML } from "entities/decode";

export interface XmpFacts {
  readonly title: string | null;
  readonly author: string | null;
  readonly subject: string | null;
  readonly keywords: string | null;
  readonly creator: string | null;
  readonly producer: string | null;
  readonly creationDate: string | null;
  readonly modificationDate: string | null;
}

/** Longer packets are padding and history. */
const charactersMax = 1024 * 1024;

/** Reads a packet by the usual prefixes of its properties; namespaces are not resolved. */
export function readXmp(packet: Uint8Array): XmpFacts {
  const text = decodePacket(packet);
  const read = (property: string, joiner?: string) => readProperty(text, property, joiner);
  return {
    title: read("dc:title"),
    author: read("dc:creator", ", "),
    subject: read("dc:description"),
    keywords: read("pdf:Keywords") ?? read("dc:subject", ", "),
    creator: read("xmp:CreatorTool") ?? read("xap:CreatorTool"),
    producer: read("pdf:Producer"),
    creationDate: read("xmp:CreateDate") ?? read("xap:CreateDate"),
    modificationDate: read("xmp:ModifyDate") ?? read("xap:ModifyDate"),
  };
}

/** At most a million characters of a packet. */
export const decodePacket = (packet: Uint8Array): string =>
  decode(packet.subarray(0, 2 * charactersMax)).slice(0, charactersMax);

function decode(packet: Uint8Array): string {
  const [first, second] = packet;
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder("utf-16be").decode(packet);
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder("utf-16le").decode(packet);
  return new TextDecoder().decode(packet);
}

/** A property as an element, its text or the items of its list, or as an attribute of the description. */
export function readProperty(text: string, property: string, joiner?: string): string | null {
  const element = findBetween(text, `<${property}`, `</${property}>`);
  const found = element === null ? findAttribute(text, property) : readContent(element, joiner);
  const plain = found === null ? "" : decodeXML(found).toWellFormed().trim();
  return plain === "" ? null : plain;
}

/** The content between an opening and a closing tag. */
function findBetween(text: string, open: string, close: string): string | null {
  const start = text.indexOf(open);
  if (start === -1 || !/[\s>]/.test(text.charAt(start + open.length))) return null;
  const from = text.indexOf(">", start);
  const to = text.indexOf(close, start);
  return from === -1 || to <= from ? null : text.slice(from + 1, to);
}

function readContent(element: string, joiner: string | undefined): string {
  const items = element
    .split("<rdf:li")
    .slice(1)
    .map((item) => item.slice(item.indexOf(">") + 1).split("<", 1)[0] ?? "");
  if (items.length === 0) return element.includes("<") ? "" : element;
  return joiner === undefined ? (items[0] ?? "") : items.join(joiner);
}

function findAttribute(text: string, property: string): string | null {
  for (const quote of ['"', "'"]) {
    const start = text.indexOf(`${property}=${quote}`);
    if (start === -1) continue;
    const from = start + property.length + 2;
    const to = text.indexOf(quote, from);
    if (to !== -1) return text.slice(from, to);
  }
  return null;
}
