/** Decides whether a place of a page lies within a drawing (SVG) or a formula (MathML). */

export interface ForeignContent {
  readonly inside: () => boolean;
  open(name: string, selfClosing: boolean): void;
  close(name: string): void;
}

const roots = new Set(["svg", "math"]);

/** Within these of a drawing, HTML goes on. */
const htmlIslands = new Set(["foreignobject", "annotation-xml"]);

/** Tags that end a drawing left open: those of the standard (HTML, 13.2.6.5) that pages have. */
const breakouts = new Set(
  "b blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li menu meta nobr ol p pre s small span strong table ul".split(
    " ",
  ),
);

/** Follows the tags of a page. */
export function foreignContent(): ForeignContent {
  let root: string | null = null;
  let depth = 0;
  let islands = 0;
  const enter = (name: string) => {
    root = name;
    depth = 1;
    islands = 0;
  };
  const goOn = (name: string) => {
    if (name === root) depth += 1;
    else if (htmlIslands.has(name)) islands += 1;
  };
  return {
    inside: () => root !== null && islands === 0,
    open(name, selfClosing) {
      if (root !== null && islands === 0 && breakouts.has(name)) root = null;
      else if (selfClosing) return;
      else if (root !== null) goOn(name);
      else if (roots.has(name)) enter(name);
    },
    close(name) {
      if (htmlIslands.has(name)) islands = Math.max(0, islands - 1);
      if (name !== root) return;
      depth -= 1;
      if (depth === 0) root = null;
    },
  };
}
