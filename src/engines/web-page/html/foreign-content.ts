/** Tracks whether the parser is inside foreign content (SVG or MathML). */

const roots = new Set(["svg", "math"]);

/** Elements of SVG and MathML that contain HTML again. */
const htmlIntegrationPoints = new Set(["foreignobject", "annotation-xml"]);

/** Tags that end foreign content that was left open: those of the standard (HTML, 13.2.6.5) that pages have. */
const breakouts = new Set(
  "b blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li menu meta nobr ol p pre s small span strong table ul".split(
    " ",
  ),
);

export class ForeignContent {
  #root: string | null = null;
  /** Open elements of the root's name. */
  #depth = 0;
  #integrationPoints = 0;

  get isInside(): boolean {
    return this.#root !== null && this.#integrationPoints === 0;
  }

  open(name: string, selfClosing: boolean): void {
    if (this.#root !== null && this.#integrationPoints === 0 && breakouts.has(name)) this.#root = null;
    else if (selfClosing) return;
    else if (this.#root !== null) this.#descend(name);
    else if (roots.has(name)) this.#enter(name);
  }

  close(name: string): void {
    if (htmlIntegrationPoints.has(name)) this.#integrationPoints = Math.max(0, this.#integrationPoints - 1);
    if (name !== this.#root) return;
    this.#depth -= 1;
    if (this.#depth === 0) this.#root = null;
  }

  #enter(name: string): void {
    this.#root = name;
    this.#depth = 1;
    this.#integrationPoints = 0;
  }

  #descend(name: string): void {
    if (name === this.#root) this.#depth += 1;
    else if (htmlIntegrationPoints.has(name)) this.#integrationPoints += 1;
  }
}
