/** The text of a company's web site that tells its industry: what its pages say in sentences, without buttons and menus. */

export interface SitePage {
  readonly title: string | null;
  /** What the page's head says of it. */
  readonly description: string | null;
  /** Its main text; blocks are separated by blank lines. */
  readonly text: string;
}

/** Shorter blocks are buttons, prices and names. */
const blockWordsMin = 4;
/** What pages say to everybody and not of the company. */
const boilerplate =
  /\b(?:cookies?|privacy policy|terms (?:of|and)|all rights reserved|javascript|add to cart|skip to|log ?in|sign (?:in|up)|subscribe|newsletter)\b|©/i;

/** What one page says: its title, its description and the blocks that are sentences, each once, up to a length. */
export function readSitePage({ title, description, text }: SitePage, lengthMax: number): string {
  const head = [title ?? "", description ?? ""].map(collapse).filter((line) => line !== "");
  const statements = text
    .split(/\n{2,}/)
    .map(collapse)
    .filter(isStatement);
  const said: string[] = [];
  let room = lengthMax;
  for (const line of new Set([...head, ...statements])) {
    if (room <= 0) break;
    said.push(cut(line, room));
    room -= line.length + 1;
  }
  return said.join("\n");
}

const collapse = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const isStatement = (line: string): boolean =>
  line.split(" ", blockWordsMin).length >= blockWordsMin && !boilerplate.test(line.slice(0, 300));

/** Cut at a blank, where there is one near. */
function cut(line: string, length: number): string {
  if (line.length <= length) return line;
  const space = line.lastIndexOf(" ", length);
  return line.slice(0, space > length / 2 ? space : length).toWellFormed();
}

/** Of the whole length the front page has this share where the page about the company needs the rest. */
const frontShare = 0.6;

/** One text of the front page and of the page about the company, which may be empty. */
export function joinSitePages(front: string, about: string, lengthMax: number): string {
  if (about === "") return cut(front, lengthMax);
  const frontRoom = Math.max(Math.floor(frontShare * lengthMax), lengthMax - about.length - 1);
  const own = cut(front, frontRoom);
  const known = new Set(own.split("\n"));
  const added = about.split("\n").filter((line) => !known.has(line));
  return cut([own, ...added].join("\n"), lengthMax);
}
