/**
 * A server process without a supervisor, whose outside is served from memory: examples name pages and domains of others, and
 * what is measured is this server. Prints its address.
 */
import { readConfig } from "../../src/app/config.ts";
import { assemble } from "../../src/app/start.ts";
import { processEnvironment } from "../../src/platform/env.ts";
import { collectWhenIdle } from "../../src/platform/idle-memory.ts";
import { exampleDns } from "../../test/support/example-dns.ts";
import { exampleFetch } from "../../test/support/example-fetch.ts";

const running = await assemble(readConfig(processEnvironment()), { fetch: exampleFetch, dns: exampleDns });
const port = await running.listen();
collectWhenIdle();
process.on("SIGTERM", () => running.stop().then(() => process.exit(0)));
process.stdout.write(`serves at http://127.0.0.1:${port} \n`);
