/** The answers of every operation's examples, as they are declared or were recorded. */
import { type RecordedAnswer, readRecordedAnswers } from "../../src/interfaces/openapi/recorded-answers.ts";
import { type Entrance, entrances, type Fields } from "./operations.ts";

export interface ExampleAnswer {
  readonly entrance: Entrance;
  readonly title: string;
  readonly input: Fields;
  readonly answer: RecordedAnswer;
}

/** One route an operation; pages, assets and what is passed on have no answers of their own. */
export async function readExampleAnswers(): Promise<readonly ExampleAnswer[]> {
  const recorded = await readRecordedAnswers();
  return entrances
    .filter(
      ({ registered: { routes, operation }, route }) => route === routes[0] && operation.undescribed !== true,
    )
    .flatMap((entrance) => {
      const { id, operation } = entrance.registered;
      return operation.examples.flatMap(({ title, input, output }, index) => {
        const declared =
          output === undefined
            ? []
            : [{ mediaType: "application/json", json: output } satisfies RecordedAnswer];
        return [...declared, ...(recorded[id]?.[index + 1] ?? [])].map((answer) => ({
          entrance,
          title,
          input,
          answer,
        }));
      });
    });
}
