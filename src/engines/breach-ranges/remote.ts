/** Decides how a range is asked of somebody else: by its five digits alone, padded, and believed only as a range. */
import { paddedLength, unavailable } from "./folder.ts";
import type { Range } from "./range.ts";
import { readRange, textBytes } from "./range-text.ts";

/** An answer of the range's server. */
export interface RemoteAnswer {
  readonly status: number;
  readonly lastModified: string | undefined;
  readonly body: string;
}

export type AskRange = (url: string, headers: Readonly<Record<string, string>>) => Promise<RemoteAnswer>;

/** Where a range stands: the prefix in place of `{prefix}`, or behind the URL. */
export const rangeUrl = (base: string, prefix: string): string =>
  base.includes("{prefix}") ? base.replace("{prefix}", prefix) : `${base.replace(/\/$/, "")}/${prefix}`;

/**
 * The range of five digits. Nothing but them leaves: no other part of a digest, no header that tells who asks.
 * Fails with `breach_data_unavailable` where no good answer comes.
 */
export async function remoteRange(base: string, prefix: string, ask: AskRange): Promise<Range> {
  const answer = await ask(rangeUrl(base, prefix), { "add-padding": "true", accept: "text/plain" }).catch(
    (cause) => {
      throw unavailable("The service of breached passwords cannot be reached.", cause);
    },
  );
  const entries = answer.status === 200 ? readRange(answer.body) : null;
  if (entries === null) throw unavailable("The service of breached passwords gave no range.");
  return { entries, dataDate: dayOf(answer.lastModified), paddedBytes: paddedLength(textBytes(entries)) };
}

/** An HTTP date as ISO 8601 day. */
function dayOf(header: string | undefined): string | null {
  const ms = Date.parse(header ?? "");
  return Number.isNaN(ms) ? null : new Date(ms).toISOString().slice(0, 10);
}
