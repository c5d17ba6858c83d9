/** The commands of the program `nonet`. */
import cluster from "node:cluster";
import { Command } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { overview } from "../app/cli/overview.ts";
import { serverCommands } from "../app/cli/server-commands.ts";
import { addSettingFlags } from "../app/command-line.ts";
import {
  declaredSettings,
  keySettings,
  operationSettings,
  preparationSettings,
  unknownServiceProblem,
} from "../app/config.ts";
import { createKey, deleteKey, listKeys, rotateKey, setDisabled, showKey, showUsage } from "../app/keys.ts";
import { serve } from "../app/serve.ts";
import { commands, prepareFromTerminal, runFromTerminal } from "../app/setup.ts";
import { supervise } from "../app/supervise.ts";

const usageExit = 2;

const program = new Command("nonet")
  .description("Nine small web-utility services, at this prompt or as a server")
  .usage("<service> <operation> [input] [flags]")
  .addHelpText("after", () => overview())
  .version(packageJson.version)
  // What was called wrongly ends with 2, help and version with 0.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : usageExit));

addSettingFlags(program.command("serve", { isDefault: true }), declaredSettings)
  .description(serverCommands.serve)
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

addSettingFlags(program.command("data"), preparationSettings)
  .description(serverCommands.data)
  .argument("[names...]", "what to prepare; everything of the chosen services when nothing is named")
  .option(
    "--refresh",
    "fetch anew what comes from elsewhere: rates, geo, disposable; running servers see it at once",
  )
  .option("--list", "show which data is served, how old it is, and where it is from")
  .action(prepareFromTerminal);

for (const command of commands) {
  const { name, summary, argument } = command;
  const words = name.split(" ");
  const parent = words.slice(0, -1).reduce(groupOf, program);
  addSettingFlags(parent.command(words.at(-1) ?? name), preparationSettings)
    .description(summary)
    .argument(`<${argument.name}>`, argument.help)
    .action((given: string) => runFromTerminal(command, given));
}

const keys = program.command("key").description(serverCommands.key);

keyCommand("create")
  .description("make a key; it is shown once, on standard output. The first one closes an open server")
  .option("--name <text>", "what it is for")
  .option("--plan <name>", "its plan; basic where none is named")
  .option("--services <list>", "ids of services it may call; all where none is named")
  .option(
    "--require-headers <list>",
    "only with one of these headers, such as X-Requested-With, which no link, image or address bar sends",
  )
  .option(
    "--origins <list>",
    "pages that may use it, such as https://app.example.com; every caller where none is named",
  )
  .option(
    "--networks <list>",
    "networks it may be used from, such as 10.0.0.0/8; everywhere where none is named",
  )
  .option(
    "--expires <when>",
    "a date such as 2027-01-31, or a duration such as 90d; never where none is named",
  )
  .action(createKey);

keyCommand("list").description("show all keys").option("--json", "as JSON").action(listKeys);
keyCommand("show").description("show what is known of a key").argument("<id>").action(showKey);
keyCommand("disable")
  .description("refuse a key until it is enabled again")
  .argument("<id>")
  .action((id: string) => setDisabled(id, true));
keyCommand("enable")
  .description("accept a key again")
  .argument("<id>")
  .action((id: string) => setDisabled(id, false));
keyCommand("rotate")
  .description("give a key a new text; the old one is good for a while")
  .argument("<id>")
  .option("--grace <duration>", "how long the old one is good, such as 24h, 15m or 0m", "24h")
  .action(rotateKey);
keyCommand("delete").description("remove a key with its counts").argument("<id>").action(deleteKey);

addSettingFlags(program.command("usage"), keySettings)
  .description(serverCommands.usage)
  .option("--key <id>", "of one key")
  .option("--month <month>", "such as 2026-11; this one where none is named")
  .option("--csv", "by day, as CSV")
  .action(showUsage);

addSettingFlags(program.command("config"), declaredSettings)
  .description(serverCommands.config)
  .option("--json", "as JSON")
  .action(async (options) => (await import("../app/show-config.ts")).showConfig(options));

addSettingFlags(program.command("doctor"), declaredSettings)
  .description(serverCommands.doctor)
  .option("--json", "as JSON")
  .option("--online", "ask the Internet, too")
  .action(async (options) => (await import("../app/doctor/doctor.ts")).runDoctor(options));

addSettingFlags(program.command("mcp"), operationSettings)
  .description(serverCommands.mcp)
  .option("--tools <list>", "services, groups or names of tools, or all; a short list where none is named")
  .option("--schemas <lean|full>", "how much of the schemas the list of tools tells", "lean")
  .action(async (options) => (await import("../app/mcp.ts")).serveMcp(options));

// Answered before the commands of the server are loaded (bin/cli.ts).
program.command("completion").description(serverCommands.completion).argument("<shell>");

/** The command that holds others, made where there is none yet. */
function groupOf(parent: Command, word: string): Command {
  return (
    parent.commands.find((known) => known.name() === word) ??
    parent.command(word).description("data of your own")
  );
}

function keyCommand(name: string): Command {
  return addSettingFlags(keys.command(name), keySettings);
}

// Without a word nobody knows what is meant.
await program.parseAsync(process.argv.length > 2 ? process.argv : [...process.argv, "--help"]);
