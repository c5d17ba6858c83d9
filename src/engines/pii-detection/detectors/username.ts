/** User names: only with a label or an @ before them. */
import { buildCandidate, type Candidate } from "../candidate.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

const labelled =
  /(?<![\p{L}\d])(?:user ?name|user[_-]name|user[ _-]?id|login(?:[ _-]?name)?|screen[ _-]?name|nick(?:name)?|handle|gamertag|account[ _-]name|benutzername|usuario|utente|gebruikersnaam|logon|user)["']?(?: ?[:=] ?| is | was )["']?(@?[A-Za-z][\w.-]{2,38}[A-Za-z\d_])(?![\w@])/giu;
const handle = /(?<![\w@/.])@[A-Za-z_]\w{2,29}(?![\w@/]|\.\w)/g;

/** Words that stand behind such a label in prose and code. */
const notNames =
  /^(?:tok_[a-z2-7]{28,}|hash_[\da-f]{32}|is|was|the|not|and|for|required|optional|field|string|null|none|true|false|undefined|name|with|missing|invalid|unknown|default|admin|root|failed|error|input|request|data|self|this|param|params|import|override|media|keyframes|charset|font)$/i;

export function findUsernames({ text }: TokenizedText, found: Candidate[]): void {
  for (const match of text.matchAll(labelled)) {
    const value = match[1] ?? "";
    if (notNames.test(value)) continue;
    push(found, match.index + match[0].length - value.length, value, 0.7);
  }
  for (const match of text.matchAll(handle)) {
    if (!notNames.test(match[0].slice(1))) push(found, match.index, match[0], 0.55);
  }
}

const push = (found: Candidate[], start: number, value: string, score: number): number =>
  found.push(buildCandidate("username", { start, end: start + value.length }, score));
