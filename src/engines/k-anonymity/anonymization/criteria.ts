/** What each group of an anonymous table has to satisfy: k, l and t. */
import { distanceToTable } from "../closeness.ts";
import { recursiveRatio } from "../disclosure.ts";
import { entropyOfPairs } from "../diversity.ts";
import { countEncoded, type EncodedAttribute } from "../histogram.ts";

export const diversityModels = ["distinct", "entropy", "recursive"] as const;

export interface Criteria {
  readonly k: number;
  /** l-diversity of each sensitive attribute; undefined: not asked for. */
  readonly l?: number | undefined;
  readonly lModel: (typeof diversityModels)[number];
  /** Of recursive (c,l)-diversity. */
  readonly c: number;
  /** t-closeness of each sensitive attribute to the table as it was sent. */
  readonly t?: number | undefined;
}

/** Whether the counts of one attribute in a group, flattened as code and count, are allowed. */
type AllowsPairs = (pairs: Int32Array) => boolean;

/** Rounding must not refuse what is equal. */
const tolerance = 1e-9;

/** The criteria of groups, made once for a table. */
export class GroupCriteria {
  readonly k: number;
  /** Whether a group that satisfies them and any other make one that does. */
  readonly areMonotonic: boolean;
  readonly #attributes: readonly (readonly [EncodedAttribute, AllowsPairs])[];

  constructor(criteria: Criteria, attributes: readonly EncodedAttribute[]) {
    this.k = criteria.k;
    this.areMonotonic =
      criteria.t === undefined && (criteria.l === undefined || criteria.lModel === "distinct");
    const isAsked = criteria.l !== undefined || criteria.t !== undefined;
    this.#attributes = isAsked
      ? attributes.map((attribute) => [attribute, allowsPairs(criteria, attribute)] as const)
      : [];
  }

  /** Sensitive attributes that are looked at. */
  get attributeCount(): number {
    return this.#attributes.length;
  }

  /** 1 for each group that satisfies all; with more records in small groups than `suppressedMax`, only sizes are looked at. */
  check(classOf: Int32Array, sizes: Int32Array, suppressedMax: number): Uint8Array {
    const allowed = Uint8Array.from(sizes, (size) => (size >= this.k ? 1 : 0));
    if (this.#attributes.length === 0) return allowed;
    let small = 0;
    for (const size of sizes) if (size < this.k) small += size;
    if (small > suppressedMax) return allowed;
    for (const [attribute, allows] of this.#attributes) {
      const counts = countEncoded(attribute, { classOf, sizes });
      for (let one = 0; one < sizes.length; one += 1)
        if (allowed[one] === 1 && !allows(counts.ofClass(one))) allowed[one] = 0;
    }
    return allowed;
  }

  /** Whether some records may be a group. */
  allowsGroup(records: Int32Array): boolean {
    if (records.length < this.k) return false;
    return this.#attributes.every(([{ codes }, allows]) => allows(countPairs(records, codes)));
  }
}

function allowsPairs({ l, lModel, c, t }: Criteria, attribute: EncodedAttribute): AllowsPairs {
  const distance = t === undefined ? null : distanceToTable(attribute);
  const isDiverse = diversityTest(l, lModel, c);
  return (pairs) => isDiverse(pairs) && (distance === null || distance(pairs) <= (t ?? 1) + tolerance);
}

function diversityTest(l: number | undefined, model: Criteria["lModel"], c: number): AllowsPairs {
  if (l === undefined) return () => true;
  if (model === "distinct") return (pairs) => pairs.length / 2 >= l;
  if (model === "entropy") return (pairs) => entropyOfPairs(pairs) >= Math.log(l) - tolerance;
  return (pairs) => pairs.length / 2 >= l && recursiveRatio(pairs, l) < c;
}

function countPairs(records: Int32Array, codes: Int32Array): Int32Array {
  const sorted = records.map((record) => codes[record] ?? 0).sort();
  const pairs: number[] = [];
  for (let at = 0; at < sorted.length; at += 1) {
    if (at > 0 && sorted[at] === sorted[at - 1]) pairs[pairs.length - 1] = (pairs.at(-1) ?? 0) + 1;
    else pairs.push(sorted[at] ?? 0, 1);
  }
  return Int32Array.from(pairs);
}
