/** The blocks of data that a page brings along. */
import type { OperationAbout } from "../about.ts";
import type { BrowserTexts } from "../texts/en.ts";

/** The data of a block by its id. Throws where the page has none. */
export function block<T>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no data called ${id}`);
  return JSON.parse(element.textContent ?? "") as T;
}

/** The words of this page's language. */
export const texts: BrowserTexts = block("texts");

export const readAbout = (): OperationAbout => block("about");

/** A text with its places filled in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
