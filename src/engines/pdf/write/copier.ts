/** Copies objects from one document to another, with all that they refer to, each once. */
import { dictItems, entryItems } from "../objects/budget.ts";
import {
  type Dict,
  isArray,
  isDict,
  isRef,
  isStream,
  type PdfArray,
  type PdfObject,
  type Ref,
  stream,
} from "../objects/objects.ts";
import type { Document } from "../read/document.ts";

export interface Copier {
  /** The copy of an object. The objects that it refers to are copied by `finish`. */
  copy(object: PdfObject): PdfObject;
  /** Replaces references to an object; null removes them. */
  assign(ref: Ref, replacement: Ref | null): void;
  /** Copies the objects that are only referred to so far. */
  finish(): void;
}

/** Adjusts a dictionary while it is copied, without changing the original. */
type AdjustEntries = (entries: Dict) => Dict;

/** References with the same number lead to the same copy. */
export function createCopier(source: Document, target: Document, adjust: AdjustEntries): Copier {
  const { budget } = target;
  const known = new Map<number, Ref | null>();
  const waiting: (readonly [from: Ref, to: Ref])[] = [];
  const copyRef = (ref: Ref): Ref | null => {
    const replacement = known.get(ref.number);
    if (replacement !== undefined) return replacement;
    const copied = source.get(ref) === null ? null : target.add(null);
    known.set(ref.number, copied);
    if (copied !== null) waiting.push([ref, copied]);
    return copied;
  };
  const copyDict = (entries: Dict): Dict => {
    budget.chargeItems(dictItems + entryItems * entries.size);
    return new Map([...adjust(entries)].map(([key, value]) => [key, copy(value)]));
  };
  const copyArray = (items: PdfArray): PdfArray => {
    budget.chargeItems(1 + items.length);
    return items.map(copy);
  };
  const copy = (object: PdfObject): PdfObject => {
    if (isRef(object)) return copyRef(object);
    if (isArray(object)) return copyArray(object);
    if (isDict(object)) return copyDict(object);
    return isStream(object) ? stream(copyDict(object.dict), object.raw) : object;
  };
  return {
    copy,
    assign: ({ number }, replacement) => void known.set(number, replacement),
    finish() {
      for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
        const [from, to] = pair;
        target.set(to, copy(source.get(from)));
      }
    },
  };
}
