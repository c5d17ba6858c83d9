/** The report of a subject: when and where it ran, its tables, how it was measured, and which aims hold. */
import { availableParallelism, loadavg } from "node:os";
import rootPackage from "../package.json" with { type: "json" };
import { commandOf } from "./measured.ts";
import benchPackage from "./package.json" with { type: "json" };
import type { Result, Subject } from "./subject.ts";
import { exhibitTable, isMet, markdown, resultTable } from "./table.ts";

export interface Report {
  readonly results: readonly Result[];
  /** The subject's section of docs/measured.md: tables only. */
  readonly section: string;
}

export interface Run {
  readonly name: string;
  /** What the command line says behind the subject's name. */
  readonly options: readonly string[];
}

/** Measures a subject row by row, then prints it. */
export async function runSubject(run: Run, subject: Subject): Promise<Report> {
  const results: Result[] = [];
  const busyBefore = loadavg()[0] ?? 0;
  for (const row of subject.rows) {
    results.push(...(await row.measure((progress) => console.error(`${run.name}: ${progress}`))));
  }
  const tables = [
    `## ${subject.title}`,
    factTable(run, subject, { results, busyBefore }),
    resultTable(results),
    ...(subject.exhibits?.() ?? []).map(exhibitTable),
  ];
  const section = tables.join("\n\n");
  console.log(`${section}\n\n${subject.method()}\n`);
  return { results, section };
}

interface Measured {
  readonly results: readonly Result[];
  readonly busyBefore: number;
}

/** A machine with other work gives noisy figures; the load at the start tells. */
function factTable({ name, options }: Run, { peers }: Subject, { results, busyBefore }: Measured): string {
  const [met, judged] = [aimsMet(results), results.filter(({ aim }) => aim !== undefined)];
  const command = [commandOf(name), ...options].join(" ");
  const node = process.versions.node;
  return markdown(
    ["date", "command", "machine", "peers", "aims met"],
    [
      [
        new Date().toISOString().slice(0, 10),
        `\`${command}\``,
        `${availableParallelism()} cores, load average ${busyBefore.toFixed(1)} at the start, Node ${node}`,
        peers.length === 0 ? "–" : peers.map(versionOf).join(", "),
        judged.length === 0 ? "–" : `${met} of ${judged.length}`,
      ],
    ],
  );
}

const installed: Readonly<Record<string, string>> = {
  ...rootPackage.dependencies,
  ...rootPackage.devDependencies,
  ...benchPackage.dependencies,
};

const versionOf = (peer: string): string => `${peer} ${installed[peer]}`;

const aimsMet = (results: readonly Result[]): number =>
  results.filter((result) => isMet(result) === true).length;

/** The count of aims met, and those that are not by name. */
export function conclusion(results: readonly Result[]): string {
  const judged = results.filter(({ aim }) => aim !== undefined);
  const missed = judged.filter((result) => isMet(result) === false);
  const skipped = judged.filter((result) => isMet(result) === null);
  const list = (title: string, some: readonly Result[]): string =>
    some.length === 0
      ? ""
      : `\n${title}:\n${some.map((result) => `- ${result.title}, ${result.unit}`).join("\n")}`;
  return `${aimsMet(results)} of ${judged.length} aims met.${list("Missed", missed)}${list("Not measured", skipped)}`;
}
