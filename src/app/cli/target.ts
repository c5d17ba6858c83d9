/** Where a command is answered: on the server that is named, else in this process. */
import type { CallTarget } from "../../interfaces/cli/call.ts";
import type { CommandLine } from "../../interfaces/cli/command-line.ts";
import { UsageError } from "../../interfaces/cli/usage-error.ts";
import type { RegisteredOperation } from "../../kernel/registry.ts";
import type { AnyService } from "../../kernel/service.ts";
import { callerVariables, processEnvironment } from "../../platform/env.ts";
import { InProcessTarget } from "../call-in-process.ts";
import { type RemoteOptions, RemoteTarget } from "../call-remote.ts";
import { buildOperations } from "../operations.ts";
import { openLocalPorts } from "./local-ports.ts";

/** The server that is named by a flag or the environment, and its key; null where none is. */
export function serverOf({
  common,
}: Pick<CommandLine, "common">): { server: string; key: string | undefined } | null {
  const environment = processEnvironment();
  const server = common.server ?? environment[callerVariables.server] ?? "";
  const key = common.key ?? environment[callerVariables.key] ?? "";
  return server === "" ? null : { server, key: key === "" ? undefined : key };
}

/** Opens it. Throws a UsageError for what is no server's address or key, and a SettingError for bad settings. */
export function openTarget({ service }: RegisteredOperation, line: Pick<CommandLine, "common">): CallTarget {
  const named = serverOf(line);
  return named === null ? openHere(service) : openRemote(named);
}

/** A server. Throws a UsageError for what is no address or key. */
export function openRemote(named: RemoteOptions): CallTarget {
  try {
    return new RemoteTarget(named);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function openHere(service: AnyService): CallTarget {
  const { ports, problem, close } = openLocalPorts([service]);
  const target = new InProcessTarget(buildOperations([service], ports, close));
  return {
    async call(...asked) {
      const outcome = await target.call(...asked);
      const wrong = problem();
      if (wrong !== null) throw wrong;
      return outcome;
    },
    close: () => target.close(),
  };
}
