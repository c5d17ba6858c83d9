/** The code finder as a server: requests a second, latency, memory, time to the first answer. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Child, startNode } from "./child.ts";
import { ask, raceLoad } from "./load.ts";
import { hasOfficial, officialFolder } from "./naics-sources.ts";
import { residentMegabytes } from "./proc.ts";
import { program } from "./servers.ts";
import type { Result, Row } from "./subject.ts";

const dataDir = fileURLToPath(new URL("../.nonet/bench-naics", import.meta.url));

/** Data of its own beside the usual ones: with the official files where they are at hand. */
const environment = { NONET_DATA_DIR: dataDir, ...(hasOfficial && { NONET_NAICS_DIR: officialFolder }) };

const request = {
  path: "/match",
  body: JSON.stringify({ text: "family owned plumbing and heating repair service" }),
};

const start = (): Promise<Child> => startNode([...program, "serve", "naics"], environment);

const from = hasOfficial ? "official files" : "packaged base";

export const serverRows: Row = {
  async measure(tell) {
    tell("preparing the data that the server answers from");
    spawnSync(process.execPath, [...program, "data", "naics"], {
      env: { ...process.env, ...environment },
      stdio: "ignore",
    });
    const ours = await start();
    try {
      await ask(ours.origin, request);
      const ready = performance.now() - ours.spawnedAt;
      const load = await raceLoad(
        {
          title: `POST /match, one process, ${from}`,
          request,
          ours,
          peers: {},
          throughputAim: { bound: "at least", value: 150 },
          p99Aim: { bound: "at most", value: 1_000 },
        },
        tell,
      );
      const resident = await residentMegabytes(ours.pid);
      const single = (title: string, unit: string, value: number | null, most: number): Result => ({
        title,
        unit,
        ours: value === null ? [] : [value],
        peers: {},
        aim: { bound: "at most", value: most },
      });
      return [
        ...load.filter(({ unit }) => unit !== "p99 ms"),
        single("from spawning the server to the first answer of /match", "ms", ready, 1_500),
        single("resident memory of the process after the load", "MB", resident, 350),
      ];
    } finally {
      await ours.stop();
    }
  },
};
