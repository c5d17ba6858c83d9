/** Differences of lines in the unified format, as `diff -u` writes it and `patch` reads it. */
import type { Change } from "./diff.ts";

export interface UnifiedOptions {
  /** Equal lines around each change. */
  readonly context: number;
  /** Names in the head; no control characters. */
  readonly beforeName: string;
  readonly afterName: string;
}

const marks = { equal: " ", delete: "-", insert: "+" } as const;

interface Line {
  readonly mark: " " | "-" | "+";
  readonly text: string;
}

/** Empty for texts without a difference. `changes` are those of lines. Linear. */
export function formatUnified(changes: readonly Change[], options: UnifiedOptions): string {
  const lines = changes.flatMap(({ kind, text }) =>
    (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line): Line => ({ mark: marks[kind], text: line })),
  );
  const hunks = findHunks(lines, options.context);
  if (hunks.length === 0) return "";
  let written = `--- ${options.beforeName}\n+++ ${options.afterName}\n`;
  const done = { at: 0, before: 0, after: 0 };
  for (const { from, to } of hunks) {
    skip(lines, done, from);
    const start = { ...done };
    skip(lines, done, to);
    const before = formatRange(start.before, done.before);
    const after = formatRange(start.after, done.after);
    written += `@@ -${before} +${after} @@\n`;
    for (let at = from; at < to; at += 1) written += formatLine(lines[at]);
  }
  return written;
}

/** Counts lines of both texts up to a place. */
function skip(lines: readonly Line[], done: { at: number; before: number; after: number }, to: number): void {
  for (; done.at < to; done.at += 1) {
    const mark = lines[done.at]?.mark;
    if (mark !== "+") done.before += 1;
    if (mark !== "-") done.after += 1;
  }
}

/** Ranges of lines with a change and its context; those that touch are one. */
function findHunks(lines: readonly Line[], context: number): { from: number; to: number }[] {
  const hunks: { from: number; to: number }[] = [];
  lines.forEach(({ mark }, at) => {
    if (mark === " ") return;
    const from = Math.max(0, at - context);
    const to = Math.min(lines.length, at + context + 1);
    const last = hunks.at(-1);
    if (last !== undefined && from <= last.to) last.to = to;
    else hunks.push({ from, to });
  });
  return hunks;
}

/** "3,2"; the length is left out where it is 1, and an empty range begins at the line before it. */
function formatRange(from: number, to: number): string {
  const length = to - from;
  if (length === 1) return String(to);
  return `${length === 0 ? from : from + 1},${length}`;
}

const formatLine = ({ mark, text }: Line = { mark: " ", text: "" }): string =>
  text.endsWith("\n") ? mark + text : `${mark}${text}\n\\ No newline at end of file\n`;
