/** Answers of examples that declare none, as a server gave them once: `node scripts/answers.ts` writes them again. */
import { readFile } from "node:fs/promises";

/** One answer: JSON, a text, or bytes. */
export type RecordedAnswer = { readonly mediaType: string } & (
  | { readonly json: unknown }
  | { readonly text: string }
  | { readonly base64: string }
);

/** By the operation's id and the example's number, from 1. */
export type RecordedAnswers = Readonly<Record<string, Readonly<Record<number, readonly RecordedAnswer[]>>>>;

export const answersFile = new URL("./answers.gen.json", import.meta.url);

export const readRecordedAnswers = async (): Promise<RecordedAnswers> =>
  JSON.parse(await readFile(answersFile, "utf8"));
