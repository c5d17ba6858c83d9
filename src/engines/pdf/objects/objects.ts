/** PDF objects in memory (ISO 32000-1, 7.3): plain values, dictionaries as maps. */

/** A name without its slash; escapes are resolved, each character is one byte. */
export interface Name {
  readonly type: "name";
  readonly name: string;
}

/** A string as its bytes, decrypted. */
export interface PdfString {
  readonly type: "string";
  readonly bytes: Uint8Array;
}

export interface Ref {
  readonly type: "ref";
  readonly number: number;
  readonly generation: number;
}

export interface Stream {
  readonly type: "stream";
  readonly dict: Dict;
  /** Encoded by its filters, decrypted; its length replaces /Length. */
  readonly raw: Uint8Array;
}

/** Keys are names without their slash. */
export type Dict = Map<string, PdfObject>;
export type PdfArray = PdfObject[];
export type PdfObject = null | boolean | number | Name | PdfString | Ref | PdfArray | Dict | Stream;

export const name = (text: string): Name => ({ type: "name", name: text });
export const refTo = (number: number): Ref => ({ type: "ref", number, generation: 0 });
export const pdfString = (bytes: Uint8Array): PdfString => ({ type: "string", bytes });
export const dict = (entries: Readonly<Record<string, PdfObject | undefined>>): Dict =>
  new Map(Object.entries(entries).filter((entry): entry is [string, PdfObject] => entry[1] !== undefined));
export const stream = (entries: Dict, raw: Uint8Array): Stream => ({ type: "stream", dict: entries, raw });

type MaybeObject = PdfObject | undefined;

export const isDict = (object: MaybeObject): object is Dict => object instanceof Map;
export const isArray = (object: MaybeObject): object is PdfArray => Array.isArray(object);

const isOfType =
  <T extends Name | PdfString | Ref | Stream>(type: T["type"]) =>
  (object: MaybeObject): object is T =>
    typeof object === "object" && object !== null && "type" in object && object.type === type;

export const isRef = isOfType<Ref>("ref");
export const isString = isOfType<PdfString>("string");
export const isStream = isOfType<Stream>("stream");
const isAnyName = isOfType<Name>("name");

/** Whether an object is a name, or the one given. */
export const isName = (object: MaybeObject, text?: string): object is Name =>
  isAnyName(object) && (text === undefined || object.name === text);

/** The dictionary of a dictionary or of a stream. */
export function dictOf(object: MaybeObject): Dict | undefined {
  if (isDict(object)) return object;
  return isStream(object) ? object.dict : undefined;
}
