import { describe, expect, it } from "vitest";
import { modelWithIndex } from "../index/scoring-model.ts";
import { findActivities, type Statement } from "./activities.ts";

const statement = (text: string, scores: readonly number[], votes = 1): Statement => ({
  text,
  scores: Float32Array.from(scores),
  votes,
});

const textsOf = (statements: readonly Statement[]): readonly string[] =>
  findActivities(statements, modelWithIndex).map(({ text }) => text);

describe("the activities of a text", () => {
  it("are its statements where each has a code of its own", () => {
    expect(textsOf([statement("mows", [22, 5, 4]), statement("repairs", [4, 5, 23])])).toEqual([
      "repairs",
      "mows",
    ]);
  });

  it("join statements with the same or nearly the same code, in the order of the text", () => {
    expect(
      textsOf([
        statement("mows", [21, 20, 0]),
        statement("bakes", [0, 0, 22]),
        statement("edges", [20, 21, 0]),
      ]),
    ).toEqual(["mows edges", "bakes"]);
  });

  it("leave out what says no activity, and what is far weaker than the main one", () => {
    expect(textsOf([statement("history", [3, 2]), statement("bakes", [3, 22])])).toEqual(["bakes"]);
    expect(textsOf([statement("award", [22, 2], 0.1), statement("bakes", [3, 22])])).toEqual(["bakes"]);
    expect(textsOf([])).toEqual([]);
  });

  it("are five at most", () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      statement(
        `does ${at}`,
        Array.from({ length: 9 }, (_, code) => (code === at ? 22 : 0)),
      ),
    );
    expect(textsOf(many)).toHaveLength(5);
  });
});
