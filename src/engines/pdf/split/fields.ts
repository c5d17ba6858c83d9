/** Form fields of a part: those with widgets on its pages, and their ancestors. */

import { type Dict, dictOf, isArray, isDict, isRef, type PdfObject, type Ref } from "../objects/objects.ts";
import type { Page } from "../pages/page-tree.ts";
import type { Document } from "../read/document.ts";

/** The fields from a root down to a widget on a page. */
type Path = readonly Ref[];

export interface FieldsByPage {
  readonly form: Dict;
  readonly paths: ReadonlyMap<number, readonly Path[]>;
}

const depthMax = 64;

/** Null where the document has no form with fields on pages. */
export function readFieldsByPage(document: Document, pages: readonly Page[]): FieldsByPage | null {
  const form = dictOf(document.resolve(document.catalog.get("AcroForm")));
  const roots = document.resolve(form?.get("Fields"));
  if (form === undefined || !isArray(roots)) return null;
  const pageOfBox = mapWidgetsToPages(document, pages);
  const paths = new Map<number, Path[]>();
  const seen = new Set<number>();
  const walk = (field: PdfObject, above: Path): void => {
    if (!isRef(field) || seen.has(field.number) || above.length > depthMax) return;
    seen.add(field.number);
    const path = [...above, field];
    const page = pageOfBox.get(field.number);
    document.budget.chargeItems(path.length);
    if (page !== undefined)
      paths
        .set(page, paths.get(page) ?? [])
        .get(page)
        ?.push(path);
    const kids = document.resolve(dictOf(document.get(field))?.get("Kids"));
    if (!isArray(kids)) return;
    document.budget.chargeSteps(kids.length);
    for (const kid of kids) walk(kid, path);
  };
  for (const root of roots) walk(root, []);
  return paths.size === 0 ? null : { form, paths };
}

/** The index of the page by the number of the annotation. */
function mapWidgetsToPages(document: Document, pages: readonly Page[]): ReadonlyMap<number, number> {
  const pageOfBox = new Map<number, number>();
  for (const [index, { dict }] of pages.entries()) {
    const annotations = document.resolve(dict.get("Annots"));
    if (!isArray(annotations)) continue;
    document.budget.chargeSteps(annotations.length);
    for (const { number } of annotations.filter(isRef)) pageOfBox.set(number, index);
  }
  return pageOfBox;
}

/** Writes the form of a part: its fields without the widgets on other pages. */
export function writeFields(part: Document, { form, paths }: FieldsByPage, indexes: readonly number[]): void {
  const kidsOf = new Map<number, Set<number>>();
  const roots = new Map<number, Ref>();
  for (const path of indexes.flatMap((index) => paths.get(index) ?? [])) {
    const [root] = path;
    if (root !== undefined) roots.set(root.number, root);
    for (const [depth, { number }] of path.entries()) {
      const kid = path[depth + 1];
      if (kid !== undefined) kidsOf.set(number, (kidsOf.get(number) ?? new Set()).add(kid.number));
    }
  }
  if (roots.size === 0) return;
  for (const [number, kept] of kidsOf) keepKids(part, { type: "ref", number, generation: 0 }, kept);
  const own = new Map(form).set("Fields", [...roots.values()]);
  // XFA and the calculation order describe the whole form.
  for (const key of ["XFA", "CO"]) own.delete(key);
  part.catalog.set("AcroForm", part.add(own));
}

function keepKids(part: Document, field: Ref, kept: ReadonlySet<number>): void {
  const entries = part.get(field);
  const kids = part.resolve(dictOf(entries)?.get("Kids"));
  if (!isDict(entries) || !isArray(kids)) return;
  part.budget.chargeSteps(kids.length);
  const left = kids.filter((kid) => isRef(kid) && kept.has(kid.number));
  part.set(field, new Map(entries).set("Kids", left));
}
