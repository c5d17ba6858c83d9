/** The view of an answer, chosen from the schema of the operation's output and the answer itself. */
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { OperationAbout } from "../../about.ts";
import type { AnswerValue } from "../answer.ts";
import type { AnswerFile, Block } from "./plan/block.ts";
import type { Json, JsonObject } from "./plan/json.ts";
import { planAnswer } from "./plan/plan.ts";
import type { Schema } from "./plan/schema.ts";
import { bareType, nameAfter, safeFileName } from "./text/file-name.ts";
import { Blocks } from "./views/blocks.tsx";

/** An answer as a person wants to see it. Values are text nodes: whatever stands in an answer, it is never markup. */
export const answerView = (answer: AnswerValue, about: OperationAbout): VNode => (
  <AnswerBlocks key={keyOf(answer)} answer={answer} about={about} />
);

interface AnswerProps {
  readonly answer: AnswerValue;
  readonly about: OperationAbout;
}

function AnswerBlocks({ answer, about }: AnswerProps) {
  const blocks = useMemo(() => blocksOf(answer, about), [answer, about]);
  return (
    <div class="view">
      <Blocks blocks={blocks} fileStem={about.fileStem} />
    </div>
  );
}

function blocksOf(answer: AnswerValue, { fileStem, output }: OperationAbout): readonly Block[] {
  if (answer.kind === "bytes") return [{ kind: "files", files: [fileOf(answer, fileStem)] }];
  const value = answer.value as Json;
  const schema = output.schema as Schema | null;
  const blocks = planAnswer(value, { fileStem, output: schema, input: answer.input as JsonObject });
  return blocks.length === 0 ? [{ kind: "tree", label: "", value }] : blocks;
}

function fileOf(
  { fileName, mediaType, blob }: Extract<AnswerValue, { readonly kind: "bytes" }>,
  fileStem: string,
): AnswerFile {
  const name = safeFileName(fileName, nameAfter(fileStem, bareType(mediaType)));
  return { name, mediaType, note: "", content: { blob } };
}

const keys = new WeakMap<AnswerValue, number>();
let lastKey = 0;

/** Each answer has a view of its own: how the one before was sorted says nothing of it. */
function keyOf(answer: AnswerValue): number {
  const key = keys.get(answer) ?? ++lastKey;
  keys.set(answer, key);
  return key;
}
