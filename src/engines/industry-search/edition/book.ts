/** Decides how the codes of an edition are found: each with its titles above, its children, its cross-references. */
import { parseCrossReference } from "./cross-reference.ts";
import { type CodeRecord, codeCount } from "./edition.ts";
import { type Level, type LevelName, levelNameOf, levelOf, parentOf } from "./level.ts";

export interface NamedCode {
  readonly code: string;
  readonly title: string;
  readonly levelName: LevelName;
}

export interface Book {
  /** All codes in their order. */
  readonly records: readonly CodeRecord[];
  /** Undefined where there is no such code; codes as the edition writes them. */
  readonly get: (code: string) => CodeRecord | undefined;
  /** Place of the code among all; -1 where there is no such code. */
  readonly placeOf: (code: string) => number;
  /** From the sector down to the code; of a known code, and the same list every time. */
  readonly hierarchyOf: (code: string) => NamedCode[];
  readonly childrenOf: (code: string) => readonly CodeRecord[];
  /** Index entries of the code and of all codes below it. */
  readonly activitiesOf: (code: string) => string[];
}

export function openBook(records: readonly CodeRecord[]): Book {
  if (records.length !== codeCount) throw new Error(`there are ${records.length} codes, not ${codeCount}`);
  const places = new Map(records.map(({ code }, place) => [code, place]));
  const byCode = new Map(records.map((record) => [record.code, record]));
  const children = new Map<string, CodeRecord[]>();
  for (const record of records) {
    const parent = parentOf(record.code);
    if (parent === null) continue;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [record]);
    else siblings.push(record);
  }
  const activitiesOf = (code: string): string[] => [
    ...(byCode.get(code)?.activities ?? []),
    ...(children.get(code) ?? []).flatMap((child) => activitiesOf(child.code)),
  ];
  // An answer of ten codes names sixty: each is written down once.
  const hierarchies = new Map<string, NamedCode[]>();
  const hierarchyOf = (code: string): NamedCode[] => {
    const known = hierarchies.get(code);
    if (known !== undefined) return known;
    const own = byCode.get(code);
    const parent = parentOf(code);
    const above = parent === null ? [] : hierarchyOf(parent);
    const hierarchy = own === undefined ? above : [...above, namedCode(own)];
    hierarchies.set(code, hierarchy);
    return hierarchy;
  };
  return {
    records,
    get: (code) => byCode.get(code),
    placeOf: (code) => places.get(code) ?? -1,
    hierarchyOf,
    childrenOf: (code) => children.get(code) ?? [],
    activitiesOf,
  };
}

export const namedCode = ({ code, title }: CodeRecord): NamedCode => ({
  code,
  title,
  levelName: levelNameOf(code),
});

/** A whole record, as `/code` answers it. */
export interface FullRecord extends NamedCode {
  readonly level: Level;
  readonly description: string;
  readonly crossReferences: {
    readonly text: string;
    readonly code: string | null;
    readonly title: string | null;
  }[];
  readonly hierarchy: NamedCode[];
  readonly parent: NamedCode | null;
  readonly children: (NamedCode & { readonly level: Level })[];
  readonly indexActivities: string[];
  readonly indexActivityCount: number;
  readonly edition: "2022";
}

export function fullRecord(book: Book, record: CodeRecord): FullRecord {
  const { code, description, crossReferences } = record;
  const parent = book.get(parentOf(code) ?? "");
  const indexActivities = book.activitiesOf(code);
  return {
    ...namedCode(record),
    level: levelOf(code),
    description,
    crossReferences: crossReferences.map((text) => {
      const target = book.get(parseCrossReference(text).target ?? "");
      return { text, code: target?.code ?? null, title: target?.title ?? null };
    }),
    hierarchy: book.hierarchyOf(code),
    parent: parent === undefined ? null : namedCode(parent),
    children: book.childrenOf(code).map((child) => ({ ...namedCode(child), level: levelOf(child.code) })),
    indexActivities,
    indexActivityCount: indexActivities.length,
    edition: "2022",
  };
}
