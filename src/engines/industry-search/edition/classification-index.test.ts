import { describe, expect, it } from "vitest";
import { ClassificationIndex } from "./classification-index.ts";

describe("the classification index", () => {
  it("is built only from all codes of the edition", () => {
    expect(() => new ClassificationIndex([])).toThrow("there are 0 codes, not 2125");
  });
});
