/** The commands of the program `nonet`. */
import cluster from "node:cluster";
import { Command } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { unknownServiceProblem } from "../app/config.ts";
import { serve } from "../app/serve.ts";
import { commands, prepareFromTerminal, runFromTerminal } from "../app/setup.ts";
import { supervise } from "../app/supervise.ts";

const usageExit = 2;

const program = new Command("nonet")
  .description("Nine small web-utility services in one self-hosted server")
  .version(packageJson.version)
  // What was called wrongly ends with 2, help and version with 0.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : usageExit));

program
  .command("serve", { isDefault: true })
  .description("serve the services over HTTP; settings come from the environment")
  .argument("[services...]", "ids of the services to serve; all when none is named")
  .action(async (services: readonly string[]) => {
    const problem = unknownServiceProblem(
      services,
      program.commands.map((command) => command.name()),
    );
    if (problem === null) return cluster.isPrimary ? supervise() : serve(services);
    process.stderr.write(`${problem}\n`);
    process.exit(usageExit);
  });

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
