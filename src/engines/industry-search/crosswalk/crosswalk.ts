/** Leads codes from one classification to another, over several concordances where none is direct. */
import type { Concordance, LinkEnd } from "./concordance.ts";
import type { System } from "./systems.ts";

export interface CrosswalkResult extends LinkEnd {
  /** Whether only a part of the code that was asked for goes there. */
  readonly isSourcePart: boolean;
}

export interface Crosswalked {
  /** The classifications on the way, both ends included. */
  readonly path: readonly System[];
  readonly results: readonly CrosswalkResult[];
}

type Steps = ReadonlyMap<string, readonly CrosswalkResult[]>;

export class Crosswalks {
  readonly #steps = new Map<System, Map<System, Steps>>();
  readonly #titles = new Map<System, Map<string, string>>();

  /** A later concordance of the same two classifications adds its links. */
  constructor(concordances: readonly Concordance[]) {
    for (const concordance of concordances) {
      this.#add(concordance, 0, 1);
      this.#add(concordance, 1, 0);
      const titles = this.#titles.get(concordance.systems[0]);
      for (const { code, title } of concordance.unlinked ?? [])
        if (!titles?.has(code)) titles?.set(code, title);
    }
  }

  #add({ systems, links }: Concordance, from: 0 | 1, to: 0 | 1): void {
    const known = this.#steps.get(systems[from]) ?? new Map<System, Steps>();
    const steps = new Map<string, CrosswalkResult[]>(
      [...(known.get(systems[to]) ?? [])].map(([code, results]) => [code, [...results]]),
    );
    const titles = this.#titles.get(systems[from]) ?? new Map<string, string>();
    for (const link of links) {
      const [source, target] = [link[from], link[to]];
      if (!titles.has(source.code)) titles.set(source.code, source.title);
      addResult(steps, source.code, { ...target, isSourcePart: source.isPart });
    }
    this.#titles.set(systems[from], titles);
    this.#steps.set(systems[from], known.set(systems[to], steps));
  }

  /** The classifications that a concordance leads to directly. */
  reachedFrom(from: System): readonly System[] {
    return [...(this.#steps.get(from)?.keys() ?? [])];
  }

  /** The title that a table has for the code; null where no table has the code. */
  titleOf(code: string, system: System): string | null {
    return this.#titles.get(system)?.get(code) ?? null;
  }

  /** Null where no chain of concordances leads there. The codes of the shortest chain, each once, in its order. */
  find(code: string, from: System, to: System): Crosswalked | null {
    const path = this.#findPath(from, to);
    if (path === null) return null;
    let ends: readonly CrosswalkResult[] = [{ code, title: "", isPart: false, isSourcePart: false }];
    for (const [place, system] of path.slice(1).entries())
      ends = this.#step(ends, this.#steps.get(path[place] ?? from)?.get(system), place === 0);
    return { path, results: ends };
  }

  #step(
    ends: readonly CrosswalkResult[],
    steps: Steps | undefined,
    isFirst: boolean,
  ): readonly CrosswalkResult[] {
    const next = new Map<string, CrosswalkResult[]>();
    for (const end of ends)
      for (const { isSourcePart, ...result } of steps?.get(end.code) ?? [])
        addResult(next, "", {
          ...result,
          isPart: result.isPart || (!isFirst && end.isPart),
          isSourcePart: isFirst ? isSourcePart : end.isSourcePart || isSourcePart,
        });
    return next.get("") ?? [];
  }

  /** Breadth first: the fewest tables. */
  #findPath(from: System, to: System): readonly System[] | null {
    const paths: System[][] = [[from]];
    const seen = new Set([from]);
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      const last = path.at(-1) ?? from;
      if (last === to) return path;
      for (const next of this.reachedFrom(last)) {
        if (seen.has(next)) continue;
        seen.add(next);
        paths.push([...path, next]);
      }
    }
    return null;
  }
}

function addResult(steps: Map<string, CrosswalkResult[]>, key: string, result: CrosswalkResult): void {
  const results = steps.get(key) ?? [];
  const at = results.findIndex(({ code }) => code === result.code);
  const known = results[at];
  if (known === undefined) results.push(result);
  else
    results[at] = {
      ...known,
      title: known.title === "" ? result.title : known.title,
      isPart: known.isPart || result.isPart,
      isSourcePart: known.isSourcePart || result.isSourcePart,
    };
  steps.set(key, results);
}
