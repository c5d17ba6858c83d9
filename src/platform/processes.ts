/** Setting for the number of server processes that share the port. */
import { availableParallelism } from "node:os";
import { parsedSetting } from "../kernel/setting.ts";

const maxProcesses = 256;

export const processesSetting = parsedSetting("NONET_PROCESSES", {
  type: "integer",
  default: 1,
  form: `integer 1–${maxProcesses}, \`auto\``,
  help: "server processes sharing the port; `auto` is one a core",
  parse(text) {
    if (text === "auto") return availableParallelism();
    const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (count < 1 || count > maxProcesses)
      throw new Error(`a whole number from 1 to ${maxProcesses}, or auto`);
    return count;
  },
});
