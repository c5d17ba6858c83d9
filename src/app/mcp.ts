/** `nonet mcp`: the operations as tools of the Model Context Protocol, over standard input and output. */
import { Console } from "node:console";
import packageJson from "../../package.json" with { type: "json" };
import { buildCatalog } from "../interfaces/mcp/catalog.ts";
import { wantsFull } from "../interfaces/mcp/route.ts";
import { serveStreams } from "../interfaces/mcp/stdio.ts";
import { LineWriter } from "../platform/standard-output.ts";
import { readProcessConfig } from "./command-line.ts";
import { openOperations } from "./in-process.ts";

const standardError = 2;

/** Serves one client until it closes standard input; whatever is no protocol goes to standard error. */
export async function serveMcp({ tools = "", schemas }: { tools?: string; schemas?: string }): Promise<void> {
  // A library that has something to say must not say it to the client.
  globalThis.console = new Console(process.stderr, process.stderr);
  const say = (text: string): unknown => process.stderr.write(`${text}\n`);
  try {
    const operations = await openOperations(readProcessConfig(), new LineWriter(standardError));
    const end = (): void => void operations.stop().then(() => process.exit(0));
    process.once("SIGTERM", end).once("SIGINT", end);
    await serveStreams({
      input: process.stdin,
      output: process.stdout,
      choice: buildCatalog(operations.callables).choose(tools),
      isFull: wantsFull(schemas),
      version: packageJson.version,
      onError: ({ message }) => say(message),
    });
    await operations.stop();
    process.exit(0);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
