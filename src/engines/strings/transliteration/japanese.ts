/** Japanese in kana: readings of kanji from a packaged dictionary, words apart. */
import lines from "./japanese-readings.gen.json" with { type: "json" };

interface Kanji {
  /** How it is read as a word of its own. */
  readonly alone: string;
  /** How it is read within compounds. */
  readonly compound: string;
  /** Readings of words that begin with it, by what stands behind it. */
  readonly words: ReadonlyMap<string, string>;
  readonly restUnitsMax: number;
}

let lineOf: ReadonlyMap<string, string> | null = null;
const remembered = new Map<string, Kanji | null>();

/** Its line is split at first use: all of them would take longer than a request may. */
function findKanji(character: string): Kanji | null {
  const known = remembered.get(character);
  if (known !== undefined) return known;
  lineOf ??= new Map(lines.map((line) => [firstOf(line), line]));
  const line = lineOf.get(character);
  const kanji = line === undefined ? null : parseLine(line);
  if (kanji !== null) remembered.set(character, kanji);
  return kanji;
}

const firstOf = (line: string): string => String.fromCodePoint(line.codePointAt(0) ?? 0);

function parseLine(line: string): Kanji {
  const [, alone = "", compound = "", ...others] = line.split(" ");
  const words = new Map<string, string>();
  let restUnitsMax = 0;
  for (const word of others) {
    const [rest = "", reading = ""] = word.split(":");
    words.set(rest, reading);
    restUnitsMax = Math.max(restUnitsMax, rest.length);
  }
  return { alone, compound, words, restUnitsMax };
}

const hanClass = "\\p{Script=Han}\\u3005";
const kanaClass = "\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc";
const stretches = new RegExp(`[${hanClass}${kanaClass}]+`, "gu");
const stretch = new RegExp(`[${hanClass}${kanaClass}]`, "u");
/** Half of a pair may be one, too. */
const isJapaneseLetter = new RegExp(`[${hanClass}${kanaClass}\\ud800-\\udfff]`, "u");
const isKana = new RegExp(`[${kanaClass}]`, "u");
const isHan = new RegExp(`^[${hanClass}]`, "u");

/** Whether a text is Japanese: by its language, or because it has kana. */
export const isJapanese = (text: string, language: string): boolean =>
  language === "ja" || (language === "und" && isKana.test(text));

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
/** What is given to the segmenter at once. */
const chunkUnits = 1_000;

/**
 * The text with its kanji as kana, and spaces between words: 東京タワーへ as とうきょう タワー え. Kanji that the
 * dictionary lacks become their code points. Linear.
 */
export function toKana(text: string): string {
  let kana = "";
  for (let start = 0; start < text.length; ) {
    const end = findChunkEnd(text, start);
    kana += readChunk(text.slice(start, end));
    start = end;
  }
  return kana;
}

/** After what is not Japanese; within it only where there is nothing else, and never within a character. */
function findChunkEnd(text: string, start: number): number {
  const wanted = start + chunkUnits;
  if (wanted >= text.length) return text.length;
  for (let at = wanted; at > start + chunkUnits / 2; at -= 1)
    if (!isJapaneseLetter.test(text[at] ?? "")) return at;
  return (text.codePointAt(wanted - 1) ?? 0) > 0xffff ? wanted + 1 : wanted;
}

function readChunk(chunk: string): string {
  if (!stretch.test(chunk)) return chunk;
  const boundaries = new Set(Array.from(segmenter.segment(chunk), ({ index }) => index));
  return chunk.replace(stretches, (found, offset: number) => {
    const reader = new KanaReader(chunk, boundaries, offset + found.length);
    for (const { 0: text, index } of found.matchAll(runs)) reader.add({ text, start: offset + index });
    return reader.words.join(" ");
  });
}

interface Run {
  readonly text: string;
  readonly start: number;
}

const runs = new RegExp(`[${hanClass}]+|[\\u3041-\\u3096]+|[\\u30a1-\\u30fa\\u30fc]+`, "gu");
const isHiragana = /^[\u3041-\u3096]/;

/** Written after a noun; は, へ and を are read otherwise there. */
const particles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["の", "が", "に", "で", "と", "も", "や", "か", "ね", "よ", "から", "まで", "より", "など"].map(
      (kana) => [kana, kana],
    ),
  ),
  は: "わ",
  へ: "え",
  を: "お",
  では: "で わ",
  には: "に わ",
  との: "と の",
  への: "え の",
  での: "で の",
  からの: "から の",
  までの: "まで の",
};

/** Greetings that end in the particle は. */
const greetings: Readonly<Record<string, string>> = { こんにちは: "こんにちわ", こんばんは: "こんばんわ" };

/** Honorifics belong to the word after them. */
const honorific = /[おご]$/u;

/** "行き方" is a word wherever the segmenter divides it. */
const kanaWithin = /^[\u3041-\u3096]+[^\u3041-\u3096]/;

class KanaReader {
  readonly words: string[] = [];
  readonly #text: string;
  readonly #end: number;
  /** Where the segmenter sees a word begin. */
  readonly #boundaries: ReadonlySet<number>;
  /** Where the reading has come to: a word of the dictionary may end in kana, or after them. */
  #at = 0;
  /** Whether the last word goes on unless there is a boundary. */
  #isOpen = false;
  /** Whether the last word is a prefix. */
  #isPrefix = false;

  /** Reads what ends at `end`. */
  constructor(text: string, boundaries: ReadonlySet<number>, end: number) {
    this.#text = text;
    this.#boundaries = boundaries;
    this.#end = end;
  }

  add({ text, start }: Run): void {
    const end = start + text.length;
    if (isHan.test(text)) this.#addKanji(start, end);
    else if (isHiragana.test(text)) this.#addHiragana(start, end);
    else this.#addWord(text);
  }

  #addWord(kana: string): void {
    if (kana !== "") this.words.push(kana);
    this.#isOpen = false;
    this.#isPrefix = false;
  }

  #append(kana: string): void {
    this.words.push((this.words.pop() ?? "") + kana);
  }

  #addKanji(start: number, end: number): void {
    for (this.#at = Math.max(start, this.#at); this.#at < end; ) {
      const from = this.#at;
      const pieceEnd = this.#findPieceEnd(from, end);
      const isOne = pieceEnd - from === 1;
      const isSuffix = from > start && isOne;
      const joins = this.#isPrefix || isSuffix || (this.#isOpen && !this.#boundaries.has(from));
      const reading = this.#readPiece(pieceEnd, pieceEnd === end, isOne && !joins);
      if (joins) this.#append(reading);
      else this.#addWord(reading);
      this.#isPrefix = false;
      this.#isOpen = true;
    }
  }

  #findPieceEnd(from: number, end: number): number {
    let at = from + 1;
    while (at < end && !this.#boundaries.has(at)) at += 1;
    return at;
  }

  /** By the longest words of the dictionary; at the end of a run of kanji they may take the kana behind it. */
  #readPiece(pieceEnd: number, isLast: boolean, isAlone: boolean): string {
    const limit = isLast ? Math.max(pieceEnd + 1, this.#findPieceEnd(pieceEnd - 1, this.#end)) : pieceEnd;
    let reading = "";
    while (this.#at < pieceEnd) reading += this.#readLongest(limit, isAlone);
    return reading;
  }

  #readLongest(limit: number, isAlone: boolean): string {
    const character = firstOf(this.#text.slice(this.#at, this.#at + 2));
    const kanji = findKanji(character);
    const from = this.#at + character.length;
    this.#at = from;
    if (kanji === null) return writeCodePoint(character);
    for (let units = kanji.restUnitsMax; units > 0; units -= 1) {
      const rest = this.#text.slice(from, from + units);
      const reading = kanji.words.get(rest);
      if (reading === undefined || (from + units > limit && !kanaWithin.test(rest))) continue;
      this.#at = from + units;
      return reading;
    }
    return isAlone ? kanji.alone : kanji.compound;
  }

  #addHiragana(start: number, end: number): void {
    const from = Math.max(start, this.#at);
    const rest = this.#text.slice(from, end);
    const isBeforeKanji = isHan.test(this.#text.slice(end, end + 2));
    const prefix = isBeforeKanji ? (honorific.exec(rest)?.[0] ?? "") : "";
    this.#addKana(rest.slice(0, rest.length - prefix.length), from, from > start);
    if (prefix === "") return;
    this.#addWord(prefix);
    this.#isPrefix = true;
  }

  /** A particle, the ending of the word before, or a word with or without a particle behind it. */
  #addKana(kana: string, start: number, isEnding: boolean): void {
    const own = isEnding ? undefined : findParticle(kana);
    if (own !== undefined) {
      this.#addWord(own);
      return;
    }
    const particle = this.#endsInParticle(kana, start) ? kana.slice(-1) : "";
    const body = kana.slice(0, kana.length - particle.length);
    if (this.#isOpen) this.#append(body);
    else this.#addWord(greetings[body] ?? body);
    if (particle !== "") this.#addWord(findParticle(particle) ?? "");
  }

  /** "すしと" before "ラーメン". */
  #endsInParticle(kana: string, start: number): boolean {
    const end = start + kana.length;
    if (kana.length < 2 || end >= this.#end || findParticle(kana.slice(-1)) === undefined) return false;
    return this.#boundaries.has(end - 1) && this.#boundaries.has(end);
  }
}

const findParticle = (kana: string): string | undefined =>
  Object.hasOwn(particles, kana) ? particles[kana] : undefined;

/** Not the Chinese reading. */
const writeCodePoint = (character: string): string => `u${(character.codePointAt(0) ?? 0).toString(16)}`;
