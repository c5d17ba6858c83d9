#!/usr/bin/env -S node --max-semi-space-size=8 --disable-warning=ExperimentalWarning
/** The program `nonet` as the shell finds it: plain JavaScript, so that it can speak up under any Node. */
import { existsSync } from "node:fs";
import module from "node:module";

const end = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

if (!existsSync(`${import.meta.dirname}/../../node_modules/.package-lock.json`))
  end("The packages are not installed yet: `npm run up` installs them, prepares the data and starts the server.");
if (Number.parseInt(process.versions.node, 10) < 26)
  end("Nonet runs on Node 26, which is installed with its packages: `npm start` and `npm run nonet` use that.");

// Compiled modules are kept between starts: half the loading time, and 25 MB less memory (docs/decisions/0004).
module.enableCompileCache(`${import.meta.dirname}/../../node_modules/.cache/nonet`);
await import("./cli.ts");
