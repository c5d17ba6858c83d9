/** Loads modules with all that they import, now or later. */
import { readFileSync } from "node:fs";

/** Imports by a relative path, static and dynamic ones. */
const imported = /\b(?:from|import|import\()\s*"(\.[^"]+\.ts)"/g;

/** `urls` are those of modules of the project. Fails where one cannot be loaded. */
export async function loadModules(urls: Iterable<string>): Promise<void> {
  const found = new Set(urls);
  // What is added on the way is visited as well.
  for (const url of found) {
    await import(url);
    for (const [, path = ""] of readFileSync(new URL(url), "utf8").matchAll(imported))
      found.add(new URL(path, url).href);
  }
}
