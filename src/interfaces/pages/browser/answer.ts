/** What a call answered, as views show it. */
import type { Json } from "../about.ts";

/** JSON, or a file with its name. */
export type AnswerValue =
  | { readonly kind: "json"; readonly value: unknown; readonly input: Json }
  | {
      readonly kind: "bytes";
      readonly blob: Blob;
      readonly mediaType: string;
      readonly fileName: string;
      readonly input: Json;
    };

/** Why a call was refused: the body of a failure. */
export interface FailureValue {
  readonly error: string;
  readonly message: string;
  readonly details?: readonly { readonly path: string; readonly message: string; readonly code: string }[];
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
}

/** An answer with what came along. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly ms: number;
  readonly isPlayground: boolean;
  readonly value: AnswerValue | null;
  readonly failure: FailureValue | null;
}
