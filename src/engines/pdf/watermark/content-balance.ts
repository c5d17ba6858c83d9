/** What the content of a page leaves open: a watermark after it must be drawn in the initial state. */
import { Budget } from "../objects/budget.ts";
import { isWhite } from "../objects/characters.ts";
import { findWordEnd, skipString } from "./content-tokens.ts";

interface ContentBalance {
  /** Operators that close what the content leaves open: strings, text, marked content, saved states; usually "". */
  readonly closing: string;
  /** Positions of `Q` without a `q`. Readers ignore them as long as nothing was saved before. */
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
  /** What would end an unfinished token. */
  cut: string;
  /** In this stream no further image end is followed by plain operators. */
  hasBinary: boolean;
  readonly excess: ContentPosition[];
  readonly budget: Budget;
}

/** Reads the unpacked content streams of a page, as one after the other, in linear time; findings are charged to the budget. */
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
  const { end, missingEnd } = skipString(bytes, at);
  state.cut = missingEnd;
  return end;
}

/** First letters of the operators that open or close something. Most tokens are numbers. */
const initials = new Set([..."qQBE"].map((letter) => letter.charCodeAt(0)));

/** Counts an operator; true for BI, which the bytes of an image follow. */
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

/** The end of an inline image: an EI between white space, followed by operators or nothing; else the first EI between white space. */
function skipImage(bytes: Uint8Array, start: number, state: State): number {
  let doubtful = -1;
  for (let at = findImageData(bytes, start); at < bytes.length; at += 1) {
    if (!isImageEnd(bytes, at)) continue;
    if (state.hasBinary || looksLikeOperators(bytes, at + 2)) return at + 2;
    if (doubtful < 0) doubtful = at + 2;
  }
  // The next image need not search again.
  state.hasBinary = true;
  if (doubtful < 0) state.cut = "\nEI ";
  return doubtful < 0 ? bytes.length : doubtful;
}

/** After the ID that ends the entries of an image. */
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

/** Operators are plain text up to the next string; image data hardly ever is for so long. */
function looksLikeOperators(bytes: Uint8Array, start: number): boolean {
  for (let at = start; at < Math.min(start + 12, bytes.length); at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 40 || byte === 60 || byte === 37) return true;
    if (!(isWhite(byte) || (byte > 32 && byte < 127))) return false;
  }
  return true;
}
