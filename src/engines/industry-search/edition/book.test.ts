import { describe, expect, it } from "vitest";
import { openBook } from "./book.ts";

describe("the book of codes", () => {
  it("is opened only with all codes of the edition", () => {
    expect(() => openBook([])).toThrow("there are 0 codes, not 2125");
  });
});
