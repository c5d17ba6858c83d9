/** Drawn forms and JSON bodies for every operation, sent to a real server: which answers come, and whether it lives. */

import { repeated } from "./attacks/attack.ts";
import { type FuzzKind, requestsOf } from "./attacks/fuzz-requests.ts";
import { openOutside } from "./attacks/outside.ts";
import { type Answer, answersText, Target } from "./attacks/target.ts";
import { Victim } from "./attacks/victim.ts";
import { startWatch } from "./attacks/watch.ts";
import type { Exhibit, Result, Row, Subject, Tell } from "./subject.ts";

const usualCount = 10_000;
const lanes = 8;
const seed = 20_261_122;
const tellEvery = 1_000;

const rows: (readonly string[])[] = [];
const errors = new Map<string, { count: number; readonly example: string }>();

/** Names are answered by a resolver on loopback, and nothing may be fetched. */
const closedOutside = (dns: string): Record<string, string> => ({
  NONET_DNS_SERVERS: dns,
  NONET_FETCH_DENY: "0.0.0.0/0,::/0",
});

async function sendAll(kind: FuzzKind, count: number, origin: string, tell: Tell): Promise<Target> {
  const all = new Target(origin);
  const requests = requestsOf(kind, { count, seed });
  let sent = 0;
  await Promise.all(
    repeated(lanes, async () => {
      // The lanes share one generator, which hands each request to one of them.
      for (const { operation, path, body, headers } of requests) {
        const answer = await all.post(path, body, { headers });
        if (answer.isBug) noteError(operation, answer, body);
        sent += 1;
        if (sent % tellEvery === 0) tell(`${kind}: ${sent} of ${count}, ${answersText(all.answers)}`);
      }
    }),
  );
  return all;
}

function noteError(operation: string, { status, text }: Answer, body: string | Uint8Array): void {
  const key = `${operation} ${status}`;
  const sent = Buffer.from(body).toString("latin1").slice(0, 200);
  const noted = errors.get(key) ?? { count: 0, example: `${text.slice(0, 120)} to ${JSON.stringify(sent)}` };
  noted.count += 1;
  errors.set(key, noted);
}

const fuzzRow = (kind: FuzzKind, count: number): Row => ({
  async measure(tell) {
    const outside = await openOutside();
    const victim = await Victim.start(closedOutside(outside.settings["NONET_DNS_SERVERS"] ?? ""));
    const watch = await startWatch(victim.origin, victim.pid);
    try {
      const all = await sendAll(kind, count, victim.origin, tell);
      const { servers, waitsMs } = await watch.stop();
      const deaths = Math.max(servers - 1, await victim.deaths());
      rows.push([kind, String(count), answersText(all.answers), String(deaths), await victim.life()]);
      const result = (title: string, unit: string, value: number): Result => ({
        title: `${count} ${kind}: ${title}`,
        unit,
        ours: [value],
        peers: {},
        aim: { bound: "at most", value: 0 },
      });
      const unanswered = [...all.answers].filter(([what]) => !/^\d{3}$/.test(what));
      return [
        result("5xx answers that are bugs", "answers", all.errors.length),
        result(
          "requests without an answer",
          "requests",
          unanswered.reduce((sum, [, some]) => sum + some, 0),
        ),
        result("deaths", "processes", deaths),
        {
          title: `${count} ${kind}: longest wait of /health`,
          unit: "ms",
          ours: [Math.max(...waitsMs)],
          peers: {},
        },
      ];
    } finally {
      await victim.end();
      await outside.close();
    }
  },
});

const answersTable = (): Exhibit => ({
  title: "Answers by status",
  head: ["kind", "requests", "answers", "deaths", "alive"],
  rows,
});

const errorsTable = (): Exhibit => ({
  title: "5xx answers that are bugs",
  head: ["operation", "count", "one of them"],
  rows: [...errors].map(([operation, { count, example }]) => [operation, String(count), example]),
});

/** So many requests of each kind. */
export const fuzzSubject = (count = usualCount): Subject => ({
  title: "Drawn forms and JSON",
  peers: [],
  rows: [fuzzRow("forms", count), fuzzRow("json", count)],
  method: () =>
    `Forms and JSON are drawn from the schemas of all operations that are posted to and then spoilt, seed ${seed}, ` +
    `${lanes} at a time, each on a connection of its own. Names are asked of a resolver on loopback; nothing is fetched.`,
  exhibits: () => (errors.size === 0 ? [answersTable()] : [answersTable(), errorsTable()]),
});
