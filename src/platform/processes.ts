/** Setting for the number of server processes that share the port. */
import { availableParallelism } from "node:os";
import { parsedSetting } from "../kernel/setting.ts";

const processesMax = 256;

export const processesSetting = parsedSetting("NONET_PROCESSES", {
  default: 1,
  form: `integer 1–${processesMax}, \`auto\``,
  help: "server processes sharing the port; `auto` is one a core",
  parse(text) {
    if (text === "auto") return availableParallelism();
    const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    if (count < 1 || count > processesMax)
      throw new Error(`a whole number from 1 to ${processesMax}, or auto`);
    return count;
  },
});
