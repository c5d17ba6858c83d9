/** A server that gets more than it can do: who is refused, who waits, what it leaves in memory. */
import { memoryAfterBursts } from "./overload/bursts.ts";
import { delayOfAnother } from "./overload/fairness.ts";
import { useAfterLeaving } from "./overload/gone.ts";
import { answersTable, loadTwice } from "./overload/twice-capacity.ts";
import type { Row, Subject } from "./subject.ts";

const usualMinutes = 10;

/** `OVERLOAD=fairness,gone` chooses parts. */
const chosen = (process.env["OVERLOAD"] ?? "").split(",").filter(Boolean);

/** So many minutes at twice the capacity. */
export function overloadSubject(minutes = usualMinutes): Subject {
  const parts: Readonly<Record<string, Row>> = {
    fairness: {
      measure: async (tell) => [...(await delayOfAnother(1, tell)), ...(await delayOfAnother(4, tell))],
    },
    gone: { measure: useAfterLeaving },
    bursts: { measure: memoryAfterBursts },
    load: { measure: (tell) => loadTwice(minutes, tell) },
  };
  const isChosen = (name: string): boolean => chosen.length === 0 || chosen.includes(name);
  return {
    title: `Overload for ${minutes} minutes`,
    peers: [],
    rows: Object.entries(parts).flatMap(([name, row]) => (isChosen(name) ? [row] : [])),
    method: () =>
      "The server with default settings but the number of its processes. The mix has four light requests to each heavy one " +
      "(merges of PDFs, pictures, moderation, industry codes); its capacity is what 16 lanes get answered, one request after " +
      "another each. Then twice as many are sent a second, whatever comes back, by a process of lower priority, and 50 " +
      "requests of /crypto/hash a second are timed by another. A client is an address of this machine's own network. Memory " +
      "counts what processes share once; its slope is that of a line through each second after the first three tenths.",
    exhibits: () => (isChosen("load") ? [answersTable()] : []),
  };
}
