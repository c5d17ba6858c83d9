/** Removal of invisible characters that nothing needs. */
import type { Span } from "../../../shared/lines.ts";

// Format and control characters, blank fillers, and default ignorables. Tab, line feed and
// carriage return are kept.
const hidden =
  /[[\p{Cf}\p{Cc}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u3164\uffa0\ufe00-\ufe0f\u{e0000}-\u{e0fff}]--[\t\n\r]]/gv;

// U+200C and U+200D choose letter forms in these scripts.
const joining =
  /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Mongolian}|\p{Script=Nko}|[\u0900-\u0dff\u1000-\u109f\u1780-\u17ff]/u;
const emojiPart = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f|\u20e3/u;
// The only flags made of tags: a black flag, a region, the end tag.
const tagFlag = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;

/**
 * The text without invisible characters: controls, zero-width and bidirectional marks, soft hyphens, byte order
 * marks, fillers, stray variation selectors and tags, which can hide a text from a reader. It keeps the
 * joiners within emoji and within Arabic and Indian words, the variation selectors of emoji, and the tags
 * of subdivision flags. Linear.
 */
export function removeInvisible(text: string): string {
  let result = "";
  let done = 0;
  for (const { start, end } of findInvisible(text)) {
    result += text.slice(done, start);
    done = end;
  }
  return result + text.slice(done);
}

/** Where the characters stand that `removeInvisible` removes. */
export function* findInvisible(text: string): Generator<Span> {
  let done = 0;
  for (const { 0: flag, index } of text.matchAll(tagFlag)) {
    yield* findHidden(text, done, index);
    done = index + flag.length;
  }
  yield* findHidden(text, done, text.length);
}

function* findHidden(text: string, from: number, to: number): Generator<Span> {
  const part = text.slice(from, to);
  for (const { 0: character, index } of part.matchAll(hidden)) {
    if (isNeeded(part, index, character)) continue;
    const start = from + index;
    yield { text: character, start, end: start + character.length };
  }
}

function isNeeded(text: string, at: number, character: string): boolean {
  const before = characterBefore(text, at);
  if (character === "\ufe0e" || character === "\ufe0f") return /[\p{Emoji}]/u.test(before);
  if (character !== "\u200c" && character !== "\u200d") return false;
  const after = String.fromCodePoint(text.codePointAt(at + 1) ?? 0);
  if (joining.test(before) && joining.test(after)) return true;
  return character === "\u200d" && emojiPart.test(before) && emojiPart.test(after);
}

function characterBefore(text: string, at: number): string {
  if (at === 0) return "";
  const low = text.charCodeAt(at - 1);
  return text.slice(at - (low >= 0xdc00 && low <= 0xdfff ? 2 : 1), at);
}
