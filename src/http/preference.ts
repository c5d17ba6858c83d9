/** What a call prefers: the header `Prefer: handling=lenient` (RFC 7240, section 4.4). */

/** Tells in an answer that the preference was honored. */
export const preferenceApplied: Readonly<Record<string, string>> = {
  "preference-applied": "handling=lenient",
};

/** No list of preferences is longer. */
const lengthMax = 1_000;

/** Whether the header asks for lenient handling; of a repeated preference the first counts. */
export function prefersLenient(header: string | readonly string[] | undefined): boolean {
  if (header === undefined) return false;
  const text = String(header);
  if (text.length > lengthMax) return false;
  // Quoted texts may hold commas; the only one that matters here is the word itself.
  const plain = text
    .split('"')
    .map((part, place) => (place % 2 === 0 || part.toLowerCase() === "lenient" ? part : "quoted"))
    .join("");
  const [, value] = /(?:^|,)\s*handling\s*=\s*([^\s,;]*)/i.exec(plain) ?? [];
  return value?.toLowerCase() === "lenient";
}
