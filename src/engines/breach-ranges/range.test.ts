import { expect, it } from "vitest";
import { hashPassword, splitDigest } from "./range.ts";

it("a password's range is the first five digits of its SHA-1", () => {
  expect(splitDigest(hashPassword("password"))).toEqual({
    prefix: "5BAA6",
    suffix: "1E4C9B93F3F0682250B6CF8331B7EE68FD8",
  });
  expect(splitDigest("5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8")).toEqual(
    splitDigest(hashPassword("password")),
  );
});
