/** The report of a subject: its table, how it was measured, and which aims hold. */
import { availableParallelism, loadavg } from "node:os";
import packageJson from "../package.json" with { type: "json" };
import type { Result, Subject } from "./subject.ts";
import { exhibitTable, isMet, resultTable } from "./table.ts";

/** Measures a subject row by row, then prints it. */
export async function runSubject(name: string, subject: Subject): Promise<readonly Result[]> {
  const results: Result[] = [];
  const busyBefore = loadavg()[0] ?? 0;
  for (const row of subject.rows) {
    results.push(...(await row.measure((progress) => console.error(`${name}: ${progress}`))));
  }
  console.log(`## ${subject.title}\n\n${resultTable(results)}\n`);
  console.log(`${machine(busyBefore)} ${subject.method()} Peers: ${versions(subject)}.\n`);
  for (const exhibit of subject.exhibits?.() ?? []) console.log(`${exhibitTable(exhibit)}\n`);
  return results;
}

/** A machine with other work gives noisy figures; the load at the start tells. */
const machine = (busyBefore: number): string =>
  `Measured on ${availableParallelism()} CPUs (load average ${busyBefore.toFixed(1)} at the start) with Node ${process.versions.node}: ` +
  "ours and peers interleaved in one run, medians, in parentheses the lowest and highest ratio of a round.";

function versions({ peers }: Subject): string {
  const installed: Readonly<Record<string, string>> = {
    ...packageJson.dependencies,
    ...packageJson.devDependencies,
  };
  return peers.map((peer) => `${peer} ${installed[peer]}`).join(", ");
}

/** The count of aims met, and those that are not by name. */
export function conclusion(results: readonly Result[]): string {
  const judged = results.filter(({ aim }) => aim !== undefined);
  const missed = judged.filter((result) => isMet(result) === false);
  const skipped = judged.filter((result) => isMet(result) === null);
  const list = (title: string, some: readonly Result[]): string =>
    some.length === 0
      ? ""
      : `\n${title}:\n${some.map((result) => `- ${result.title}, ${result.unit}`).join("\n")}`;
  const met = judged.length - missed.length - skipped.length;
  return `${met} of ${judged.length} aims met.${list("Missed", missed)}${list("Not measured", skipped)}`;
}
