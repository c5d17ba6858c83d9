/** The ASCII words of a text, read once for all numbers in it: camelCase, snake_case and kebab-case are words too. */

import {
  firstWordFilter,
  lastWordFilter,
  type NamingPhrase,
  phraseFilter,
  phrasesOfHash,
} from "./lexicon.ts";
import { addToHash, noHash } from "./phrase-filter.ts";

const wordsMax = 3;

/** What a unit of ASCII is in a word: 1 a digit, 2 a lower-case letter, 3 a capital; 0 ends it. */
const asciiKinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/\d/.test(character)) return 1;
  return /[a-z]/.test(character) ? 2 : /[A-Z]/.test(character) ? 3 : 0;
});
const [none, digit, lower, capital] = [0, 1, 2, 3];

const lowerCode = (code: number): number => (code >= 65 && code <= 90 ? code + 32 : code);

/** What a word may be by itself: the last or the first of a phrase, and whether it begins with three digits. */
const flag = { ends: 1, begins: 2, digits: 4 } as const;

/** Offsets are those of the text; its units outside ASCII belong to no word. */
export class WordIndex {
  readonly #text: string;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  readonly #flags: Uint8Array;
  /** Offsets of the units outside ASCII. */
  readonly #wide: number[] = [];
  /** Phrases of up to three words by their last one; undefined where nobody asked yet. */
  readonly #phrases: (NamingPhrase | null | undefined)[];
  #count = 0;
  #cursor = 0;

  constructor(text: string) {
    this.#text = text;
    // Two words have a unit between them, or are two units long.
    const room = (text.length >> 1) + 2;
    this.#starts = new Int32Array(room);
    this.#ends = new Int32Array(room);
    this.#flags = new Uint8Array(room);
    this.#read();
    this.#phrases = new Array(this.#count);
  }

  #read(): void {
    const text = this.#text;
    let start = -1;
    let last = none;
    let hash = noHash;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const kind = asciiKinds[code] ?? this.#readWide(at);
      if (isEnd(last, kind)) this.#push(start, at, hash);
      if (isStart(last, kind)) [start, hash] = [at, noHash];
      if (kind !== none) hash = addToHash(hash, lowerCode(code));
      last = kind;
    }
    if (last !== none) this.#push(start, text.length, hash);
  }

  #readWide(at: number): number {
    this.#wide.push(at);
    return none;
  }

  #push(start: number, end: number, hash: number): void {
    const at = this.#count;
    this.#starts[at] = start;
    this.#ends[at] = end;
    this.#flags[at] =
      (lastWordFilter.mayHave(hash) ? flag.ends : 0) |
      (firstWordFilter.mayHave(hash) ? flag.begins : 0) |
      (beginsWithDigits(this.#text, start, end) ? flag.digits : 0);
    this.#count = at + 1;
  }

  /** Whether all of a part is ASCII. */
  isAscii(from: number, to: number): boolean {
    const wide = this.#wide;
    if (wide.length === 0) return true;
    const next = wide[lowerBound(wide, 0, wide.length, from)];
    return next === undefined || next >= to;
  }

  /** The first word that starts at a place or behind it; places come mostly in order. */
  firstFrom(place: number): number {
    const starts = this.#starts;
    let at = this.#cursor;
    if (at > 0 && (starts[at - 1] as number) >= place) at = lowerBound(starts, 0, at, place);
    else {
      const near = Math.min(this.#count, at + nearWords);
      while (at < near && (starts[at] as number) < place) at += 1;
      if (at === near) at = lowerBound(starts, at, this.#count, place);
    }
    this.#cursor = at;
    return at;
  }

  /** Whether a word has units on both sides of a place. */
  isCutAt(place: number): boolean {
    const before = this.firstFrom(place) - 1;
    return before >= 0 && (this.#ends[before] as number) > place;
  }

  /** Whether a word begins with three digits. */
  isNumber(word: number): boolean {
    return ((this.#flags[word] as number) & flag.digits) !== 0;
  }

  /** The longest phrase that ends with a word and does not begin before another, of which the part from a place on counts. */
  phraseEndingAt(word: number, first: number, from: number): NamingPhrase | null {
    const room = word - first + 1;
    const isCut = room <= wordsMax && (this.#starts[first] as number) < from;
    if (isCut) return this.#longestEndingAt(word, room, from);
    if (((this.#flags[word] as number) & flag.ends) === 0) return null;
    let whole = this.#phrases[word];
    if (whole === undefined) {
      whole = this.#longestEndingAt(word, Math.min(wordsMax, word + 1), 0);
      this.#phrases[word] = whole;
    }
    return whole === null || whole.words <= room ? whole : this.#longestEndingAt(word, room, from);
  }

  #longestEndingAt(word: number, lengthMax: number, from: number): NamingPhrase | null {
    for (let length = lengthMax; length > 0; length -= 1) {
      const phrase = this.#phraseOf(word - length + 1, word, from, this.#text.length);
      if (phrase !== null) return phrase;
    }
    return null;
  }

  /** The first phrase that begins within so many words behind a place and ends before another, where words are cut. */
  phraseBehind(
    from: number,
    to: number,
    distanceMax: number,
  ): { readonly phrase: NamingPhrase; readonly distance: number } | null {
    const first = this.firstFrom(from);
    for (let word = first; word < first + distanceMax && this.#startsBefore(word, to); word += 1) {
      const isCut = (this.#ends[word] as number) > to;
      if (!isCut && ((this.#flags[word] as number) & flag.begins) === 0) continue;
      const phrase = this.#longestFrom(word, Math.min(word + wordsMax, first + distanceMax + 2), to);
      if (phrase !== null) return { phrase, distance: word - first };
    }
    return null;
  }

  #startsBefore(word: number, place: number): boolean {
    return word < this.#count && (this.#starts[word] as number) < place;
  }

  #longestFrom(word: number, end: number, to: number): NamingPhrase | null {
    for (let last = end - 1; last >= word; last -= 1) {
      if (!this.#startsBefore(last, to)) continue;
      const phrase = this.#phraseOf(word, last, 0, to);
      if (phrase !== null) return phrase;
    }
    return null;
  }

  /** The phrase of these words between two places. */
  #phraseOf(first: number, last: number, from: number, to: number): NamingPhrase | null {
    const hash = this.#hashOf(first, last, from, to);
    if (!phraseFilter.mayHave(hash)) return null;
    return phrasesOfHash(hash).find(({ text }) => this.#says(text, first, last, from, to)) ?? null;
  }

  #hashOf(first: number, last: number, from: number, to: number): number {
    let hash = noHash;
    for (let word = first; word <= last; word += 1) {
      if (word > first) hash = addToHash(hash, blank);
      const end = Math.min(to, this.#ends[word] as number);
      for (let at = Math.max(from, this.#starts[word] as number); at < end; at += 1)
        hash = addToHash(hash, lowerCode(this.#text.charCodeAt(at)));
    }
    return hash;
  }

  /** Whether these words between two places are those of a phrase. */
  // biome-ignore lint/complexity/useMaxParams: called for every word that may name something
  #says(phrase: string, first: number, last: number, from: number, to: number): boolean {
    let read = 0;
    for (let word = first; word <= last; word += 1) {
      if (word > first && phrase.charCodeAt(read++) !== blank) return false;
      const end = Math.min(to, this.#ends[word] as number);
      for (let at = Math.max(from, this.#starts[word] as number); at < end; at += 1)
        if (lowerCode(this.#text.charCodeAt(at)) !== phrase.charCodeAt(read++)) return false;
    }
    return read === phrase.length;
  }
}

/** Between a lower-case letter and a capital one word ends and another starts. */
const isEnd = (last: number, kind: number): boolean =>
  last !== none && (kind === none || (kind === capital && last === lower));
const isStart = (last: number, kind: number): boolean =>
  kind !== none && (last === none || (kind === capital && last === lower));

const blank = 32;
/** How many words are tried one by one before the rest is searched by halves. */
const nearWords = 16;

function beginsWithDigits(text: string, start: number, end: number): boolean {
  if (end - start < 3) return false;
  for (let at = start; at < start + 3; at += 1) if (asciiKinds[text.charCodeAt(at)] !== digit) return false;
  return true;
}

/** The first index of a part of ascending numbers whose number is not below a bound. */
function lowerBound(ascending: ArrayLike<number>, from: number, to: number, bound: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
