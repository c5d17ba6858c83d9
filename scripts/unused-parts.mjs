/** Parts of installed packages that nothing uses here: libraries for other systems, and headers. A third of all bytes. */
import { existsSync, lstatSync, readdirSync, rmSync } from "node:fs";

/** Folders and files below `node_modules` that this system does not use; those that are not there are left out. */
function unusedPaths(modules) {
  const runtimes = `${modules}onnxruntime-node/bin/napi-v6/`;
  const foreign = foldersIn(runtimes).flatMap((platform) =>
    foldersIn(`${runtimes}${platform}/`)
      .filter((arch) => platform !== process.platform || arch !== process.arch)
      .map((arch) => `${runtimes}${platform}/${arch}`),
  );
  const headers = foldersIn(modules)
    .filter((name) => /^node-(bin-)?(linux|darwin|win)-/.test(name))
    .map((name) => `${modules}${name}/include`);
  return [...foreign, ...headers, ...unused.map((path) => `${modules}${path}`)].filter(existsSync);
}

/** Other sizes and forms of what is used: for browsers and for `require`; demonstrations, measurements. */
const unused = [
  "bintrees/test",
  "jschardet/build/index.cjs",
  "jschardet/dist",
  "tinyld/playground",
  ...["heavy.browser.js", "heavy.node.js", "heavy.node.mjs"].map((name) => `tinyld/dist/tinyld.${name}`),
  ...["light.browser.js", "light.node.js", "light.node.mjs"].map((name) => `tinyld/dist/tinyld.${name}`),
  ...["normal.browser.js", "normal.node.js"].map((name) => `tinyld/dist/tinyld.${name}`),
  "zxcvbn/src",
];

const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : [];

/** Of a file, or of all files of a folder. */
function bytesOf(path) {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(`${path}/${name}`), 0);
}

/** Removes them; returns how many bytes that were. `modules` ends with a slash. */
export function removeUnusedParts(modules) {
  return unusedPaths(modules).reduce((sum, path) => {
    const bytes = bytesOf(path);
    rmSync(path, { recursive: true });
    return sum + bytes;
  }, 0);
}
