/** The runner that a command line with `--in` is handed to. */
import { bulkFlags, readBulkOptions } from "../../interfaces/cli/bulk/flags.ts";
import { UsageError } from "../../interfaces/cli/usage-error.ts";
import type { BulkCall, BulkRunner } from "../cli/run.ts";
import { openRemote, serverOf } from "../cli/target.ts";

export const bulkRunner: BulkRunner = { flags: bulkFlags, run: runRows };

/** Runs it to its end. Throws a UsageError for what was called wrongly. */
async function runRows({ registered, line, shared }: BulkCall): Promise<number> {
  const { common, further } = line;
  const other = (["output", "json", "field"] as const).find((name) => common[name] !== undefined);
  if (other !== undefined)
    throw new UsageError(`--${other} is of single calls: with --in, --out says where answers go.`);
  const options = readBulkOptions(further);
  const server = serverOf(line);
  // What cannot be a server is told before an output is begun.
  if (server !== null) openRemote(server);
  const { runBulk } = await import("./run-bulk.ts");
  return runBulk({
    ...{ registered, options, shared },
    isForced: common.force !== undefined,
    server: server?.server ?? null,
    key: server?.key ?? null,
  });
}
