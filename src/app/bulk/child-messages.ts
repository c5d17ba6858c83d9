/** What a bulk run and the processes that answer its rows tell each other, behind the plan as the first message. */
import type { AnsweredChunk } from "../../interfaces/cli/bulk/answer-chunk.ts";
import type { Chunk } from "../../interfaces/cli/bulk/split.ts";

export interface ChunkMessage {
  readonly id: number;
  readonly chunk: Chunk;
}

export type ChildMessage =
  /** It turns its event loop, or answered another row. */
  | { readonly kind: "alive" }
  | { readonly kind: "answered"; readonly id: number; readonly answered: AnsweredChunk }
  /** Nothing can be answered here. */
  | { readonly kind: "failed"; readonly message: string };
