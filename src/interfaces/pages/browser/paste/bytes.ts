/** Bytes, texts and Base64 in a browser. */

/** The bytes of a Base64 text of either alphabet, padded or not; null where it is none. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const compact = text.replaceAll(/\s+/g, "").replaceAll("-", "+").replaceAll("_", "/");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) return null;
  try {
    const binary = atob(compact);
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The text of UTF-8 bytes; null where they are none, or hold control characters that no text has. */
export function textOfBytes(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    return /[\0-\x08\x0e-\x1f\x7f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}
