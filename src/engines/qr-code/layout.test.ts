import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeLayout } from "./layout.ts";

describe("computeLayout", () => {
  it.each([
    ["an exact fit", 21, { size: 58, margin: 4 }, { scale: 2, offset: 8 }],
    ["pixels left over", 21, { size: 64, margin: 4 }, { scale: 2, offset: 11 }],
    ["an odd pixel left over", 21, { size: 43, margin: 0 }, { scale: 2, offset: 0 }],
    ["no margin", 21, { size: 64, margin: 0 }, { scale: 3, offset: 0 }],
    ["one pixel a module", 177, { size: 185, margin: 4 }, { scale: 1, offset: 4 }],
    ["the default URL code", 29, { size: 256, margin: 4 }, { scale: 6, offset: 41 }],
  ])("places %s", (_, modules, picture, layout) => {
    expect(computeLayout(modules, picture)).toEqual(layout);
  });

  it.each([
    [177, 184, 4, 185],
    [21, 20, 0, 21],
    [57, 64, 4, 65],
  ])(
    "refuses %i modules on %i pixels with a margin of %i, naming the least size",
    (modules, size, margin, least) => {
      const details = [expect.objectContaining({ path: "/size" })];
      const failure = {
        code: "invalid_parameter",
        details,
        message: expect.stringContaining(`at least ${least}:`),
      };
      expect(() => computeLayout(modules, { size, margin })).toThrow(expect.objectContaining(failure));
      expect(computeLayout(modules, { size: least, margin }).scale).toBe(1);
    },
  );

  it("keeps at least the margin on every side, evens it out to a pixel and wastes no whole scale", () => {
    const version = fc.integer({ min: 1, max: 40 });
    const margins = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(version, fc.integer({ min: 64, max: 2_000 }), margins, (number, size, margin) => {
        const modules = 17 + 4 * number;
        fc.pre(size >= modules + 2 * margin);
        const { scale, offset } = computeLayout(modules, { size, margin });
        const after = size - offset - modules * scale;
        expect(offset).toBeGreaterThanOrEqual(margin * scale);
        expect([0, 1]).toContain(after - offset);
        expect((scale + 1) * (modules + 2 * margin)).toBeGreaterThan(size);
      }),
    );
  });
});
