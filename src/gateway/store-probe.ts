/** A look at the store of keys that changes nothing: whether it answers, how fast, and what its clock says. */
import type { Files } from "../kernel/ports.ts";
import type { Settings } from "../kernel/setting.ts";
import { probeDatabase } from "./sqlite-file.ts";
import { describeStore, isServer, storeSetting } from "./store-setting.ts";

export interface StoreProbe {
  /** Without a password. */
  readonly place: string;
  /** Null for a server. */
  readonly path: string | null;
  /** Null where there is no file yet: the first key makes it. */
  readonly hasKeys: boolean | null;
  readonly latencyMs: number;
  /** The server's clock, in milliseconds since the epoch; null for a file. */
  readonly timeMs: number | null;
  /** The newest day that calls were counted on, as 2026-11-23; null where there is none or it is not known. */
  readonly lastDay: string | null;
}

/** Fails with an Error that says why the store cannot be used. */
export async function probeStore(settings: Settings, files: Pick<Files, "pathOf">): Promise<StoreProbe> {
  const address = settings.get(storeSetting);
  const place = describeStore(settings, files);
  const startedAt = performance.now();
  const latencyMs = (): number => performance.now() - startedAt;
  if (!isServer(address)) {
    const found = probeDatabase(place);
    return {
      place,
      path: place,
      hasKeys: null,
      timeMs: null,
      lastDay: null,
      ...found,
      latencyMs: latencyMs(),
    };
  }
  // Loaded only where it is used.
  const { probeValkey } = await import("./valkey-probe.ts");
  return { place, path: null, lastDay: null, ...(await probeValkey(address)) };
}
