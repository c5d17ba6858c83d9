/** Decides the types of zxcvbn's data files, which bring none. */
declare module "zxcvbn/lib/frequency_lists.js" {
  /** Words by list, the most frequent first. */
  const lists: Readonly<Record<string, readonly string[]>>;
  export = lists;
}

declare module "zxcvbn/lib/adjacency_graphs.js" {
  /** By layout and character, its neighbors: plain and shifted, null where there is none. */
  const graphs: Readonly<Record<string, Readonly<Record<string, readonly (string | null)[]>>>>;
  export = graphs;
}
