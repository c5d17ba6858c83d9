/** The program `nonet`: the supervisor of a server loads neither its services nor its commands. */
import cluster from "node:cluster";

const [command, ...others] = process.argv.slice(2);
const isServing =
  command === undefined || (command === "serve" && !others.some((word) => word.startsWith("-")));

if (cluster.isPrimary && isServing) (await import("../app/supervise.ts")).supervise();
else await import("./commands.ts");
