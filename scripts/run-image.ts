/**
 * Runs what an image ships as a container engine would: a root of its own, read-only; no network but its own loopback; an
 * account without rights. There every example of every operation is called. Needs Linux, root, util-linux and iproute2.
 * `node scripts/run-image.ts FOLDER`, where FOLDER has the files of the image.
 */
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Entrance, entrances, fitsQuery, requestOf } from "../test/support/operations.ts";

/** What an operation says that needs the network, in a place without; an example of DNS asks for a documentation address. */
const networkErrors = new Set(["dns_failed", "upstream_unreachable", "upstream_timeout", "blocked_target"]);

const origin = "http://127.0.0.1:8080";

/** As `docker run --read-only --tmpfs /tmp --network none --cap-drop all --security-opt no-new-privileges`. */
const start = `
set -e
mount --bind "$1" "$1"
mount -o remount,bind,ro "$1"
mount -t tmpfs -o mode=1777 none "$1/tmp"
mount -t tmpfs -o uid=65532,gid=65532 none "$1/var/lib/nonet"
mount -t proc none "$1/proc"
mount -t tmpfs -o mode=755 none "$1/dev"
for device in null zero random urandom; do
  touch "$1/dev/$device"
  mount --bind "/dev/$device" "$1/dev/$device"
done
ip link set lo up
exec env -i PATH=/nonet/bin:/usr/bin HOST=0.0.0.0 PORT=8080 NONET_STORE=/var/lib/nonet/gateway.sqlite \\
  NONET_LOG_LEVEL=warn /usr/sbin/chroot "$1" setpriv --reuid 65532 --regid 65532 --clear-groups --bounding-set -all \\
  --no-new-privs /bin/sh -c 'cd /nonet && exec node --max-semi-space-size=8 src/bin/nonet.mjs serve'
`;

if (process.argv[2] === "--probe") await probe();
else if (process.argv[2] === undefined) throw new Error("the folder of the image is to be named");
else await runImage(resolve(process.argv[2]));

async function runImage(folder: string): Promise<void> {
  const container = spawn("unshare", ["-mnpf", "--kill-child", "/bin/sh", "-c", start, "sh", folder], {
    stdio: "inherit",
  });
  let hasEnded = false;
  container.once("exit", () => {
    hasEnded = true;
  });
  try {
    const inner = await innerProcess(container.pid ?? 0, () => hasEnded);
    execFileSync(
      "nsenter",
      [`--net=/proc/${inner}/ns/net`, process.execPath, import.meta.filename, "--probe"],
      { stdio: "inherit" },
    );
  } finally {
    container.kill("SIGKILL");
  }
}

/** The process that `unshare` forked, whose namespaces are the new ones. */
async function innerProcess(pid: number, hasEnded: () => boolean): Promise<string> {
  while (!hasEnded()) {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    if (child !== undefined && child !== "") return child;
    await sleep(50);
  }
  throw new Error("the image did not start");
}

interface Results {
  answered: number;
  withoutNetwork: number;
  readonly failed: string[];
}

/** Inside: waits until the server is ready, then calls it. */
async function probe(): Promise<void> {
  await untilReady();
  const document = (await (await fetch(`${origin}/openapi.json`)).json()) as { readonly paths: object };
  const served = new Set(Object.keys(document.paths));
  const results: Results = { answered: 0, withoutNetwork: 0, failed: [] };
  const examples = entrances
    .filter(({ path }) => served.has(path) || served.has(path.replace("/web", "")))
    .flatMap((entrance) =>
      entrance.registered.operation.examples.map((example) => ({ entrance, ...example })),
    )
    .filter(({ entrance, input }) => entrance.route.method === "POST" || fitsQuery(input));
  for (const { entrance, title, input } of examples) await call(entrance, title, input, results);
  const health = await (await fetch(`${origin}/health`)).text();
  console.log(`${health}\n${results.answered} examples answered, ${results.withoutNetwork} had no network`);
  for (const line of results.failed) console.log(`FAILED ${line}`);
  if (results.failed.length > 0 || results.answered === 0) process.exit(1);
}

async function untilReady(): Promise<void> {
  const startedAt = performance.now();
  const isReady = (): Promise<boolean> =>
    fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (performance.now() - startedAt > 30_000) throw new Error("the server is not ready after 30 s");
    await sleep(20);
  }
}

async function call(
  entrance: Entrance,
  title: string,
  input: Readonly<Record<string, unknown>>,
  results: Results,
): Promise<void> {
  const { method, url, payload } = requestOf(entrance, input);
  const answer = await fetch(`${origin}${String(url)}`, {
    method: String(method),
    ...(payload === undefined
      ? {}
      : { body: JSON.stringify(payload), headers: { "content-type": "application/json" } }),
  });
  const text = await answer.text();
  const code = answer.ok ? "" : String(/"error":"(\w+)"/.exec(text)?.[1]);
  if (answer.ok) results.answered += 1;
  else if (networkErrors.has(code)) results.withoutNetwork += 1;
  else results.failed.push(`${entrance.name}, ${title}: ${answer.status} ${text.slice(0, 200)}`);
}
