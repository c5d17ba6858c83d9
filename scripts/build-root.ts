/**
 * Builds the system below a tree: what its programs ask for of a Debian system, and nothing else. No package manager, no
 * shell but the one that starts workers. `node scripts/build-root.ts --tree /nonet --to /root-of-the-image`.
 */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { debianComponent, writeSbom } from "./sbom.ts";

/** A worker process is started through these (src/platform/worker-start.ts). */
const programs = ["/bin/sh", "/usr/bin/nice", "/usr/bin/setpriv", "/usr/bin/true"];

/** The account of the server, as distroless images number it. */
const account = 65_532;

const { values } = parseArgs({ options: { tree: { type: "string" }, to: { type: "string" } } });
if (values.tree === undefined || values.to === undefined)
  throw new Error("--tree FOLDER and --to FOLDER are needed");
const [tree, to] = [resolve(values.tree), resolve(values.to)];

makeFolders();
const copied = new Set<string>();
for (const program of programs) copySystemFile(program);
for (const file of [
  join(tree, "bin/node"),
  ...globSync(`${tree}/node_modules/**/*.{node,so,so.*}`),
  ...programs,
])
  for (const library of librariesOf(file)) copySystemFile(library);
copySystemFile("/usr/lib/os-release");
writeAccounts();
describeOrigins();

function makeFolders(): void {
  for (const name of [
    "usr/bin",
    "usr/lib",
    "usr/lib64",
    "etc",
    "proc",
    "sys",
    "dev",
    "tmp",
    "var/lib/nonet",
    "var/lib/dpkg/status.d",
  ])
    mkdirSync(join(to, name), { recursive: true });
  for (const name of ["bin", "lib", "lib64"]) symlinkSync(`usr/${name}`, join(to, name));
  chmodSync(join(to, "tmp"), 0o1777);
  chownSync(join(to, "var/lib/nonet"), account, account);
}

/** Debian's libraries that a program or library is linked with; those in the tree itself are there. */
function librariesOf(file: string): readonly string[] {
  const output = execFileSync("ldd", [realpathSync(file)], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  const missing = /^\s*(\S+) => not found$/m.exec(output)?.[1];
  if (missing !== undefined) throw new Error(`${file} needs ${missing}, which this system does not have`);
  return [...output.matchAll(/(?:=> |^\s+)(\/\S+) \(0x/gm)]
    .map(([, path = ""]) => path)
    .filter((path) => !path.startsWith(`${tree}/`));
}

/** The file itself under the name that asks for it; a merged /usr has it in one place. */
function copySystemFile(path: string): void {
  const name = path.startsWith("/usr/") ? path : `/usr${path}`;
  if (copied.has(name)) return;
  copied.add(name);
  mkdirSync(dirname(join(to, name)), { recursive: true });
  copyFileSync(realpathSync(path), join(to, name));
}

function writeAccounts(): void {
  writeFileSync(
    join(to, "etc/passwd"),
    `root:x:0:0:root:/nonexistent:/usr/sbin/nologin\nnonet:x:${account}:${account}:Nonet:/nonexistent:/usr/sbin/nologin\n`,
  );
  writeFileSync(join(to, "etc/group"), `root:x:0:\nnonet:x:${account}:\n`);
  writeFileSync(join(to, "etc/nsswitch.conf"), "hosts: files dns\n");
  symlinkSync("../usr/lib/os-release", join(to, "etc/os-release"));
}

/** The packages that the files come from: for scanners, who read status.d, for the bill of materials, and their licences. */
function describeOrigins(): void {
  const owners = new Set([...copied].map(ownerOf));
  const components = [...owners].sort().map((owner) => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own form
    const format = "${Package} ${Version} ${Architecture}";
    const [name = "", version = "", architecture = ""] = execFileSync(
      "dpkg-query",
      ["--show", `--showformat=${format}`, owner],
      { encoding: "utf8" },
    ).split(" ");
    writeFileSync(join(to, "var/lib/dpkg/status.d", name), execFileSync("dpkg", ["--status", owner]));
    const licence = `/usr/share/doc/${name}/copyright`;
    if (existsSync(licence)) copyDocument(licence);
    return debianComponent(name, version, architecture);
  });
  writeSbom(join(tree, "sbom.cdx.json"), components);
  console.log(
    `${copied.size} files of Debian's ${[...owners].map((owner) => owner.split(":")[0]).join(", ")}`,
  );
}

/** As dpkg knows it: by the path before /usr was merged, or after. */
function ownerOf(path: string): string {
  const real = realpathSync(path);
  for (const known of [path, real, path.slice("/usr".length), real.replace(/^\/usr/, "")]) {
    try {
      const found = execFileSync("dpkg", ["--search", known], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      });
      const owner = /^([^\s,]+)(?:, [^:]+)*: \//m.exec(found)?.[1];
      if (owner !== undefined) return owner;
    } catch {
      // Under another name, then.
    }
  }
  throw new Error(`no package of Debian has ${basename(path)}`);
}

function copyDocument(path: string): void {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  copyFileSync(realpathSync(path), join(to, path));
}
