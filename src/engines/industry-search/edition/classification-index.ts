/** Index of the codes of an edition. */
import { parseCrossReference } from "./cross-reference.ts";
import { type CodeRecord, codeCount } from "./edition.ts";
import { type Level, type LevelName, levelNameOf, levelOf, parentOf } from "./level.ts";

export interface NamedCode {
  readonly code: string;
  readonly title: string;
  readonly levelName: LevelName;
}

/** Everything that is known of a code. */
interface FullRecord extends NamedCode {
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
  /** The other codes below the same one; for a sector, the other sectors. */
  readonly siblings: NamedCode[];
  readonly indexActivities: string[];
  readonly indexActivityCount: number;
  readonly edition: "2022";
}

/** Finds the codes of an edition, each with its hierarchy, its children and its index entries. */
export class ClassificationIndex {
  /** All codes, in their order. */
  readonly records: readonly CodeRecord[];
  readonly #positions: ReadonlyMap<string, number>;
  readonly #children: ReadonlyMap<string | null, readonly CodeRecord[]>;
  // An answer with ten codes names sixty: each hierarchy is built once.
  readonly #hierarchies = new Map<string, NamedCode[]>();

  /** Fails where these are not as many codes as the 2022 edition has. */
  constructor(records: readonly CodeRecord[]) {
    if (records.length !== codeCount) throw new Error(`there are ${records.length} codes, not ${codeCount}`);
    this.records = records;
    this.#positions = new Map(records.map(({ code }, position) => [code, position]));
    this.#children = Map.groupBy(records, ({ code }) => parentOf(code));
  }

  /** The record of a code as the edition writes it; undefined where there is no such code. */
  get(code: string): CodeRecord | undefined {
    const position = this.#positions.get(code);
    return position === undefined ? undefined : this.records[position];
  }

  /** Position of the code among all; -1 where there is no such code. */
  positionOf(code: string): number {
    return this.#positions.get(code) ?? -1;
  }

  /** From the sector down to a known code; the same array every time. */
  hierarchyOf(code: string): NamedCode[] {
    const known = this.#hierarchies.get(code);
    if (known !== undefined) return known;
    const own = this.get(code);
    const parent = parentOf(code);
    const above = parent === null ? [] : this.hierarchyOf(parent);
    const hierarchy = own === undefined ? above : [...above, namedCode(own)];
    this.#hierarchies.set(code, hierarchy);
    return hierarchy;
  }

  childrenOf(code: string): readonly CodeRecord[] {
    return this.#children.get(code) ?? [];
  }

  siblingsOf(code: string): readonly CodeRecord[] {
    return (this.#children.get(parentOf(code)) ?? []).filter((other) => other.code !== code);
  }

  /** Index entries of the code and of all codes below it. */
  activitiesOf(code: string): string[] {
    return [
      ...(this.get(code)?.activities ?? []),
      ...this.childrenOf(code).flatMap((child) => this.activitiesOf(child.code)),
    ];
  }

  /** Everything that is known of a code. */
  fullRecord(record: CodeRecord): FullRecord {
    const { code, description, crossReferences } = record;
    const parent = this.get(parentOf(code) ?? "");
    const indexActivities = this.activitiesOf(code);
    return {
      ...namedCode(record),
      level: levelOf(code),
      description,
      crossReferences: crossReferences.map((text) => {
        const target = this.get(parseCrossReference(text).target ?? "");
        return { text, code: target?.code ?? null, title: target?.title ?? null };
      }),
      hierarchy: this.hierarchyOf(code),
      parent: parent === undefined ? null : namedCode(parent),
      children: this.childrenOf(code).map((child) => ({ ...namedCode(child), level: levelOf(child.code) })),
      siblings: this.siblingsOf(code).map(namedCode),
      indexActivities,
      indexActivityCount: indexActivities.length,
      edition: "2022",
    };
  }
}

const namedCode = ({ code, title }: CodeRecord): NamedCode => ({
  code,
  title,
  levelName: levelNameOf(code),
});
