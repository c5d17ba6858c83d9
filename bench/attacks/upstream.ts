/** Targets and names that the server is sent to. */
import { type Attack, keepOn, repeated } from "./attack.ts";
import { bombNames, pages, rawAnswers } from "./outside.ts";
import type { Target } from "./target.ts";

const proxied = (url: string): string => `/proxy?url=${encodeURIComponent(url)}`;

/** In turns of some at once, so that a slow one does not hold the rest. */
async function getAll(target: Target, paths: readonly string[], timeoutMs = 12_000): Promise<void> {
  const left = [...paths];
  const lanes = repeated(6, async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await target.get(path, { timeoutMs });
  });
  await Promise.all(lanes);
}

export const upstreamAttacks: readonly Attack[] = [
  {
    name: "40 fetches of a name whose first address resets",
    finding: "H3",
    usesOutside: true,
    async run(target, { resetting }) {
      for (let at = 0; at < 40; at += 1) await target.get(proxied(resetting));
    },
  },
  {
    name: "eight answers that drip, and others of the same host",
    finding: "M6",
    usesOutside: true,
    async run(target, { origin }) {
      const drips = repeated(8, () => target.get(proxied(`${origin}/drip`), { leaveAfterMs: 14_000 }));
      await Promise.all([...drips, keepOn(2, 10_000, () => target.get(proxied(`${origin}/echo`)))]);
    },
  },
  {
    name: "200 fetches of a target that never answers",
    finding: "M6",
    usesOutside: true,
    async run(target, { origin }) {
      await Promise.all(repeated(200, () => target.get(proxied(`${origin}/hang`), { leaveAfterMs: 12_000 })));
    },
  },
  {
    name: "hostile raw answers to the proxy",
    finding: "L6",
    usesOutside: true,
    run: (target, { origin }) =>
      getAll(
        target,
        [...rawAnswers.keys()].flatMap((at) => {
          const path = proxied(`${origin}/raw/${at}`);
          return [path, `${path}&redirect=manual`];
        }),
      ),
  },
  {
    name: "answers that unpack to 200 MiB",
    finding: "bombs",
    usesOutside: true,
    run: (target, { origin }) =>
      getAll(
        target,
        bombNames.flatMap((name) => {
          const url = encodeURIComponent(`${origin}/bomb/${encodeURIComponent(name)}`);
          return [`/proxy?url=${url}`, `/metadata?url=${url}`, `/headers?url=${url}`];
        }),
      ),
  },
  {
    name: "pages of 5 MB that are hard to read",
    finding: "pages",
    usesOutside: true,
    run: (target, { origin }) =>
      getAll(
        target,
        [...pages.keys()].flatMap((at) => {
          const url = encodeURIComponent(`${origin}/page/${at}`);
          // Of the two, metadata reads more.
          return at % 4 === 1 ? [`/metadata?url=${url}`, `/favicon?url=${url}`] : [`/metadata?url=${url}`];
        }),
      ),
  },
  {
    name: "redirects without end",
    finding: "bombs",
    usesOutside: true,
    run: (target, { origin }) =>
      getAll(
        target,
        repeated(40, (at) => proxied(`${origin}/redirect/${at * 1_000}`)),
      ),
  },
  {
    name: "names of the server's own network, loops, large answers",
    finding: "M2",
    usesOutside: true,
    run: (target) =>
      getAll(target, [
        ...[
          "db01.corp.internal",
          "intranet",
          "printer.local",
          "many.example.com",
          "loop0.example.com",
        ].flatMap((name) => [
          `/dns/lookup?domain=${name}`,
          `/dns/records?domain=${name}&type=ALL`,
          proxied(`http://${name}/`),
        ]),
        "/dns/reverse?ip=10.1.2.3",
        proxied("http://rebind.example.com/"),
        ...repeated(100, (at) => `/dns/records?domain=many.example.com&type=${at % 2 === 0 ? "ALL" : "TXT"}`),
      ]),
  },
];
