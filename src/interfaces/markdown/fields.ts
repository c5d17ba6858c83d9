/** Schemas as Markdown tables of fields. */
import { answerRows, choiceSentences, inputRows } from "../schema-fields.ts";

/** A table of an input's fields, with what they are where they are not sent, and which of them stand for each other. */
export function inputTable(schema: unknown): string {
  const cells = inputRows(schema).map(({ path, type, isRequired, default: value, description }) => [
    `\`${path}\``,
    type,
    isRequired ? "required" : value,
    description,
  ]);
  const sentences = choiceSentences(schema);
  const choices = sentences.length === 0 ? "" : `${sentences.join(" ")}\n\n`;
  return table(["field", "type", "default", "meaning"], cells) + choices;
}

/** A table of an answer's fields. */
export const answerTable = (schema: unknown): string =>
  table(
    ["field", "type", "meaning"],
    answerRows(schema).map(({ path, type, description }) => [`\`${path}\``, type, description]),
  );

/** A cell is one line, and a bar ends it. */
const cell = (text: string): string => text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |\n`;
  return `${line(head)}|${"---|".repeat(head.length)}\n${rows.map(line).join("")}\n`;
}
