/** Decides what a page's content leaves open, so that a mark behind it is drawn in the state every page begins with. */
import { Budget } from "../objects/budget.ts";
import { isWhite } from "../objects/characters.ts";
import { skipString, findWordEnd } from "./content-tokens.ts";

/** What is wrong with the content of a page, if anything. */
export interface ContentBalance {
  /** Operators that end what the content leaves open: strings, text, marked content, saved states; "" for an honest page. */
  readonly closing: string;
  /** Places of restores for which nothing was saved. Readers pass them over, as long as nothing is saved before them. */
  readonly excess: readonly ContentPosition[];
}

export interface ContentPosition {
  /** Index of the stream. */
  readonly stream: number;
  readonly offset: number;
}

interface State {
  saved: number;
  marked: number;
  isText: boolean;
  /** What an unfinished token needs to end. */
  cut: string;
  /** No more ends of images with plain operators behind them in this stream. */
  hasBinary: boolean;
  readonly excess: ContentPosition[];
  readonly budget: Budget;
}

/** Reads the unpacked content streams of a page, which are one after the other, in linear time; what it finds is held at the expense of the request. */
export function checkBalance(streams: readonly Uint8Array[], budget = new Budget()): ContentBalance {
  const state: State = { saved: 0, marked: 0, isText: false, cut: "", hasBinary: false, excess: [], budget };
  streams.forEach((bytes, stream) => {
    state.cut = "";
    state.hasBinary = false;
    readStream(bytes, stream, state);
  });
  budget.chargeItems((state.cut.length + 4 * state.marked + 2 * state.saved) >>> 2);
  const text = state.isText ? "ET " : "";
  return {
    closing: `${state.cut}${text}${"EMC ".repeat(state.marked)}${"Q ".repeat(state.saved)}`,
    excess: state.excess,
  };
}

function readStream(bytes: Uint8Array, stream: number, state: State): void {
  const { length } = bytes;
  let at = 0;
  while (at < length) {
    const byte = bytes[at] ?? 0;
    if (isWhite(byte)) at += 1;
    else if (byte === 40 || byte === 60 || byte === 37) at = skipStringToken(bytes, at, state);
    else {
      const end = findWordEnd(bytes, at);
      at =
        end - at > 3 || !countOperator(bytes, { stream, offset: at }, end, state)
          ? end
          : skipImage(bytes, end, state);
    }
  }
}

function skipStringToken(bytes: Uint8Array, at: number, state: State): number {
  const { end, missingEnd: cut } = skipString(bytes, at);
  state.cut = cut;
  return end;
}

/** Of the operators that open or close something: q, Q, B…, E…. Most words are numbers. */
const initials = new Set([..."qQBE"].map((letter) => letter.charCodeAt(0)));

/** Counts an operator; true for BI, behind which the bytes of an image stand. */
function countOperator(bytes: Uint8Array, place: ContentPosition, end: number, state: State): boolean {
  if (!initials.has(bytes[place.offset] ?? 0)) return false;
  switch (String.fromCharCode(...bytes.subarray(place.offset, end))) {
    case "q":
      state.saved += 1;
      break;
    case "Q":
      if (state.saved > 0) state.saved -= 1;
      else {
        state.budget.chargeItems(1);
        state.excess.push(place);
      }
      break;
    case "BT":
      state.isText = true;
      break;
    case "ET":
      state.isText = false;
      break;
    case "BMC":
    case "BDC":
      state.marked += 1;
      break;
    case "EMC":
      state.marked = Math.max(0, state.marked - 1);
      break;
    case "BI":
      return true;
  }
  return false;
}

const E = 69;
const I = 73;
const D = 68;

/** Behind an image's data: an EI between white space, with more operators or nothing behind it; else any such EI. */
function skipImage(bytes: Uint8Array, start: number, state: State): number {
  let doubtful = -1;
  for (let at = findImageData(bytes, start); at < bytes.length; at += 1) {
    if (!isImageEnd(bytes, at)) continue;
    if (state.hasBinary || looksLikeOperators(bytes, at + 2)) return at + 2;
    if (doubtful < 0) doubtful = at + 2;
  }
  // The next image need not look again for what is not there.
  state.hasBinary = true;
  if (doubtful < 0) state.cut = "\nEI ";
  return doubtful < 0 ? bytes.length : doubtful;
}

/** Behind the ID that ends an image's entries. */
function findImageData(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && !(isWhite(bytes[at - 1]) && bytes[at] === I && bytes[at + 1] === D)) at += 1;
  return at + 3;
}

const isImageEnd = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === E &&
  bytes[at + 1] === I &&
  isWhite(bytes[at - 1]) &&
  (at + 2 >= bytes.length || isWhite(bytes[at + 2]));

/** Operators are plain text up to the next string, the data of an image hardly ever for so long. */
function looksLikeOperators(bytes: Uint8Array, start: number): boolean {
  for (let at = start; at < Math.min(start + 12, bytes.length); at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 40 || byte === 60 || byte === 37) return true;
    if (!(isWhite(byte) || (byte > 32 && byte < 127))) return false;
  }
  return true;
}
