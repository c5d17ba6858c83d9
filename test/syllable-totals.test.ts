import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorsOf } from "../scripts/syllable-totals.ts";

/** Every way in which the runs can share syllables, with its chance. */
function ways(chances: readonly (readonly number[])[]): readonly { counts: number[]; chance: number }[] {
  let all = [{ counts: [] as number[], chance: 1 }];
  for (const run of chances) {
    all = all.flatMap(({ counts, chance }) =>
      Array.from({ length: run.length + 1 }, (_, syllables) => {
        const reached = run.slice(0, syllables).reduce((product, own) => product * own, chance);
        return { counts: [...counts, syllables], chance: reached * (1 - (run[syllables] ?? 0)) };
      }),
    );
  }
  return all;
}

describe("errorsOf", () => {
  it("teaches nothing where the total is known, or cannot be reached", () => {
    expect(errorsOf([[0.99999], [0.00001]], new Set([1]))).toBeNull();
    expect(errorsOf([[0.5], [0.5]], new Set([3]))).toBeNull();
  });

  it("raises both runs where one of them must have the syllable that is missing", () => {
    const errors = errorsOf([[0.5], [0.5]], new Set([2]))?.flat() ?? [];
    expect(errors.map((error) => Math.round(error * 1_000) / 1_000)).toEqual([-0.5, -0.5]);
  });

  it("agrees with going through every way to share the syllables", () => {
    const chance = fc.double({ min: 0.05, max: 0.95, noNaN: true });
    const words = fc.array(fc.array(chance, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 4 }), (chances, total) => {
        const right = ways(chances).filter(
          ({ counts }) =>
            Math.max(
              1,
              counts.reduce((sum, count) => sum + count, 0),
            ) === total,
        );
        const all = right.reduce((sum, way) => sum + way.chance, 0);
        const found = errorsOf(chances, new Set([total]));
        expect(found === null).toBe(all < 1e-6 || all > 0.9999);
        if (found === null) return;
        chances.forEach((run, at) => {
          run.forEach((own, question) => {
            const reached = (syllables: number): number =>
              right.reduce((sum, way) => sum + ((way.counts[at] ?? 0) >= syllables ? way.chance : 0), 0) /
              all;
            const expected = reached(question) * own - reached(question + 1);
            expect(found[at]?.[question]).toBeCloseTo(expected, 9);
          });
        });
      }),
    );
  });
});
