/** Tracks where elements end and which text they contain, for the few elements that somebody waits for. */

/** Called once, with the element's text up to the given bound. */
type OnClose = (text: string) => void;

interface TrackedElement {
  readonly name: string;
  readonly maxTextLength: number;
  readonly onClose: OnClose;
  /** Open elements of the same name, itself included. */
  depth: number;
  text: string;
}

/** Elements tracked at a time; deeper nesting says nothing about a page. */
const maxTracked = 32;

/** Elements whose end tag may be left out: the next one of the same name ends them. */
const impliedEndTags = new Set(["p", "dd", "dt", "option", "tr", "td", "th"]);

/** Finds each end by counting tags of the same name, so a tag costs at most the 32 tracked elements. */
export class OpenElements {
  readonly #tracked: TrackedElement[] = [];

  /** Waits for the end of an element that has just opened; false if too many are tracked already. */
  track(name: string, maxTextLength: number, onClose: OnClose): boolean {
    if (this.#tracked.length >= maxTracked) return false;
    this.#tracked.push({ name, maxTextLength, onClose, depth: 1, text: "" });
    return true;
  }

  open(name: string): void {
    if (this.#tracked.length === 0) return;
    if (impliedEndTags.has(name)) this.close(name);
    else for (const element of this.#tracked) if (element.name === name) element.depth += 1;
  }

  close(name: string): void {
    let ended = -1;
    for (let index = this.#tracked.length - 1; index >= 0; index -= 1) {
      const element = this.#tracked[index];
      if (element?.name !== name) continue;
      element.depth -= 1;
      if (element.depth === 0) ended = index;
    }
    if (ended !== -1) this.#endFrom(ended);
  }

  text(text: string): void {
    for (const element of this.#tracked) {
      const room = element.maxTextLength - element.text.length;
      if (room > 0) element.text += text.slice(0, room);
    }
  }

  /** Ends all elements that are still open. */
  end(): void {
    this.#endFrom(0);
  }

  #endFrom(index: number): void {
    for (const { onClose, text } of this.#tracked.splice(index).reverse()) onClose(text);
  }
}
