import { describe, expect, it } from "vitest";
import { readStoredFile } from "./stored-file.ts";

describe("the record of a file", () => {
  it("reads back as it was written", () => {
    const record = { name: "a", bytes: 1, sha256: "00" };
    expect(readStoredFile(JSON.parse(JSON.stringify(record)))).toEqual(record);
  });

  it.each([[null], ["a"], [{ name: "a" }], [{ name: "a", bytes: "1", sha256: "x" }]])(
    "is none: %j",
    (value) => {
      expect(readStoredFile(value)).toBeNull();
    },
  );
});
