/** A guess at the encoding of bytes that nothing true is declared of, by jschardet: a port of chardet 7. */
import { detect } from "jschardet";

/** The encodings that pages are in and that can be decoded, by the detector's names. */
const candidates =
  "utf-8 windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 cp874 cp866 koi8-r koi8-u iso-8859-2 iso-8859-5 iso-8859-7 cp932 euc-jp iso-2022-jp cp949 gb18030 big5 utf-16-le utf-16-be".split(
    " ",
  );

/** Names of the detector that the WHATWG standard does not have as labels. */
const labels: Readonly<Record<string, string>> = {
  cp874: "windows-874",
  cp932: "shift_jis",
  cp949: "euc-kr",
  "utf-16-le": "utf-16le",
  "utf-16-be": "utf-16be",
};

/**
 * The encoding (WHATWG) that the bytes are most likely in, null if there is none. The first call of a process takes about
 * 0.1 s and keeps 30 MB, each one some milliseconds: a task for a worker.
 */
export function guessCharset(bytes: Uint8Array): string | null {
  const { encoding } = detect(sampleText(bytes), { detectEncodings: candidates });
  if (encoding === null) return null;
  const name = encoding.toLowerCase();
  try {
    return new TextDecoder(labels[name] ?? name).encoding;
  } catch {
    return null;
  }
}

const maxSampleBytes = 16 * 1_024;
/** ASCII on both sides of other bytes that belongs to their text: the words of Latin languages, second bytes, blanks. */
const contextBytes = 24;

/** What is written beyond ASCII, with a little around it: a page may be mostly markup and scripts. */
function sampleText(bytes: Uint8Array): Uint8Array {
  // Without NUL and with high bytes it is in none of the encodings whose text looks like ASCII.
  if (bytes.includes(0) || !bytes.some((byte) => byte > 0x7f)) return bytes.subarray(0, maxSampleBytes);
  const parts: Uint8Array[] = [];
  let keptTo = 0;
  let kept = 0;
  for (let at = 0; at < bytes.length && kept < maxSampleBytes; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const from = Math.max(keptTo, at - contextBytes);
    const to = Math.min(bytes.length, at + 1 + contextBytes);
    parts.push(bytes.subarray(from, to));
    kept += to - from;
    keptTo = to;
  }
  return Buffer.concat(parts).subarray(0, maxSampleBytes);
}
