#!/usr/bin/env -S node --max-semi-space-size=8
/** The program `nonet` as the shell finds it: plain JavaScript, so that it can speak up under any Node. */
import module from "node:module";

if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write("Nonet needs Node 24 or later; `npm start` uses the one that was installed with it.\n");
  process.exit(1);
}

// Compiled modules are kept between starts: half the loading time, and 25 MB less memory (docs/decisions/0004).
module.enableCompileCache(`${import.meta.dirname}/../../node_modules/.cache/nonet`);
await import("./cli.ts");
