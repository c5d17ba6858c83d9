import { describe, expect, it } from "vitest";
import { nearestNames } from "./nearest-names.ts";

const known = ["text", "algo", "separator", "minLength", "maxLength", "q"];

describe("the nearest names", () => {
  it.each([
    ["algorithm", ["algo"]],
    ["seperator", ["separator"]],
    ["Separator", ["separator"]],
    ["min_length", ["minLength", "maxLength"]],
    ["minLen", ["minLength"]],
    ["txet", ["text"]],
    ["texts", ["text"]],
    ["xyz", []],
    ["", []],
    ["__proto__", []],
    ["algo".repeat(20), []],
  ])("of %s are %j", (name, names) => {
    expect(nearestNames(name, known, 3)).toEqual(names);
  });

  it("are at most as many as requested, the most similar first", () => {
    expect(nearestNames("length", ["lengths", "lenght", "length"], 2)).toEqual(["length", "lengths"]);
  });
});
