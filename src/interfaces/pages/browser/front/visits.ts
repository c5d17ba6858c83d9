/** Tools that were opened lately and tools with a star: kept in this browser, told to nobody. */

const recentKey = "nonet-recent";
const starredKey = "nonet-starred";
const recentMax = 8;
const starredMax = 50;

/** A tool that was opened: with its title, so that it can be shown before anything is asked for. */
export interface Visited {
  /** Below the base, such as `/tools/pdf/merge`. */
  readonly path: string;
  readonly title: string;
}

/** The newest first. */
export const recentTools = (): readonly Visited[] => read(recentKey);

export const starredTools = (): readonly Visited[] => read(starredKey);

export const isStarred = (path: string): boolean => starredTools().some((known) => known.path === path);

/** Remembers that a tool was opened. */
export const noteVisit = (tool: Visited): void =>
  write(recentKey, [tool, ...without(recentTools(), tool)].slice(0, recentMax));

/** Gives a tool a star or takes it away; whether it has one now. */
export function toggleStar(tool: Visited): boolean {
  const others = without(starredTools(), tool);
  write(starredKey, (isStarred(tool.path) ? others : [tool, ...others]).slice(0, starredMax));
  return isStarred(tool.path);
}

export const forgetRecent = (): void => write(recentKey, []);

const without = (tools: readonly Visited[], { path }: Visited): readonly Visited[] =>
  tools.filter((known) => known.path !== path);

/** Anything may stand in a storage: what is no list of tools counts as none. */
function read(key: string): readonly Visited[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter(isVisited) : [];
  } catch {
    return [];
  }
}

const isVisited = (item: Partial<Visited> | null): item is Visited =>
  typeof item?.path === "string" &&
  /^\/tools\/[a-z0-9/-]{1,100}$/.test(item.path) &&
  typeof item.title === "string" &&
  item.title.length <= 200;

function write(key: string, tools: readonly Visited[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(tools));
  } catch {
    // A browser may refuse its storage: then nothing is remembered.
  }
}
