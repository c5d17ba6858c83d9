/** The program `nonet`: the supervisor of a server loads neither its services nor its commands. */
import cluster from "node:cluster";

const words = process.argv.slice(2);
const [command = "serve"] = words;
const asks = words.some((word) => ["-h", "--help", "-V", "--version"].includes(word));
/** Flags without a command are those of `serve`. */
const isServing = !asks && (command === "serve" || command.startsWith("-"));

if (cluster.isPrimary && isServing) (await import("../app/supervise.ts")).supervise();
else await import("./commands.ts");
