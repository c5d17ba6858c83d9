/** The parts of a Content-Type header. */

/** The charset parameter of a content type. */
export function parseCharset(contentType: string | null): string | undefined {
  const match = /;\s*charset\s*=\s*(?:"([^"]{1,40})"|([^\s;"]{1,40}))/i.exec(contentType ?? "");
  return match?.[1] ?? match?.[2];
}

/** The media type alone, in lower case; null if there is none. */
export function parseMediaType(contentType: string | null): string | null {
  const type = (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return type === "" ? null : type;
}
