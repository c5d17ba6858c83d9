/** Safe names for uploaded files, and the Content-Disposition header. */

const maxLength = 100;

/** Control and format characters (bidirectional overrides, zero-width), unpaired surrogates, reserved characters. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}"'`<>:|?*;%\\/]/gu;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The last part of a path without anything that could mislead a reader or a header; null where nothing is left. */
export function safeFileName(path: string): string | null {
  const last = path.toWellFormed().slice(-1_000).split(/[\\/]/).at(-1) ?? "";
  const plain = last
    .normalize("NFC")
    .replaceAll(unsafe, "")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[\s.]+/u, "")
    .replace(/(?<![\s.])[\s.]+$/u, "")
    .replace(reserved, "_$1");
  const short = shorten(plain);
  return short === "" ? null : short;
}

/** Shortens the name before its extension, at a whole character. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= maxLength) return name;
  const { stem, extension } = splitExtension(name);
  const kept = maxLength - [...extension].length;
  return [...stem].slice(0, kept).join("").trimEnd() + extension;
}

const extensionForm = /^(.+)(\.[A-Za-z0-9]{1,8})$/su;

function splitExtension(name: string): { readonly stem: string; readonly extension: string } {
  const found = extensionForm.exec(name);
  return { stem: found?.[1] ?? name, extension: found?.[2] ?? "" };
}

/** A name without its extension: `report.pdf` is `report`. */
export const stemOf = (name: string): string => splitExtension(name).stem;

/**
 * The header Content-Disposition (RFC 6266): the name in ASCII and, where that loses something, in UTF-8 (RFC 8187).
 * The name must be a safe one.
 */
export function contentDisposition(kind: "attachment" | "inline", name: string): string {
  const ascii =
    name
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .replaceAll(/[^ -~]/gu, "_") || "_";
  const plain = `${kind}; filename="${ascii.replaceAll(/["\\%]/g, "_")}"`;
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeExtended(name)}`;
}

/** Percent-encoding that leaves only the attr-char of RFC 8187. */
const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
