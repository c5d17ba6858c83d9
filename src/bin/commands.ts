/** Decides what the program `nonet` can be told to do. */
import cluster from "node:cluster";
import { Command } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { serve } from "../app/serve.ts";
import { commands, prepareFromTerminal, runFromTerminal } from "../app/setup.ts";
import { supervise } from "../app/supervise.ts";

const program = new Command("nonet")
  .description("Nine small web-utility services in one self-hosted server")
  .version(packageJson.version);

program
  .command("serve", { isDefault: true })
  .description("serve the services over HTTP; settings come from the environment")
  .argument("[services...]", "ids of the services to serve; all when none is named")
  .action((services: readonly string[]) => (cluster.isPrimary ? supervise() : serve(services)));

program
  .command("data")
  .description("prepare the data that services answer from, in the data folder; what is there already stays")
  .argument("[names...]", "what to prepare; everything of the chosen services when nothing is named")
  .action(prepareFromTerminal);

for (const command of commands) {
  const { name, summary, argument } = command;
  const words = name.split(" ");
  const parent = words.slice(0, -1).reduce(groupOf, program);
  parent
    .command(words.at(-1) ?? name)
    .description(summary)
    .argument(`<${argument.name}>`, argument.help)
    .action((given: string) => runFromTerminal(command, given));
}

/** The command that holds others, made where there is none yet. */
function groupOf(parent: Command, word: string): Command {
  return parent.commands.find((known) => known.name() === word) ?? parent.command(word);
}

await program.parseAsync();
