/** Which view each operation's answers have: made from the declarations, so that a change of a view is seen as one. */
import { describe, expect, it } from "vitest";
import type { Block } from "../src/interfaces/pages/browser/answers/plan/block.ts";
import type { Json, JsonObject } from "../src/interfaces/pages/browser/answers/plan/json.ts";
import { planAnswer } from "../src/interfaces/pages/browser/answers/plan/plan.ts";
import type { Schema } from "../src/interfaces/pages/browser/answers/plan/schema.ts";
import { type ExampleAnswer, readExampleAnswers } from "./support/example-answers.ts";

const all = await readExampleAnswers();

function planOf({ entrance, input, answer }: ExampleAnswer): readonly Block[] {
  const { id, operation } = entrance.registered;
  const output = "schema" in operation.output ? (operation.output.schema as unknown as Schema) : null;
  return "json" in answer
    ? planAnswer(answer.json as Json, { fileStem: id, output, input: input as JsonObject })
    : [];
}

/** The kinds of blocks, with those inside in parentheses. */
function kindsOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "cards") return `cards(${kindsOf(block.cards[0]?.blocks() ?? [])})`;
      return block.kind === "section" || block.kind === "folded"
        ? `${block.kind}(${kindsOf(block.blocks)})`
        : block.kind;
    })
    .join(" ");
}

describe("views of answers", () => {
  it("are these, operation by operation", async () => {
    const lines = all.map((example) => {
      const { entrance, title, answer } = example;
      const shown = "json" in answer ? kindsOf(planOf(example)) : answer.mediaType;
      return `${entrance.name} | ${title} | ${shown}`;
    });
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("answer-views.txt");
  });

  it.each(
    all
      .filter(({ answer }) => "json" in answer)
      .map((one) => [`${one.entrance.name}: ${one.title}`, one] as const),
  )("show something, and no tree: %s", (_name, example) => {
    const kinds = kindsOf(planOf(example));
    expect(kinds).not.toBe("");
    expect(kinds).not.toContain("tree");
  });
});
