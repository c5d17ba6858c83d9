/** The names of resources that a content stream may use. */
import { type Budget, textItems } from "../objects/budget.ts";
import { findRegularEnd, unescapeName } from "../objects/characters.ts";

/**
 * The names in a content stream. Names inside strings and images count too: keeping
 * a resource too many does no harm, losing one does.
 */
export function collectNames(
  content: Uint8Array,
  names: Set<string>,
  budget?: Pick<Budget, "chargeItems">,
): void {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  for (let at = bytes.indexOf(47); at !== -1; at = bytes.indexOf(47, at)) {
    const end = findRegularEnd(bytes, at + 1);
    // Longer runs are not names: the format's limit is 127 bytes.
    if (end - at <= 512) {
      const before = names.size;
      names.add(unescapeName(bytes.toString("latin1", at + 1, end)));
      if (names.size > before) budget?.chargeItems(1 + textItems(end - at));
    }
    at = end;
  }
}
