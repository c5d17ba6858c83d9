/** Types of zxcvbn's data files, which have none. */
declare module "zxcvbn/lib/frequency_lists.js" {
  /** Words by list, the most frequent first. */
  const lists: Readonly<Record<string, readonly string[]>>;
  export = lists;
}

declare module "zxcvbn/lib/adjacency_graphs.js" {
  /** Neighbors by layout and character: plain and shifted, null where there is none. */
  const graphs: Readonly<Record<string, Readonly<Record<string, readonly (string | null)[]>>>>;
  export = graphs;
}
