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
  // A page to try the language detector on, and its other sizes and forms.
  const detector = ["playground", ...otherDetectors.map((name) => `dist/tinyld.${name}`)];
  const unused = detector.map((path) => `${modules}tinyld/${path}`);
  return [...foreign, ...headers, ...unused].filter(existsSync);
}

const otherDetectors = [
  ...["heavy.browser.js", "heavy.node.js", "heavy.node.mjs", "light.browser.js", "light.node.js", "light.node.mjs"],
  ...["normal.browser.js", "normal.node.js"],
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
