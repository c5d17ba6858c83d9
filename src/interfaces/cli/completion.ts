/** Completion in shells: the words that can come next, and the scripts that ask for them. */
import type { AnyOperation } from "../../kernel/operation.ts";
import { type CommonFlag, commonFlags, commonFlagsOf } from "./command-line.ts";
import type { CommandNode } from "./command-tree.ts";
import { type Flag, flagsOf } from "./flags.ts";
import { listedBelow } from "./help.ts";
import { argumentsOf } from "./main-input.ts";
import { safeLine } from "./terminal-text.ts";

/** What can come next: a word with what it means. `null` in place of the list: the name of a file. */
export type Candidates = readonly (readonly [word: string, meaning: string])[] | null;

/** The words that can follow `words`, the last of which is being typed. */
export function complete(
  root: CommandNode,
  words: readonly string[],
  bulkFlags: readonly CommonFlag[] = [],
): Candidates {
  const typed = words.at(-1) ?? "";
  const { node, before } = follow(root, words.slice(0, -1));
  const below =
    before.length === 0 && !typed.startsWith("-")
      ? childrenOf(node).filter(([word]) => word.startsWith(typed))
      : [];
  if (node.registered === null || below.length > 0) return below;
  const { operation } = node.registered;
  const common = commonFlagsOf(operation, [...commonFlags, ...bulkFlags]);
  return completeArguments(operation, common, before, typed);
}

function follow(root: CommandNode, words: readonly string[]) {
  let node = root;
  let at = 0;
  for (; at < words.length; at += 1) {
    const next = node.children.get(words[at] ?? "") ?? node.aliases.get(words[at] ?? "");
    if (next === undefined) break;
    node = next;
  }
  return { node, before: words.slice(at) };
}

const childrenOf = (node: CommandNode): readonly (readonly [string, string])[] =>
  [...node.children].map(([word, child]) => [
    word,
    child.summary === "" ? (listedBelow(child)[0]?.summary ?? "") : child.summary,
  ]);

function completeArguments(
  operation: AnyOperation,
  common: readonly CommonFlag[],
  before: readonly string[],
  typed: string,
): Candidates {
  const flags = flagsOf(operation);
  const [, name, value] = /^--([^=]+)=(.*)$/s.exec(typed) ?? [];
  if (name !== undefined) return prefixed(`--${name}=`, valuesOf(name, flags, common), value ?? "");
  const previous = before.at(-1);
  const asked = previous === undefined ? undefined : takesValue(previous, flags, common);
  if (asked !== undefined) return prefixed("", valuesOf(asked, flags, common), typed);
  if (typed.startsWith("-")) return flagWords(flags, common).filter(([word]) => word.startsWith(typed));
  const [main] = argumentsOf(operation).fields;
  if (typed.startsWith("@") || main?.kind === "file" || main?.kind === "files") return null;
  return main?.choices?.filter((word) => word.startsWith(typed)).map((word) => [word, ""] as const) ?? [];
}

/** The name of the flag whose value comes next. */
function takesValue(word: string, flags: readonly Flag[], common: readonly CommonFlag[]): string | undefined {
  const name = word.startsWith("--") ? word.slice(2) : common.find(({ short }) => word === `-${short}`)?.name;
  const flag = flags.find((candidate) => candidate.name === name);
  if (flag !== undefined) return flag.kind === "switch" ? undefined : name;
  return common.some((candidate) => candidate.name === name && candidate.argument !== undefined)
    ? name
    : undefined;
}

function valuesOf(
  name: string,
  flags: readonly Flag[],
  common: readonly CommonFlag[],
): readonly string[] | null {
  const flag = flags.find((candidate) => candidate.name === name);
  if (flag !== undefined) return flag.kind === "file" || flag.kind === "files" ? null : (flag.choices ?? []);
  return common.find((candidate) => candidate.name === name)?.argument?.match(/^(?:file|path)$/) ? null : [];
}

/** In a list of words only the last one is being typed. */
function prefixed(start: string, values: readonly string[] | null, typed: string): Candidates {
  if (values === null) return null;
  const kept = typed.slice(0, typed.lastIndexOf(",") + 1);
  return values
    .filter((value) => (kept + value).startsWith(typed))
    .map((value) => [start + kept + value, ""]);
}

function flagWords(
  flags: readonly Flag[],
  common: readonly CommonFlag[],
): readonly (readonly [string, string])[] {
  const own = flags.map(({ name, kind, schema }): readonly [string, string] => [
    kind === "switch" && schema.default === true ? `--no-${name}` : `--${name}`,
    schema.description ?? "",
  ]);
  return [...own, ...common.map(({ name, help }) => [`--${name}`, help] as const)];
}

/** A word a line, with its meaning after a tab; `:files` where the shell completes names of files. */
export const candidateLines = (candidates: Candidates): string =>
  candidates === null
    ? ":files\n"
    : candidates.map(([word, meaning]) => `${safeLine(word)}\t${safeLine(meaning).slice(0, 80)}\n`).join("");

const bash = `_nonet() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    if [ "$line" = ":files" ]; then
      compopt -o default
    else
      COMPREPLY+=("\${line%%$'\\t'*}")
    fi
  done < <("\${COMP_WORDS[0]}" completion --words "\${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
}
complete -F _nonet nonet
`;

const zsh = `#compdef nonet
_nonet() {
  local line word
  local -a found
  for line in "\${(@f)$("\${words[1]}" completion --words "\${(@)words[2,CURRENT]}" 2> /dev/null)}"; do
    [[ -z $line ]] && continue
    if [[ $line == ":files" ]]; then
      _files
      return
    fi
    word="\${line%%$'\\t'*}"
    found+=("\${word//:/\\\\:}:\${line#*$'\\t'}")
  done
  _describe nonet found
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _nonet "$@"; else compdef _nonet nonet; fi
`;

const fish = `function __nonet_complete
  set -l words (commandline --tokenize --cut-at-cursor --current-process) (commandline --current-token --cut-at-cursor)
  set -l found ($words[1] completion --words $words[2..] 2> /dev/null)
  if test "$found" = ":files"
    __fish_complete_path $words[-1]
  else
    printf '%s\\n' $found
  end
end
complete --command nonet --no-files --arguments '(__nonet_complete)'
`;

/** The script of each shell that Nonet completes words in. */
export const completionScripts: ReadonlyMap<string, string> = new Map([
  ["bash", bash],
  ["zsh", zsh],
  ["fish", fish],
]);
