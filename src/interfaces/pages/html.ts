/** HTML as tagged templates: whatever is put into one is escaped, unless it is HTML already. */
import { escapeHtml } from "./page.ts";

/** Finished HTML: only `html`, `attributes` and `jsonBlock` make it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template; `false`, null and undefined are nothing, a list is its pieces one after another. */
export type Piece = Html | string | number | false | null | undefined | readonly Piece[];

/** A template; values of attributes stand in double quotes. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(strings.reduce((text, part, at) => text + written(pieces[at - 1]) + part));

function written(piece: Piece): string {
  if (piece === false || piece === null || piece === undefined) return "";
  if (piece instanceof Html) return piece.text;
  return typeof piece === "object" ? piece.map(written).join("") : escapeHtml(String(piece));
}

/** Attributes by name; `true` is a name alone, false and undefined are left out. */
export const attributes = (values: Readonly<Record<string, string | number | boolean | undefined>>): Html =>
  new Html(
    Object.entries(values)
      .flatMap(([name, value]) => {
        if (value === undefined || value === false) return [];
        return [value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`];
      })
      .join(""),
  );

/** Data for scripts of the page, which no browser runs. `<` is written so that no text in it can end the block. */
export const jsonBlock = (id: string, value: unknown): Html =>
  new Html(
    `<script type="application/json" id="${escapeHtml(id)}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`,
  );

/** `[DB-IP](https://db-ip.com)` and `` `code` ``, as descriptions have them. */
const marked = /\[([^[\]]{1,100})\]\((https?:\/\/[^\s()[\]]{1,300})\)|`([^`]{1,300})`/;

/** A text of a declaration, with its links and its code. */
export function prose(text: string): Html {
  const found = marked.exec(text);
  if (found === null) return html`${text}`;
  const [whole, label = "", url = "", code] = found;
  const piece =
    code === undefined
      ? html`<a href="${url}" rel="noreferrer external">${label}</a>`
      : html`<code>${code}</code>`;
  return html`${text.slice(0, found.index)}${piece}${prose(text.slice(found.index + whole.length))}`;
}

/** The same without marks, for places that have none. */
export const plainText = (text: string): string =>
  text.replaceAll(
    new RegExp(marked, "g"),
    (_whole, label?: string, _url?: string, code?: string) => label ?? code ?? "",
  );
