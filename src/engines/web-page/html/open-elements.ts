/** Decides where an element ends and which text stands in it, for the few elements that somebody waits for. */

/** Called once, with the text up to the bound that was asked for. */
export type WhenClosed = (text: string) => void;

export interface OpenElements {
  /** Waits for the end of an element that has just opened; false where too many are waited for. */
  track(name: string, textLengthMax: number, whenClosed: WhenClosed): boolean;
  open(name: string): void;
  close(name: string): void;
  text(text: string): void;
  /** Ends whatever is still open. */
  end(): void;
}

interface Waiting {
  readonly name: string;
  readonly textLengthMax: number;
  readonly whenClosed: WhenClosed;
  /** Elements of the same name open within, itself included. */
  depth: number;
  text: string;
}

/** Elements that are waited for at a time; a nest deeper than that is no page's meaning. */
const maxTracked = 32;

/** Elements whose end tag is left out, and which their own kind ends. */
const impliedEndTags = new Set(["p", "dd", "dt", "option", "tr", "td", "th"]);

/** Each end is found by counting tags of the same name, so a tag costs at most the 32 that wait. */
export function openElements(): OpenElements {
  const waiting: Waiting[] = [];
  const endFrom = (index: number) => {
    for (const { whenClosed, text } of waiting.splice(index).reverse()) whenClosed(text);
  };
  const close = (name: string) => {
    let ended = -1;
    for (let index = waiting.length - 1; index >= 0; index -= 1) {
      const element = waiting[index];
      if (element?.name !== name) continue;
      element.depth -= 1;
      if (element.depth === 0) ended = index;
    }
    if (ended !== -1) endFrom(ended);
  };
  return {
    track(name, textLengthMax, whenClosed) {
      if (waiting.length >= maxTracked) return false;
      waiting.push({ name, textLengthMax, whenClosed, depth: 1, text: "" });
      return true;
    },
    open(name) {
      if (waiting.length === 0) return;
      if (impliedEndTags.has(name)) return close(name);
      for (const element of waiting) if (element.name === name) element.depth += 1;
    },
    close,
    text(text) {
      for (const element of waiting) {
        const room = element.textLengthMax - element.text.length;
        if (room > 0) element.text += text.slice(0, room);
      }
    },
    end: () => endFrom(0),
  };
}
