/** Opens what follows requests, where the settings ask for it. */
import type { Settings } from "../../kernel/setting.ts";
import { traceAddress, traceTargetsSetting } from "./settings.ts";
import type { Tracing } from "./tracing.ts";

/** By the settings; null where nothing is to be followed, and then nothing of it is loaded. */
export async function openTracing(
  settings: Settings,
  version: string,
  warn: (message: string) => void,
): Promise<Tracing | null> {
  const address = traceAddress((setting) => settings.get(setting));
  const targets = settings.get(traceTargetsSetting);
  if (address !== null) {
    const { openSpans } = await import("./spans.ts");
    return openSpans({ address, targets, settings, version, warn });
  }
  if (targets.length === 0) return null;
  const { TracePassing } = await import("./trace-passing.ts");
  return new TracePassing(targets);
}
