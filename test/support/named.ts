/** BIND's name server on loopback with zones that BIND signs itself: a judge that shares no code with ours. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const programs = {
  named: "/usr/sbin/named",
  signzone: "/usr/bin/dnssec-signzone",
  keygen: "/usr/bin/dnssec-keygen",
  dig: "/usr/bin/dig",
  delv: "/usr/bin/delv",
};

export const hasBind = Object.values(programs).every(existsSync);

export interface BindZone {
  /** `.` or `example.test`. */
  readonly zone: string;
  /** Lines of a zone file; SOA and NS come of themselves. */
  readonly text: string;
  /** Null: not signed. */
  readonly algorithm: string | null;
  /** Further arguments of dnssec-signzone. */
  readonly signing?: readonly string[];
  /** Changes the signed zone file. */
  readonly spoil?: (text: string) => string;
  /** Zones below it that it delegates to. */
  readonly delegates?: readonly string[];
  /** Delegations whose DS is left out. */
  readonly withoutDs?: readonly string[];
}

export interface Bind {
  /** As NONET_DNS_SERVERS takes it. */
  readonly setting: string;
  /** As NONET_DNSSEC_ANCHORS takes it. */
  readonly anchors: string;
  readonly port: number;
  /** The data of the records as `dig` writes it, one text each. */
  readonly dig: (name: string, type: string) => readonly string[];
  /** The verdict of `delv`. */
  readonly delv: (name: string, type: string) => "secure" | "insecure" | "bogus";
  readonly close: () => Promise<void>;
}

/** Zones in the order in which they are signed: the deepest first, the root last. */
export async function openBind(zones: readonly BindZone[]): Promise<Bind> {
  const folder = mkdtempSync(join(tmpdir(), "bind-"));
  for (const zone of zones) writeZone(folder, zone);
  const port = await freePort();
  const blocks = zones.map(({ zone }) => `zone "${zone}" { type primary; file "${fileOf(zone)}"; };`);
  const options = `directory "${folder}"; listen-on port ${port} { 127.0.0.1; }; listen-on-v6 { none; }; recursion no; dnssec-validation no; pid-file none; allow-transfer { none; }; minimal-responses no; check-names primary ignore;`;
  writeFileSync(join(folder, "named.conf"), `options { ${options} };\ncontrols { };\n${blocks.join("\n")}\n`);
  const named = spawn(programs.named, ["-g", "-c", join(folder, "named.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  await untilRunning(named);
  named.stderr?.resume();
  const root = zones.find(({ zone }) => zone === ".");
  const ds = root?.algorithm ? readFileSync(join(folder, "dsset-."), "utf8") : "";
  const [anchors = ""] = [...ds.matchAll(/DS\s+(\d+ \d+ 2 [0-9A-F ]+)/g)].map(([, data = ""]) =>
    packDigest(data),
  );
  writeFileSync(
    join(folder, "anchors"),
    `trust-anchors { . static-ds ${anchors.replace(/ (\S+)$/, ' "$1"')}; };\n`,
  );
  const at = ["-p", String(port), "@127.0.0.1"];
  return {
    setting: `127.0.0.1:${port}`,
    anchors,
    port,
    dig: (name, type) =>
      execFileSync(programs.dig, [...at, "+short", "+nosplit", "+norecurse", name, type], {
        encoding: "utf8",
      })
        .split("\n")
        .filter((line) => line !== ""),
    delv: (name, type) => judge([...at, "-a", join(folder, "anchors"), "+root=.", name, type]),
    async close() {
      const ended = once(named, "exit");
      named.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function judge(args: readonly string[]): "secure" | "insecure" | "bogus" {
  const text = execFileSync("/bin/sh", ["-c", '"$0" "$@" 2>&1 || true', programs.delv, ...args], {
    encoding: "utf8",
  });
  // Said at the end of a chain of aliases, after those that were validated.
  if (/resolution failed/.test(text) && !/ncache/.test(text)) return "bogus";
  if (/fully validated/.test(text) && !/unsigned answer/.test(text)) return "secure";
  return /unsigned answer/.test(text) ? "insecure" : "bogus";
}

/** The digest without the blank that BIND writes into it. */
const packDigest = (data: string): string => {
  const [tag, algorithm, type, ...digest] = data.trim().split(/\s+/);
  return [tag, algorithm, type, digest.join("")].join(" ");
};

const fileOf = (zone: string): string => `${zone === "." ? "root" : zone}.zone`;

function writeZone(folder: string, options: BindZone): void {
  const { zone, text, algorithm, signing = [], spoil, delegates = [], withoutDs = [] } = options;
  const at = zone === "." ? "." : `${zone}.`;
  const lines = [
    `$TTL 300`,
    `${at} SOA ns.host.test. admin.host.test. 1 7200 900 1209600 300`,
    `${at} NS ns.host.test.`,
    ...delegates.map((child) => `${child}. NS ns.host.test.`),
    ...delegates.filter((child) => !withoutDs.includes(child)).map((child) => dsOf(folder, child)),
    text.replaceAll(/^[ \t]+/gm, ""),
  ];
  const file = join(folder, fileOf(zone));
  if (algorithm === null) {
    writeFileSync(file, `${lines.join("\n")}\n`);
    return;
  }
  const keys = [["-f", "KSK"], []].map((flags) =>
    execFileSync(programs.keygen, ["-q", "-K", folder, "-a", algorithm, ...bitsOf(algorithm), ...flags, at], {
      encoding: "utf8",
    }).trim(),
  );
  writeFileSync(
    `${file}.plain`,
    `${lines.join("\n")}\n${keys.map((key) => `$INCLUDE ${join(folder, key)}.key`).join("\n")}\n`,
  );
  execFileSync(
    programs.signzone,
    ["-q", "-d", folder, "-K", folder, "-o", at, "-f", file, ...validity, ...signing, `${file}.plain`],
    { cwd: folder, stdio: "pipe" },
  );
  if (spoil !== undefined) writeFileSync(file, spoil(readFileSync(file, "utf8")));
}

/** Apart from the clock of whoever tests. */
const validity = ["-s", "20200101000000", "-e", "20500101000000"];

const bitsOf = (algorithm: string): readonly string[] => (algorithm.startsWith("RSA") ? ["-b", "2048"] : []);

const dsOf = (folder: string, child: string): string => {
  const file = join(folder, `dsset-${child}.`);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

async function untilRunning(named: ChildProcess): Promise<void> {
  let log = "";
  for await (const bytes of named.stderr ?? []) {
    log += String(bytes);
    if (!log.includes("running\n")) continue;
    const failed = log.split("\n").filter((line) => line.includes("not loaded"));
    if (failed.length > 0) throw new Error(log);
    return;
  }
  throw new Error(`named ended: ${log}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("there is a port");
  return address.port;
}
