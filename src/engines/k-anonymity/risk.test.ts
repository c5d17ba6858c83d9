import { expect, it } from "vitest";
import { measureRisk } from "./risk.ts";

it("risks follow from the class sizes alone", () => {
  // Ten people: alone, two, three and four together.
  expect(measureRisk(Int32Array.of(1, 2, 3, 4), 10)).toEqual({
    prosecutorMax: 1,
    prosecutorAverage: 0.4,
    journalist: 1,
    marketer: 0.4,
    uniqueRecords: 1,
    uniqueFraction: 0.1,
  });
  expect(measureRisk(Int32Array.of(3), 3)).toMatchObject({
    prosecutorMax: 0.333333,
    marketer: 0.333333,
    uniqueRecords: 0,
  });
});
