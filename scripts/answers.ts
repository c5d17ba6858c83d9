/** Records the answers of examples that declare none, in answers.gen.json, for the interface description: `node scripts/answers.ts`. */
import { writeFileSync } from "node:fs";
import { answersFile, type RecordedAnswer } from "../src/interfaces/openapi/recorded-answers.ts";
import type { Example } from "../src/kernel/operation.ts";
import type { Output } from "../src/kernel/output.ts";
import { openApp, type TestApp } from "../test/support/app.ts";
import { type Entrance, entrances, requestOf } from "../test/support/operations.ts";

/** A further example whose answer is longer would make the description long. */
const moreCharactersMax = 2_000;

async function ask(app: TestApp, entrance: Entrance, input: Example<Output>["input"], accept: string) {
  const request = requestOf(entrance, input);
  const answer = await app.call({ ...request, headers: { accept } });
  if (answer.statusCode !== 200) throw new Error(`${entrance.name}: ${answer.statusCode} ${answer.body}`);
  return recorded(String(answer.headers["content-type"]), answer.rawPayload);
}

function recorded(mediaType: string, body: Buffer): RecordedAnswer {
  if (mediaType.startsWith("application/json"))
    return { mediaType: "application/json", json: JSON.parse(body.toString()) };
  return /^text\/|\+xml/.test(mediaType)
    ? { mediaType, text: body.toString() }
    : { mediaType, base64: body.toString("base64") };
}

/** The answers of one example: what comes by itself, and each kind of file that can be asked for. */
async function answersTo(app: TestApp, entrance: Entrance, example: Example<Output>, isFirst: boolean) {
  const { output } = entrance.registered.operation;
  const kinds = ["application/json", ...(isFirst && output.kind === "either" ? output.mediaTypes : [])];
  const answers = new Map<string, RecordedAnswer>();
  for (const kind of kinds) {
    const answer = await ask(app, entrance, example.input, kind);
    const isDeclared = answer.mediaType === "application/json" && example.output !== undefined;
    if (!isDeclared) answers.set(answer.mediaType, answer);
  }
  const isShort = JSON.stringify([...answers.values()]).length <= moreCharactersMax;
  return isFirst || isShort ? [...answers.values()] : [];
}

const described = entrances.filter(({ registered, route }) => {
  const { undescribed, output } = registered.operation;
  return undescribed !== true && output.kind !== "passthrough" && route === registered.routes[0];
});

const app = await openApp();
const all: Record<string, Record<number, readonly RecordedAnswer[]>> = {};
try {
  for (const entrance of described) {
    const { id, operation } = entrance.registered;
    for (const [index, example] of operation.examples.entries()) {
      const answers = await answersTo(app, entrance, example, index === 0);
      if (answers.length === 0) continue;
      all[id] ??= {};
      all[id][index + 1] = answers;
    }
  }
} finally {
  await app.stop();
}
writeFileSync(answersFile, `${JSON.stringify(all, null, 1)}\n`);
