/** What the Unicode Standard says of code points: prototypes, scripts, identifier types (UTS #39), names. */
import nameLines from "./names.gen.json" with { type: "json" };
import security from "./security.gen.json" with { type: "json" };

export const unicodeVersion = security.unicode;

/** The tables take some milliseconds to build: they are built when they are asked for. */
const once = <A>(build: () => A): (() => A) => {
  let built: A | undefined;
  return () => {
    built ??= build();
    return built;
  };
};

/** A value for each of many ranges of code points, found by halving. */
class RangeTable {
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #values: readonly string[];

  /** Values with their ranges as they are written: "41-5a aa". */
  constructor(byValue: Readonly<Record<string, string>>) {
    const ranges = Object.entries(byValue).flatMap(([value, written]) =>
      written.split(" ").map((range) => {
        const [first = "", last = first] = range.split("-");
        return { value, start: Number.parseInt(first, 16), end: Number.parseInt(last, 16) };
      }),
    );
    ranges.sort((a, b) => a.start - b.start);
    this.#starts = Uint32Array.from(ranges, ({ start }) => start);
    this.#ends = Uint32Array.from(ranges, ({ end }) => end);
    this.#values = ranges.map(({ value }) => value);
  }

  find(codePoint: number): string | undefined {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= codePoint) low = middle + 1;
      else high = middle;
    }
    return codePoint <= (this.#ends[low - 1] ?? -1) ? this.#values[low - 1] : undefined;
  }
}

const loadScripts = once(() => new RangeTable(security.scripts));
const loadExtensions = once(() => new RangeTable(security.extensions));
const loadIdentifierTypes = once(() =>
  Object.entries(security.identifierTypes).map(
    ([type, ranges]) => [type, new RangeTable({ [type]: ranges })] as const,
  ),
);
const loadAllowed = once(() => {
  const { Recommended, Inclusion } = security.identifierTypes;
  return new RangeTable({ Recommended, Inclusion });
});

/** The property Script by its long name; "Unknown" for a code point that is not assigned. */
export const scriptOf = (codePoint: number): string => loadScripts().find(codePoint) ?? "Unknown";

/** The property Script_Extensions, names with blanks between them. */
export const scriptExtensionsOf = (codePoint: number): string =>
  loadExtensions().find(codePoint) ?? scriptOf(codePoint);

/** The property Identifier_Type; a character may have several. */
export const identifierTypesOf = (codePoint: number): readonly string[] =>
  loadIdentifierTypes().flatMap(([type, table]) => (table.find(codePoint) === undefined ? [] : [type]));

/** Recommended or Inclusion: the General Security Profile for identifiers allows the character. */
export const allowedTypeOf = (codePoint: number): string | undefined => loadAllowed().find(codePoint);

const fromCodes = (codes: string): string =>
  String.fromCodePoint(...codes.split(" ").map((code) => Number.parseInt(code, 16)));

/** The prototype of each character that has one, and all characters that have a prototype. */
const loadPrototypes = once(() => {
  const prototypes = new Map<string, string>();
  const members = new Map<string, readonly string[]>();
  for (const [codes, from] of Object.entries(security.prototypes)) {
    const prototype = fromCodes(codes);
    const characters = Array.from(fromCodes(from));
    members.set(prototype, characters);
    for (const character of characters) prototypes.set(character, prototype);
  }
  return { prototypes, members };
});

/** What a character looks like, by confusables.txt; itself where the table does not have it. */
export const prototypeOf = (character: string): string =>
  loadPrototypes().prototypes.get(character) ?? character;

/** The characters that look like a prototype, without itself. */
export const charactersLike = (prototype: string): readonly string[] =>
  loadPrototypes().members.get(prototype) ?? [];

const loadNames = once(() => {
  let before = "";
  return new Map(
    nameLines.map((line) => {
      const at = line.indexOf(" ");
      before = before.slice(0, Number.parseInt(line.charAt(at + 1), 36)) + line.slice(at + 2);
      return [Number.parseInt(line.slice(0, at), 16), before];
    }),
  );
});

/** The name of a character that has a look-alike, is unseen or a digit; else null. */
export const nameOf = (codePoint: number): string | null => loadNames().get(codePoint) ?? null;
