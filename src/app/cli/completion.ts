/** `nonet completion`: the scripts for shells, and the words that they ask for. */
import { bulkFlags } from "../../interfaces/cli/bulk/flags.ts";
import {
  type Candidates,
  candidateLines,
  complete,
  completionScripts,
} from "../../interfaces/cli/completion.ts";
import { safeText } from "../../interfaces/cli/terminal-text.ts";
import { UsageError } from "../../interfaces/cli/usage-error.ts";
import { loadAllCommands, loadCommands } from "./commands.ts";
import { exitCodes } from "./run.ts";
import { serverCommands } from "./server-commands.ts";
import { endWithReader, writeOut } from "./standard-output.ts";

/** Prints the script of a shell, or with `--words` what can follow these words; resolves with the exit code. */
export async function runCompletion(words: readonly string[]): Promise<number> {
  endWithReader();
  try {
    return await print(words);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`nonet: ${safeText(error.message)}\n`);
    return exitCodes.usage;
  }
}

async function print([asked = "", ...typed]: readonly string[]): Promise<number> {
  if (asked === "--words") {
    await writeOut(candidateLines(await candidatesFor(typed)));
    return exitCodes.done;
  }
  const script = completionScripts.get(asked);
  if (script === undefined) {
    process.stderr.write(`nonet completion takes ${[...completionScripts.keys()].join(", ")}.\n`);
    return exitCodes.usage;
  }
  await writeOut(script);
  return exitCodes.done;
}

async function candidatesFor(typed: readonly string[]): Promise<Candidates> {
  const [first = "", ...others] = typed;
  if (others.length > 0) {
    const tree = await loadCommands(first);
    return tree === null ? [] : complete(tree, typed, bulkFlags);
  }
  const commands = Object.entries(serverCommands).filter(([name]) => name.startsWith(first));
  return [...(complete(await loadAllCommands(), typed) ?? []), ...commands];
}
