/** Decides what becomes of optional content, whose layers are shown or hidden: every layer keeps its state (ISO 32000-1, 8.11.4). */

import { type Dict, dict, dictOf, isArray, isName, isRef, type PdfObject } from "../objects/objects.ts";
import type { Document } from "../read/document.ts";
import type { Source } from "./sources.ts";

const lists = ["ON", "OFF", "Order", "RBGroups", "Locked", "AS"] as const;

/** Writes the layers of the merged file, where any file has some. */
export function mergeLayers(sources: readonly Source[], target: Document): void {
  let groups: PdfObject[] = [];
  let configurations: PdfObject[] = [];
  const configuration: Dict = new Map();
  for (const { document, copy } of sources) {
    const properties = dictOf(document.resolve(document.catalog.get("OCProperties")));
    if (properties === undefined) continue;
    const own = listAt(document, properties, "OCGs");
    groups = groups.concat(own.map(copy));
    configurations = configurations.concat(listAt(document, properties, "Configs").map(copy));
    for (const [key, items] of usualStates(document, properties, own))
      configuration.set(key, [...asList(configuration.get(key)), ...items.map(copy)]);
  }
  if (groups.length === 0) return;
  const properties = dict({
    OCGs: groups,
    D: configuration,
    Configs: configurations.length > 0 ? configurations : undefined,
  });
  target.catalog.set("OCProperties", target.add(properties));
}

/** What the usual configuration lists; where it hides what it does not name, that is named. */
function usualStates(document: Document, properties: Dict, groups: readonly PdfObject[]) {
  const usual = dictOf(document.resolve(properties.get("D"))) ?? new Map();
  const states = new Map<string, readonly PdfObject[]>(
    lists.map((key) => [key, listAt(document, usual, key)] as const).filter(([, items]) => items.length > 0),
  );
  if (isName(document.resolve(usual.get("BaseState")), "OFF")) {
    const shown = states.get("ON") ?? [];
    const numbers = new Set(shown.filter(isRef).map(({ number }) => number));
    states.set(
      "OFF",
      groups.filter((group) => !(isRef(group) && numbers.has(group.number))),
    );
  }
  return states;
}

function listAt({ resolve }: Document, entries: Dict, key: string): readonly PdfObject[] {
  const list = resolve(entries.get(key));
  return isArray(list) ? list : [];
}

const asList = (object: PdfObject | undefined): readonly PdfObject[] => (isArray(object) ? object : []);
