/** Decides which resources a content stream may use: every name it mentions, taken as broadly as safe. */
import { type Budget, textItems } from "../objects/budget.ts";
import { endOfRun } from "../objects/characters.ts";

/**
 * The names in a content stream. Names inside of strings and pictures are taken for real ones: what is kept too
 * much does no harm, what is missing would.
 */
export function namesIn(content: Uint8Array, names: Set<string>, budget?: Pick<Budget, "takeItems">): void {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  for (let at = bytes.indexOf(47); at !== -1; at = bytes.indexOf(47, at)) {
    const end = endOfRun(bytes, at + 1);
    // Longer ones are no names: the format's limit is 127 bytes.
    if (end - at <= 512) {
      const before = names.size;
      names.add(plain(bytes.toString("latin1", at + 1, end)));
      if (names.size > before) budget?.takeItems(1 + textItems(end - at));
    }
    at = end;
  }
}

const plain = (text: string): string =>
  text.includes("#")
    ? text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
