/** Optional content of a merged file: every layer keeps its state (ISO 32000-1, 8.11.4). */

import { type Dict, dict, dictOf, isArray, isName, isRef, type PdfObject } from "../objects/objects.ts";
import type { Document } from "../read/document.ts";
import type { MergeSource } from "./sources.ts";

const stateKeys = ["ON", "OFF", "Order", "RBGroups", "Locked", "AS"] as const;

/** Writes the layers of the merged file, where any file has some. */
export function mergeLayers(sources: readonly MergeSource[], target: Document): void {
  let groups: PdfObject[] = [];
  let configurations: PdfObject[] = [];
  const configuration: Dict = new Map();
  for (const { document, copy } of sources) {
    const properties = dictOf(document.resolve(document.catalog.get("OCProperties")));
    if (properties === undefined) continue;
    const own = document.listAt(properties, "OCGs");
    groups = groups.concat(own.map(copy));
    configurations = configurations.concat(document.listAt(properties, "Configs").map(copy));
    for (const [key, items] of readDefaultStates(document, properties, own))
      configuration.set(key, [...toList(configuration.get(key)), ...items.map(copy)]);
  }
  if (groups.length === 0) return;
  const properties = dict({
    OCGs: groups,
    D: configuration,
    Configs: configurations.length > 0 ? configurations : undefined,
  });
  target.catalog.set("OCProperties", target.add(properties));
}

/** The lists of the default configuration; with a base state of OFF, hidden layers are listed too. */
function readDefaultStates(document: Document, properties: Dict, groups: readonly PdfObject[]) {
  const usual = dictOf(document.resolve(properties.get("D"))) ?? new Map();
  const states = new Map<string, readonly PdfObject[]>(
    stateKeys
      .map((key) => [key, document.listAt(usual, key)] as const)
      .filter(([, items]) => items.length > 0),
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

const toList = (object: PdfObject | undefined): readonly PdfObject[] => (isArray(object) ? object : []);
