/** Decides what the program `nonet` can be told to do. */
import { Command } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { serve } from "../app/serve.ts";

const program = new Command("nonet")
  .description("Nine small web-utility services in one self-hosted server")
  .version(packageJson.version);

program
  .command("serve", { isDefault: true })
  .description("serve the services over HTTP; settings come from the environment")
  .argument("[services...]", "ids of the services to serve; all when none is named")
  .action(serve);

await program.parseAsync();
