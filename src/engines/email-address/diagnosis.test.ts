import { describe, expect, it } from "vitest";
import { classifyStray, createDiagnosis, diagnosisCodes, isDiagnosis, shiftDiagnosis } from "./diagnosis.ts";
import { caseGroups } from "./mailbox.cases.fixture.ts";

describe("diagnoses", () => {
  it("have one code each, and every code of the parser has a case", () => {
    const shown = new Set(caseGroups.flatMap(({ bad }) => bad.map(([, code]) => code)));
    const notOfTheParser = ["unknown_top_level", "single_label", "address_literal"];
    expect(new Set(diagnosisCodes).size).toBe(diagnosisCodes.length);
    expect(diagnosisCodes.filter((code) => !shown.has(code))).toEqual(notOfTheParser);
  });

  it("shift with the text", () => {
    expect(shiftDiagnosis(createDiagnosis("comment", 3), 5)).toEqual({ code: "comment", position: 8 });
  });

  it("are distinguished from parsed values", () => {
    expect([isDiagnosis(createDiagnosis("empty", 0)), isDiagnosis({ ascii: "a.b" })]).toEqual([true, false]);
  });

  it.each([
    [" ", "white_space"],
    ["\t", "white_space"],
    ["\r", "white_space"],
    ["\n", "white_space"],
    ["\0", "control_character"],
    ["\u007f", "control_character"],
    ["(", "comment"],
    [")", "comment"],
    ["!", "extra_at"],
  ])("name %j", (character, code) => {
    expect(classifyStray(character.charCodeAt(0), "extra_at")).toBe(code);
  });
});
