/** The check that no regular expression of the product takes more than linear time, or is on a reviewed list. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseSync } from "@swc/core";
import { root } from "./steps.ts";

// The package's native programs are faster, but are nobody's source.
process.env["RECHECK_BACKEND"] ??= "pure";
const checkTimeoutMs = 10_000;

/** Patterns found safe, by the hash of pattern and flags: only new ones are analyzed. */
const knownFile = `${root}scripts/regexes-safe.json`;
/** Patterns that are not safe for every input, with the file they stand in and what bounds their input. */
const reviewedFile = `${root}scripts/regexes-reviewed.json`;

interface Regex {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

interface Reviewed {
  readonly file: string;
  readonly regex: string;
  /** What keeps its input short, or its work where it holds nobody up. */
  readonly bound: string;
}

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : []);

const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

const textOf = ({ pattern, flags }: Regex): string => `/${pattern}/${flags}`;
const keyOf = (regex: Regex): string =>
  createHash("sha256").update(textOf(regex)).digest("base64url").slice(0, 16);

/** Every regular expression literal of the product. */
function findRegexes(): readonly Regex[] {
  const files = readdirSync(`${root}src`, { recursive: true, encoding: "utf8" }).sort();
  return files
    .filter((file) => /\.ts$/.test(file) && !/\.(test|fixture|d)\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(`${root}src/${file}`, "utf8");
      return literalsIn(parseSync(text, { syntax: "typescript", target: "es2024" })).map((literal) => ({
        file: `src/${file}`,
        ...literal,
      }));
    });
}

function literalsIn(node: unknown): readonly Omit<Regex, "file">[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn);
  if (typeof node !== "object" || node === null) return [];
  const { type, pattern, flags } = node as Readonly<Record<string, unknown>>;
  if (type === "RegExpLiteral") return [{ pattern: String(pattern), flags: String(flags) }];
  return Object.values(node).flatMap(literalsIn);
}

/** One line for each pattern that is neither safe nor reviewed; both lists forget what is no longer there. */
export async function regexProblems(): Promise<readonly string[]> {
  const safe = new Set(readJson(knownFile) as string[]);
  const reviewed = readJson(reviewedFile) as readonly Reviewed[];
  const found = findRegexes();
  const isReviewed = (regex: Regex): boolean =>
    reviewed.some(({ file, regex: text }) => file === regex.file && text === textOf(regex));
  const problems: string[] = [];
  for (const regex of found.filter((candidate) => !safe.has(keyOf(candidate)) && !isReviewed(candidate))) {
    const status = await statusOf(regex);
    if (status === "safe") safe.add(keyOf(regex));
    else problems.push(`${regex.file}: ${textOf(regex)} is ${status}; write it so that it is linear`);
  }
  const present = new Set(found.map(keyOf));
  const kept = [...safe].filter((key) => present.has(key)).sort();
  writeJson(knownFile, kept);
  // What was rewritten needs no review any more.
  writeJson(
    reviewedFile,
    reviewed.filter(({ file, regex }) => found.some((one) => one.file === file && textOf(one) === regex)),
  );
  return problems;
}

async function statusOf({ pattern, flags }: Regex): Promise<string> {
  const { check } = await import("recheck");
  const { status } = await check(pattern, flags, { timeout: checkTimeoutMs });
  return status;
}

if (import.meta.main) for (const problem of await regexProblems()) console.log(problem);
