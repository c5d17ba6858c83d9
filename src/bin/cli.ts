/** The program `nonet`: each kind of command loads only what it needs. */
import cluster from "node:cluster";
import { isServerCommand } from "../app/cli/server-commands.ts";

const words = process.argv.slice(2);
const [command = "help"] = words;
const asks = words.some((word) => ["-h", "--help", "-V", "--version"].includes(word));
/** Flags without a command are those of `serve`. */
const isServing = !asks && (command === "serve" || command.startsWith("-"));

if (!cluster.isPrimary) await import("./commands.ts");
else if (isServing) (await import("../app/supervise.ts")).supervise();
else if (command === "completion")
  process.exitCode = await (await import("../app/cli/completion.ts")).runCompletion(words.slice(1));
else if (isServerCommand(command)) await import("./commands.ts");
else {
  const { loadCommands } = await import("../app/cli/commands.ts");
  const tree = await loadCommands(command);
  if (tree === null) await import("./commands.ts");
  else process.exit(await (await import("../app/cli/main.ts")).runAtTerminal(tree, words));
}
