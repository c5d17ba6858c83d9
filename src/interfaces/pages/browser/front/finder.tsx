/** The finder: a field with a list of tools below it, all by keyboard (the combobox pattern of WAI-ARIA). */
import { useEffect, useRef, useState } from "preact/hooks";
import type { IndexedTool } from "../../finder/indexed-tool.ts";
import { filled, texts as words } from "../page-data.ts";
import { onFinderKey } from "./finder-keys.ts";
import { loadTools, pageAddress } from "./tool-index.ts";

type Search = (query: string, countMax: number) => readonly IndexedTool[];

const texts = words.finder;

const shownMax = 8;

let searching: Promise<Search> | undefined;

/** Both the library and the list come once somebody is about to search. */
const loadSearch = (): Promise<Search> => {
  searching ??= Promise.all([import("../../finder/search.ts"), loadTools()])
    .then(([{ openFinder }, tools]) => openFinder(tools))
    .catch((error: unknown) => {
      searching = undefined;
      throw error;
    });
  return searching;
};

interface Found {
  readonly query: string;
  readonly tools: readonly IndexedTool[];
}

const nothing: Found = { query: "", tools: [] };

interface FinderProps {
  /** At Escape in an empty field. */
  readonly onLeave?: () => void;
}

export function Finder({ onLeave }: FinderProps) {
  const field = useRef<HTMLInputElement>(null);
  const newest = useRef("");
  const [found, setFound] = useState(nothing);
  const [at, setAt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => onFinderKey(() => focusAll(field.current)), []);

  const search = async (query: string): Promise<void> => {
    newest.current = query;
    try {
      const find = await loadSearch();
      if (newest.current !== query) return;
      setFound({ query: query.trim(), tools: find(query, shownMax) });
      setAt(0);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const clear = (): void => {
    if (field.current !== null) field.current.value = "";
    newest.current = "";
    setFound(nothing);
  };
  const leave = (): void => {
    if (field.current?.value === "") onLeave?.();
    clear();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { tools } = found;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && tools.length > 0) setAt((at + step + tools.length) % tools.length);
    else if (event.key === "Enter" && newest.current.trim() !== "")
      void openChosen(newest.current, found, at);
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
  };
  const isOpen = found.query !== "";
  return (
    <search class="finder">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={texts.find}
        aria-expanded={isOpen && found.tools.length > 0}
        aria-controls="found-tools"
        aria-autocomplete="list"
        aria-activedescendant={found.tools[at] === undefined ? undefined : `found-${at}`}
        placeholder={texts.findPlaceholder}
        autocomplete="off"
        spellcheck={false}
        onFocus={() => void loadSearch().catch(() => undefined)}
        onInput={(event) => void search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <kbd>/</kbd>
      <FoundTools found={found} at={at} label={texts.found} />
      <p class="found-word" role="status">
        {hasFailed ? texts.findFailed : wordOf(found)}
      </p>
    </search>
  );
}

interface FoundProps {
  readonly found: Found;
  /** The place of the chosen one. */
  readonly at: number;
  readonly label: string;
}

const FoundTools = ({ found: { query, tools }, at, label }: FoundProps) => (
  <div id="found-tools" class="found" role="listbox" aria-label={label} hidden={query === ""}>
    {tools.map((tool, index) => (
      <a
        key={tool.id}
        id={`found-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        href={pageAddress(tool.href)}
      >
        <b>{tool.title}</b> <small>{tool.group}</small>
      </a>
    ))}
  </div>
);

function wordOf({ query, tools }: Found): string {
  if (query === "") return "";
  if (tools.length === 0) return filled(texts.foundNothing, { query: query.slice(0, 60) });
  return filled(texts.foundCount, { count: tools.length });
}

/** Enter may come before the list of what was typed last. */
async function openChosen(typed: string, found: Found, at: number): Promise<void> {
  const isShown = typed.trim() === found.query;
  const chosen = isShown ? found.tools[at] : (await loadSearch())(typed, 1)[0];
  if (chosen !== undefined) open(chosen);
}

const open = ({ href }: IndexedTool): void => location.assign(pageAddress(href));

/** So that what was asked before is typed over. */
function focusAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
