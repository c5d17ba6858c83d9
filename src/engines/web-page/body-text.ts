/** The text of a body in whatever charset, as JSON. */
import { parseMediaType } from "../../shared/content-type.ts";
import { createDecoder, defaultCharset, detectCharset, prescanBytes } from "./html/charset.ts";

export interface BodyText {
  /** The encoding that the bytes are in, by the WHATWG's name. */
  readonly charset: string;
  /** The text as a JSON string in UTF-8, quotation marks included. */
  readonly json: Uint8Array<ArrayBuffer>;
}

/** Types whose body is text beside text/*: JSON, XML, scripts, forms and what is made of them. */
const textTypes =
  /^(?:text\/.+|application\/(?:[\w.+-]+\+)?(?:json|xml|yaml)|application\/(?:x-)?(?:javascript|ecmascript|ndjson|yaml|toml|sql|graphql|www-form-urlencoded|sh|httpd-php)|application\/x-www-form-urlencoded|image\/svg\+xml|message\/(?:rfc822|http))$/;
/** Those in which a meta tag or an XML declaration names the charset. */
const markupTypes = /(?:html|xml)$/;

/**
 * The text of a body; null where it is none: its type is that of other bytes, or it has no type and is not UTF-8, or
 * holds NUL. Its charset is found as that of a page is: byte order mark, declaration where the bytes are in it, UTF-8, else
 * a guess. A task for a worker unless `isQuickBody` says otherwise: 10 MiB take 50 to 200 ms.
 */
export async function readBodyText(body: Body): Promise<BodyText | null> {
  const { bytes } = body;
  if (!isText(body)) return null;
  const charset = detect(body) ?? (await guess(bytes)) ?? defaultCharset;
  const decoder = createDecoder(charset);
  const json = new TextEncoder().encode(JSON.stringify(decoder.decode(bytes)));
  return { charset: decoder.encoding, json };
}

/** Whether reading a body's text takes less than 5 ms and no detector of 30 MB. */
export const isQuickBody = (body: Body): boolean =>
  body.bytes.length <= prescanBytes && (!isText(body) || detect(body) !== null);

export interface Body {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
}

function isText({ bytes, contentType }: Body): boolean {
  const type = parseMediaType(contentType);
  if (type !== null) return textTypes.test(type);
  const first = bytes.subarray(0, prescanBytes);
  return !first.includes(0) && detectCharset(first, null, false) === "UTF-8";
}

function detect({ bytes, contentType }: Body): string | null {
  const isMarkup = markupTypes.test(parseMediaType(contentType) ?? "");
  return detectCharset(bytes.subarray(0, prescanBytes), contentType, isMarkup);
}

async function guess(bytes: Uint8Array): Promise<string | null> {
  const { guessCharset } = await import("./html/charset-guess.ts");
  return guessCharset(bytes.subarray(0, prescanBytes));
}
