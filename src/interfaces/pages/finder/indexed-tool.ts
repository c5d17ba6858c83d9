/** A tool in the list that browsers search: what the finder needs, and what it is made for. */
import type { Upload } from "../../../kernel/operation.ts";
import type { ContentKind } from "../../../shared/content-kind.ts";
import type { FinderEntry } from "./search.ts";

/** `href` is the path of its page below the base. */
export interface IndexedTool extends FinderEntry {
  /** As in an operation: what it is made for, and which files it takes in which field. */
  readonly fits?: Readonly<Partial<Record<ContentKind, string | null>>>;
  readonly fileTypes?: readonly string[];
  readonly upload?: Upload;
}
