/** Commands that are operations, in this process and at its terminal. */
import type { CommandNode } from "../../interfaces/cli/command-tree.ts";
import { safeText } from "../../interfaces/cli/terminal-text.ts";
import { bulkRunner } from "../bulk/command.ts";
import { runCommand } from "./run.ts";
import { processInput } from "./standard-input.ts";
import { deliver, endWithReader, renderOptionsOf, writeOut } from "./standard-output.ts";
import { openTarget } from "./target.ts";

/** Runs what the words say; resolves with the exit code. */
export function runAtTerminal(tree: CommandNode, words: readonly string[]): Promise<number> {
  endWithReader();
  const page = renderOptionsOf(process.stdout);
  const errors = renderOptionsOf(process.stderr);
  return runCommand(tree, words, {
    input: processInput,
    terminal: process.stdout.isTTY ? page : null,
    page,
    write: writeOut,
    tell: (text, isFailure = false) =>
      void process.stderr.write(`${isFailure ? errors.paint("red", "nonet: ") : ""}${safeText(text)}\n`),
    deliver,
    bulk: bulkRunner,
    openTarget,
  });
}
