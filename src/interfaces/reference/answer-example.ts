/** The example of an answer, as the reference shows it. */
import type { RegisteredOperation } from "../../kernel/registry.ts";
import type { RecordedAnswer, RecordedAnswers } from "../openapi/recorded-answers.ts";
import { type Html, html } from "../pages/html.ts";

/** A longer answer is cut: the tool shows it whole. */
const lengthMax = 4_000;
/** A longer text in an answer, such as a file in Base64, is cut by itself. */
const textLengthMax = 120;

/** An answer with its media type. */
export interface ShownAnswer {
  readonly mediaType: string;
  readonly body: Html;
}

/** An example: its title, its input, and what is answered, as far as that is known; files come first. */
export interface ShownExample {
  readonly title: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly answers: readonly ShownAnswer[];
}

/** The first example whose answer is known, else the first. */
export function exampleOf({ id, operation }: RegisteredOperation, recorded: RecordedAnswers): ShownExample {
  const shown = operation.examples.map(({ title, input, output }, index) => {
    const given = recorded[id]?.[index + 1] ?? [];
    const answers =
      output === undefined
        ? given.toSorted((one, other) => Number("json" in one) - Number("json" in other)).map(answerOf)
        : [{ mediaType: "application/json", body: jsonText(output) }];
    return { title, input, answers };
  });
  const [first = { title: "", input: {}, answers: [] }] = shown;
  return shown.find(({ answers }) => answers.length > 0) ?? first;
}

const answerOf = (answer: RecordedAnswer): ShownAnswer => ({
  mediaType: answer.mediaType,
  body: bodyOf(answer),
});

function bodyOf(answer: RecordedAnswer): Html {
  if ("json" in answer) return jsonText(answer.json);
  if ("text" in answer) return html`<pre tabindex="0"><code>${cut(answer.text)}</code></pre>`;
  const bytes = Math.round((answer.base64.length * 3) / 4);
  const told = `${bytes.toLocaleString("en")} bytes`;
  if (!answer.mediaType.startsWith("image/")) return html`<p>${told}</p>`;
  const source = `data:${answer.mediaType};base64,${answer.base64}`;
  return html`<img src="${source}" alt="${told}" loading="lazy">`;
}

/** Indented JSON; long texts in it are cut. */
const jsonText = (value: unknown): Html =>
  html`<pre tabindex="0"><code>${cut(JSON.stringify(value, shortened, 2))}</code></pre>`;

const shortened = (_name: string, value: unknown): unknown =>
  typeof value === "string" && value.length > textLengthMax ? `${value.slice(0, textLengthMax)} …` : value;

const cut = (text: string): string => (text.length > lengthMax ? `${text.slice(0, lengthMax)}\n…` : text);
