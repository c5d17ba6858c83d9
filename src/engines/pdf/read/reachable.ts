/** Every object that the catalog and the document information reach, each once. */
import { dictOf, isArray, isRef, type PdfObject, type Ref } from "../objects/objects.ts";
import type { Document } from "./document.ts";

/** An object, and its reference where it is an indirect one. What is inside of the object returned is visited next. */
type Visit = (object: PdfObject, ref: Ref | null) => PdfObject;

/** Objects may be changed while they are visited. */
export function visitReachable(document: Document, visit: Visit): void {
  const { trailer, budget } = document;
  const seen = new Set<number>();
  const waiting: PdfObject[] = [trailer.get("Root") ?? null, trailer.get("Info") ?? null];
  const visitOne = (ref: Ref | null, object: PdfObject): void => {
    const inside = itemsOf(visit(object, ref));
    budget.chargeSteps(1 + inside.length);
    // One by one: a list may be longer than the number of arguments a call can have.
    for (const item of inside) waiting.push(item);
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isRef(next)) visitOne(null, next);
    else if (!seen.has(next.number)) {
      seen.add(next.number);
      visitOne(next, document.get(next));
    }
  }
}

function itemsOf(object: PdfObject): readonly PdfObject[] {
  if (isRef(object)) return [object];
  const inside = isArray(object) ? object : [...(dictOf(object)?.values() ?? [])];
  return inside.filter((item) => typeof item === "object" && item !== null);
}
